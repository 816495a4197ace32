import type { PoolSource } from "./pool-source.ts";

/** US dollars for one coin, by coin; null where no market gave a price. */
export type Prices = ReadonlyMap<string, string | null>;

// These coins have no mining market to take a price from.
const HELD_PRICES: readonly (readonly [string, string])[] = [
  ["DOGE", "0.152"],
  ["USDT", "1"],
];

/**
 * Prices of every coin that can be held.
 *
 * @param source engine
 * @param now present time
 * @returns US dollars for one coin
 */
export async function currentPrices(source: PoolSource, now: number): Promise<Prices> {
  const states = await Promise.all(source.coins.map(({ coin }) => source.coinState(coin, now)));
  return new Map([
    ...HELD_PRICES,
    ...states.flatMap((state) => state.merged.map((merged) => [merged.coin, merged.price] as const)),
    ...states.map((state) => [state.coin, state.price] as const),
  ]);
}
