import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import type { RawSource } from "../modules/engine/engine.ts";

const bodySchema = v.strictObject({
  coin: v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,10}$/)),
  /** USD price of one coin; null restores the market price. */
  price: v.nullable(v.pipe(v.string(), v.regex(/^\d{1,12}(?:\.\d{1,12})?$/))),
});

/** A pool source whose prices can be set, to simulate falling prices in the demonstration and in tests. */
export interface SteeredSource {
  readonly source: RawSource;
  set(coin: string, price: string | null): void;
}

/** Wraps a source so that its coin prices can be set; the rest is unchanged. */
export function steerPrices(inner: RawSource): SteeredSource {
  const prices = new Map<string, string>();
  return {
    source: {
      ...inner,
      coinState: async (coin, at) => {
        const state = await inner.coinState(coin, at);
        const price = prices.get(coin);
        return price === undefined || typeof state !== "object" ? state : { ...state, price };
      },
    },
    set(coin, price) {
      if (price === null) prices.delete(coin);
      else prices.set(coin, price);
    },
  };
}

/** Registers `PUT /test/price`, not part of the contract; it exists only where enabled in the settings. */
export function registerTestPrices(app: FastifyInstance, steered: SteeredSource): void {
  app.put("/res/test/price", async (request) => {
    const { coin, price } = v.parse(bodySchema, request.body);
    steered.set(coin, price);
    return { code: 0, message: "OK", data: null };
  });
}
