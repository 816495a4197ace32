import { createMemo } from "../../platform/cache.ts";
import type { Database } from "../../platform/database/database.ts";
import type { CoinState, PoolSource } from "./pool-source.ts";
import { EngineError } from "./engine-error.ts";
import { readStoredStates, type MeasuredState } from "./stored-engine.ts";

/** Answers of one call kept for the time when the engine gives none. */
const KEPT_ANSWERS = 1000;

/** Answers a question, or gives the last answer to the same question when the engine has none. */
export type LastAnswers<Answer extends object> = (key: string, ask: () => Promise<Answer>) => Promise<Answer>;

/** What pages know of the engine while it gives no answer. */
export interface LastMeasured extends Pick<PoolSource, "coins"> {
  /**
   * The state of a coin now, or as it was measured last.
   *
   * @throws {EngineError} when it was never measured
   */
  state(coin: string, now: number): Promise<CoinState>;
  /** The states of all coins, now or as they were measured last; a coin that was never measured is missing. */
  states(now: number): Promise<readonly CoinState[]>;
  /** Takes over what was stored before this start. */
  load(): Promise<void>;
  /** When the state that {@link LastMeasured.state} gives was measured. */
  stateTime(coin: string): number | null;
  /** The last answers of one call, by what was asked. */
  lastAnswers<Answer extends object>(): LastAnswers<Answer>;
}

/**
 * The states of coins, without those whose engine gives none.
 *
 * @returns states in the order of the coins
 */
export async function knownStates(
  coins: PoolSource["coins"],
  stateOf: (coin: string) => Promise<CoinState>,
): Promise<readonly CoinState[]> {
  const states = await Promise.all(
    coins.map(({ coin }) =>
      stateOf(coin).catch((error: unknown) => {
        if (error instanceof EngineError) return undefined;
        throw error;
      }),
    ),
  );
  return states.filter((state) => state !== undefined);
}

/** Makes the engine as pages see it. */
export function createLastMeasured({
  source,
  database,
}: {
  readonly source: PoolSource;
  readonly database: Database;
}): LastMeasured {
  const latest = new Map<string, MeasuredState>();

  async function stateOf(coin: string, now: number): Promise<CoinState> {
    try {
      const state = await source.coinState(coin, now);
      latest.set(coin, { state, time: now });
      return state;
    } catch (error) {
      const last = error instanceof EngineError ? latest.get(coin) : undefined;
      if (last === undefined) throw error;
      return last.state;
    }
  }

  return {
    get coins() {
      return source.coins;
    },
    state: stateOf,
    states: (now) => knownStates(source.coins, (coin) => stateOf(coin, now)),
    async load() {
      for (const stored of await readStoredStates(database, source.coins)) {
        const { coin } = stored.state;
        if (stored.time > (latest.get(coin)?.time ?? 0)) latest.set(coin, stored);
      }
    },
    stateTime: (coin) => latest.get(coin)?.time ?? null,
    lastAnswers<Answer extends object>(): LastAnswers<Answer> {
      const answers = createMemo<string, Answer>(KEPT_ANSWERS);
      return async (key, ask) => {
        try {
          const answer = await ask();
          answers.set(key, answer);
          return answer;
        } catch (error) {
          const before = error instanceof EngineError ? answers.last(key) : undefined;
          if (before === undefined) throw error;
          return before;
        }
      };
    },
  };
}
