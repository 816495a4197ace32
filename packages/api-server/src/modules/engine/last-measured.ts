import { createMemo } from "../../platform/cache.ts";
import type { Database } from "../../platform/database/database.ts";
import type { CoinState, PoolSource } from "./pool-source.ts";
import { EngineError } from "./engine-error.ts";
import { readStoredStates, type MeasuredState } from "./stored-engine.ts";

/** Responses cached per call for when the engine is unavailable. */
const KEPT_ANSWERS = 1000;

/** Runs a query, or returns its last result if the engine is unavailable. */
export type LastAnswers<Answer extends object> = (key: string, ask: () => Promise<Answer>) => Promise<Answer>;

/** The engine data available to pages while the engine is unavailable. */
export interface LastMeasured extends Pick<PoolSource, "coins"> {
  /**
   * Returns the state of a coin now, or as last measured.
   *
   * @throws {EngineError} when it was never measured
   */
  state(coin: string, now: number): Promise<CoinState>;
  /** Returns the states of all coins, now or as last measured; a coin that was never measured is missing. */
  states(now: number): Promise<readonly CoinState[]>;
  /** Loads what was stored before startup. */
  load(): Promise<void>;
  /** Returns when the state from {@link LastMeasured.state} was measured. */
  stateTime(coin: string): number | null;
  /** Creates the cache of one call's last results, by key. */
  lastAnswers<Answer extends object>(): LastAnswers<Answer>;
}

/**
 * Returns the available states of coins.
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

/** Creates the page's view of the engine. */
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
