import { readFileSync } from "node:fs";

/** Ends when nothing has moved for a time. */
export interface Patience {
  /** Records the current state; anything else than the last time counts as progress. */
  see(state: string): void;
  isOver(): boolean;
}

/**
 * Makes the patience with a program that starts.
 *
 * @param limitMs - longest time without progress, in milliseconds
 * @param now - milliseconds of a clock that never goes back
 * @returns what notes progress and says when it is over
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
 * Tells how long a process has computed: one that works moves on even when it says nothing.
 *
 * @returns whole seconds of processor time; 0 where the system does not report it
 */
export function readComputedSeconds(pid: number | undefined): number {
  try {
    // The command may hold spaces and brackets; what follows its closing bracket begins with the third field.
    const [, rest = ""] = /\) (.*)$/s.exec(readFileSync(`/proc/${String(pid)}/stat`, "utf8")) ?? [];
    const fields = rest.split(" ");
    const ticks = Number.parseInt(fields[11] ?? "0", 10) + Number.parseInt(fields[12] ?? "0", 10);
    return Math.floor(ticks / 100);
  } catch {
    // The process is gone, or this system has no /proc.
    return 0;
  }
}
