import {
  type CoinState,
  hasCurrentPrice,
  knownStates,
  type LastMeasured,
  type PoolSource,
} from "../engine/index.ts";

/** US dollars per coin, by coin; null where no market has a price. A coin that was never measured, or is not mined, is missing. */
export type Prices = ReadonlyMap<string, string | null>;

// It follows the US dollar, and no engine reports it.
const HELD_PRICES: readonly (readonly [string, string])[] = [["USDT", "1"]];

function pricesOf(states: readonly CoinState[]): Prices {
  return new Map([
    ...HELD_PRICES,
    ...states.flatMap((state) => state.merged.map((merged) => [merged.coin, merged.price] as const)),
    ...states.map((state) => [state.coin, state.price] as const),
  ]);
}

/**
 * Prices for values and limits: the last known ones while the engine returns none.
 *
 * @returns US dollars per coin
 */
export async function currentPrices(
  lastMeasured: Pick<LastMeasured, "states">,
  now: number,
): Promise<Prices> {
  return pricesOf(await lastMeasured.states(now));
}

/** Prices with the times at which they were measured. */
export interface DatedPrices {
  readonly prices: Prices;
  /** Seconds since 1970, by coin. */
  readonly times: ReadonlyMap<string, number>;
}

/** The prices of {@link currentPrices} with their times, for figures that show how old their prices are. */
export async function datedPrices(
  lastMeasured: Pick<LastMeasured, "states" | "stateTime">,
  now: number,
): Promise<DatedPrices> {
  const states = await lastMeasured.states(now);
  const timeOf = (state: CoinState) => state.price_time ?? lastMeasured.stateTime(state.coin) ?? now;
  const times = new Map([
    ...HELD_PRICES.map(([coin]) => [coin, now] as const),
    ...states.flatMap((state) => state.merged.map((merged) => [merged.coin, timeOf(state)] as const)),
    ...states.map((state) => [state.coin, timeOf(state)] as const),
  ]);
  return { prices: pricesOf(states), times };
}

/**
 * Prices to trade at: a coin without a current market price is missing, since no one may buy at an outdated price.
 *
 * @returns US dollars per coin
 */
export async function tradingPrices(
  source: Pick<PoolSource, "coins" | "coinState">,
  now: number,
): Promise<Prices> {
  const states = await knownStates(source.coins, (coin) => source.coinState(coin, now));
  return pricesOf(states.filter((state) => hasCurrentPrice(state, now)));
}
