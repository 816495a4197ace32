import { readFileSync } from "node:fs";

/** A timeout that is extended by progress. */
export interface Patience {
  /** Records the current state; a change counts as progress. */
  see(state: string): void;
  isOver(): boolean;
}

/**
 * Creates a progress timeout for a starting program.
 *
 * @param limitMs - longest time without progress, in milliseconds
 * @param now - monotonic clock in milliseconds
 * @returns object that records progress and reports the timeout
 */
export function createPatience(limitMs: number, now: () => number = () => performance.now()): Patience {
  let last: string | undefined;
  let moved = now();
  return {
    see(state) {
      if (state === last) return;
      last = state;
      moved = now();
    },
    isOver: () => now() - moved > limitMs,
  };
}

/**
 * Reads the CPU time of a process: a busy process makes progress even without output.
 *
 * @returns whole seconds of CPU time; 0 if the system does not report it
 */
export function readComputedSeconds(pid: number | undefined): number {
  try {
    // The command may contain spaces and brackets; the text after its closing bracket starts with the third field.
    const [, rest = ""] = /\) (.*)$/s.exec(readFileSync(`/proc/${String(pid)}/stat`, "utf8")) ?? [];
    const fields = rest.split(" ");
    const ticks = Number.parseInt(fields[11] ?? "0", 10) + Number.parseInt(fields[12] ?? "0", 10);
    return Math.floor(ticks / 100);
  } catch {
    // The process is gone, or this system has no /proc.
    return 0;
  }
}
