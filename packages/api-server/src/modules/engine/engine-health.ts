import type { Clock } from "../../platform/runtime.ts";
import type { RefusedItem } from "./answers.ts";
import type { EngineMethod } from "./deadlines.ts";
import type { EngineProcessState } from "./engine.ts";
import type { EngineError, EngineFault } from "./engine-error.ts";

/** A failure that nothing contradicts is forgotten after this time: no one may ask the same question again. */
const FORGET_SECONDS = 120;
/** The log names a refused field again after this time. */
const REPEAT_SECONDS = 600;

/** Where the log lines of the engine go. */
export interface EngineLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** How the engine is: it answers, it answers some calls with faults, or its process is being started again. */
export type EngineState = "ok" | "failing" | "down";

/** What calls of one function came to. */
export type CallResult = "ok" | EngineFault;

/** How the engine is, for readiness and metrics. */
export interface EngineHealth {
  state(): EngineState;
  /** When the last answer was taken over; null before the first. */
  lastAnswer(): number | null;
  restarts(): number;
  /** Calls by function and result since the start. */
  calls(): readonly { readonly method: EngineMethod; readonly result: CallResult; readonly count: number }[];
  /** Items that were refused, by function, since the start. */
  refused(): readonly { readonly method: EngineMethod; readonly count: number }[];
  recordAnswer(method: EngineMethod): void;
  recordFailure(method: EngineMethod, error: EngineError, milliseconds: number): void;
  recordRefused(method: EngineMethod, items: readonly RefusedItem[]): void;
}

/** Keeps count of what the engine answers, and writes one line when it begins to fail and one when it is well again. */
export function createEngineHealth({
  clock,
  log,
  process,
}: {
  readonly clock: Clock;
  readonly log: EngineLog;
  readonly process?: (() => EngineProcessState) | undefined;
}): EngineHealth {
  const failing = new Map<EngineMethod, number>();
  const counts = new Map<EngineMethod, Map<CallResult, number>>();
  const refused = new Map<EngineMethod, number>();
  const named = new Map<string, number>();
  let answered: number | null = null;
  let failedSince: number | undefined;

  function count(method: EngineMethod, result: CallResult): void {
    const own = counts.get(method) ?? new Map<CallResult, number>();
    counts.set(method, own.set(result, (own.get(result) ?? 0) + 1));
  }

  return {
    state() {
      if (process?.().isUp === false) return "down";
      return failing.size > 0 ? "failing" : "ok";
    },
    lastAnswer: () => answered,
    restarts: () => process?.().restarts ?? 0,
    calls: () =>
      [...counts].flatMap(([method, own]) =>
        [...own].map(([result, number]) => ({ method, result, count: number })),
      ),
    refused: () => [...refused].map(([method, number]) => ({ method, count: number })),
    recordAnswer(method) {
      const now = clock.now();
      count(method, "ok");
      answered = now;
      failing.delete(method);
      for (const [other, time] of failing) if (now - time > FORGET_SECONDS) failing.delete(other);
      if (failing.size > 0 || failedSince === undefined) return;
      log.warn({ seconds: now - failedSince }, "mining engine answers again");
      failedSince = undefined;
    },
    recordFailure(method, error, milliseconds) {
      const now = clock.now();
      count(method, error.fault);
      failing.set(method, now);
      if (failedSince !== undefined) return;
      failedSince = now;
      log.error(
        { call: method, fault: error.fault, detail: error.detail, milliseconds: Math.round(milliseconds) },
        "mining engine fails; pages show what was measured last",
      );
    },
    recordRefused(method, items) {
      if (items.length === 0) return;
      refused.set(method, (refused.get(method) ?? 0) + items.length);
      const now = clock.now();
      for (const [field, own] of Map.groupBy(items, (item) => item.field)) {
        const key = `${method} ${field}`;
        if (now - (named.get(key) ?? -REPEAT_SECONDS) < REPEAT_SECONDS) continue;
        named.set(key, now);
        log.error(
          { call: method, field, rule: own[0]?.rule, refused: own.length, first: own[0]?.item },
          "mining engine gave bad data; it was left out",
        );
      }
    },
  };
}
