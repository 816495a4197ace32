import { setTimeout as sleep } from "node:timers/promises";
import type { OpenDatabase } from "./open.ts";
import { outageOf, type OutageKind } from "./outage.ts";

const LOOK_MS = 1000;

/** Log line for each kind of outage, written once. */
const LINES: Readonly<Record<OutageKind, string>> = {
  away: "the database is away; calls that need it answer 503 until it is back",
  full: "the disk of the database is full; writes answer 503 until there is room",
  "read-only": "the database takes no writes; they answer 503 until it does",
};

/** Log that receives the lines. */
export interface OutageLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Tracks outages of the database. */
export interface OutageWatch {
  /**
   * Records an error.
   *
   * @returns whether it is part of an outage and needs no further log line
   */
  report(error: unknown): boolean;
  /** `ok` while no outage is known. */
  state(): "ok" | OutageKind;
  /** Stops checking for the end of an outage. */
  close(): void;
}

/**
 * Records outages of the database as errors occur, checks every second whether the current one is over, and logs one line when it
 * begins and one when it ends, however many requests and jobs it affects.
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

  /** Resolves once the database accepts writes again, which ends every kind of outage. */
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
        // It only rejects when the process ends.
        follow().catch(() => undefined);
      }
      return true;
    },
    state: () => state,
    close: () => closing.abort(),
  };
}
