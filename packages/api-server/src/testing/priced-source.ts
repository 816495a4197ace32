import { createDemoSource } from "../demo/demo-source.ts";
import type { PoolSource } from "../modules/engine/pool-source.ts";

/**
 * A pool source whose prices are set by the test.
 *
 * @param prices USD by coin, null for a market without a price; read at each request
 */
export function createPricedSource(prices: Readonly<Record<string, string | null>>): PoolSource {
  const inner = createDemoSource();
  return {
    ...inner,
    coinState: async (coin, at) => {
      const state = await inner.coinState(coin, at);
      const price = prices[coin];
      return { ...state, price: price === undefined ? state.price : price };
    },
  };
}
