import { setTimeout as sleep } from "node:timers/promises";
import type { OpenDatabase } from "./open.ts";
import { outageOf, type OutageKind } from "./outage.ts";

const LOOK_MS = 1000;

/** What is said of each kind of outage, once. */
const LINES: Readonly<Record<OutageKind, string>> = {
  away: "the database is away; calls that need it answer 503 until it is back",
  full: "the disk of the database is full; writes answer 503 until there is room",
  "read-only": "the database takes no writes; they answer 503 until it does",
};

/** Where the log lines go. */
export interface OutageLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Follows the outages of the database. */
export interface OutageWatch {
  /**
   * Takes note of an error.
   *
   * @returns whether it is one of an outage, which needs no further word in the log
   */
  report(error: unknown): boolean;
  /** `ok` when the database serves as far as is known. */
  state(): "ok" | OutageKind;
  /** Ends the looks for the end of an outage. */
  close(): void;
}

/**
 * Notes outages of the database as they are met, looks every second whether the one in progress is over, and writes one line when it
 * begins and one when it ends, however many requests and jobs meet it.
 */
export function createOutageWatch({
  open,
  log,
  lookMs = LOOK_MS,
}: {
  readonly open: Pick<OpenDatabase, "requireSpace">;
  readonly log: OutageLog;
  readonly lookMs?: number;
}): OutageWatch {
  const closing = new AbortController();
  let state: "ok" | OutageKind = "ok";

  function enter(kind: OutageKind): void {
    if (state === kind) return;
    state = kind;
    log.error({ database: kind }, LINES[kind]);
  }

  /** Returns once the database takes writes again, which is what every kind of outage ends with. */
  async function untilOver(): Promise<void> {
    for (;;) {
      await sleep(lookMs, undefined, { ref: false, signal: closing.signal });
      try {
        return await open.requireSpace();
      } catch (error) {
        const kind = outageOf(error);
        if (kind !== undefined) enter(kind);
      }
    }
  }

  async function follow(): Promise<void> {
    const began = performance.now();
    await untilOver();
    state = "ok";
    const seconds = Math.round((performance.now() - began) / 1000);
    log.warn({ database: "ok", seconds }, "the database serves again");
  }

  return {
    report(error) {
      const kind = outageOf(error);
      if (kind === undefined) return false;
      const isFirst = state === "ok";
      enter(kind);
      if (isFirst) {
        // It only ends early when the process does.
        follow().catch(() => undefined);
      }
      return true;
    },
    state: () => state,
    close: () => closing.abort(),
  };
}
