import type { Clock } from "../../platform/runtime.ts";
import type { RefusedItem } from "./answers.ts";
import type { EngineMethod } from "./deadlines.ts";
import type { EngineProcessState } from "./engine.ts";
import type { EngineError, EngineFault } from "./engine-error.ts";

/** A failure without a later success of the same call expires after this time, since the call may never be repeated. */
const FORGET_SECONDS = 120;
/** Time after which the log names a rejected field again. */
const REPEAT_SECONDS = 600;

/** Destination of the engine's log lines. */
export interface EngineLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** State of the engine: it responds, some of its responses are faulty, or its process is being restarted. */
export type EngineState = "ok" | "failing" | "down";

/** Result of a call. */
export type CallResult = "ok" | EngineFault;

/** State of the engine, for readiness and metrics. */
export interface EngineHealth {
  state(): EngineState;
  /** Returns when the last response was accepted; null before the first. */
  lastAnswer(): number | null;
  restarts(): number;
  /** Returns calls by function and result since startup. */
  calls(): readonly { readonly method: EngineMethod; readonly result: CallResult; readonly count: number }[];
  /** Returns rejected items by function since startup. */
  refused(): readonly { readonly method: EngineMethod; readonly count: number }[];
  recordAnswer(method: EngineMethod): void;
  recordFailure(method: EngineMethod, error: EngineError, milliseconds: number): void;
  recordRefused(method: EngineMethod, items: readonly RefusedItem[]): void;
}

/** Counts the engine's responses, and logs one line when it begins to fail and one when it recovers. */
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
