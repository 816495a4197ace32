import { createDemoSource } from "../../demo/demo-source.ts";
import { TEST_TIME } from "../../testing/app.ts";
import { EngineError, type PoolSource } from "../engine/index.ts";
import { tradingPrices } from "./prices.ts";

const inner = createDemoSource();

/** The model engine with other answers about litecoin. */
function withLitecoin(coinState: PoolSource["coinState"]): PoolSource {
  return {
    ...inner,
    coinState: (coin, at) => (coin === "LTC" ? coinState(coin, at) : inner.coinState(coin, at)),
  };
}

describe("prices to trade at", () => {
  it("include a coin only while a market has its price, except the dollar's", async () => {
    const down = withLitecoin(() => Promise.reject(new EngineError("coinState", "down")));
    const alone = withLitecoin(async (coin, at) => ({ ...(await inner.coinState(coin, at)), merged: [] }));
    const all = await tradingPrices(inner, TEST_TIME);
    const withoutLitecoin = await tradingPrices(down, TEST_TIME);
    const withoutMerged = await tradingPrices(alone, TEST_TIME);

    expect([all.get("DOGE"), all.get("LTC")]).toEqual([expect.any(String), expect.any(String)]);
    expect([withoutLitecoin.has("DOGE"), withoutLitecoin.has("LTC")]).toEqual([false, false]);
    expect([withoutMerged.has("DOGE"), withoutMerged.has("LTC")]).toEqual([false, true]);
    expect(withoutMerged.get("USDT")).toBe("1");
  });

  it.each([
    ["three minutes ago", 180, true],
    ["longer ago", 181, false],
  ])("include a price reported %s: %s", async (_when, age, isIncluded) => {
    const reporting = withLitecoin(async (coin, at) => ({
      ...(await inner.coinState(coin, at)),
      price_time: at - age,
    }));
    const prices = await tradingPrices(reporting, TEST_TIME);

    expect([prices.has("LTC"), prices.has("DOGE")]).toEqual([isIncluded, isIncluded]);
  });
});
