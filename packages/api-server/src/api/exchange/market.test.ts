import { add, amount, compare, type Amount } from "amount";
import { CHART } from "contracts/constants";
import { getMarketBars, getMarketSymbol, type MarketBar } from "contracts/calls/market";
import * as v from "valibot";
import { MARKET_START } from "../../demo/market-candles.ts";
import { createDemoSource } from "../../demo/demo-source.ts";
import { conversions } from "../../platform/database/schema/index.ts";
import { DAY, HOUR, MINUTE } from "../../platform/time.ts";
import { createTestApp, TEST_TIME, type TestApp } from "../../testing/app.ts";
import { call, createPerson } from "../../testing/client.ts";

jest.setTimeout(60_000);

let test: TestApp;

const symbolOf = (symbol: string) => call(test.app, `/market/symbol?symbol=${symbol}`);

const reach = (resolution: string, from: number, to: number, symbol = "BTCUSDT") =>
  call(
    test.app,
    `/market/kline?symbol=${symbol}&resolution=${resolution}&from=${String(from)}&to=${String(to)}`,
  );

async function barsOf(...request: Parameters<typeof reach>): Promise<MarketBar[]> {
  return v.parse(getMarketBars.response, (await reach(...request)).data);
}

const times = (bars: readonly MarketBar[]) => bars.map(([time]) => time);
const volume = (bars: readonly MarketBar[]) =>
  bars.reduce<Amount>((sum, bar) => add(sum, amount(bar[5])), amount("0"));
const highest = (bars: readonly MarketBar[]) =>
  bars.reduce<Amount>((top, bar) => (compare(amount(bar[2]), top) > 0 ? amount(bar[2]) : top), amount("0"));

describe("with the engine's market", () => {
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(async () => {
    await test.close();
  });

  it("R7.6.1 resolves a symbol, and rejects one that the exchange does not have", async () => {
    const symbol = v.parse(getMarketSymbol.response, (await symbolOf("BTCUSDT")).data);

    expect(symbol).toEqual({
      symbol: "BTCUSDT",
      base: "BTC",
      quote: "USDT",
      price_scale: 100_000_000,
      tick: "0.01",
      timezone: "Asia/Shanghai",
      session: "24x7",
      first_time: MARKET_START,
    });
    expect((await symbolOf("LTCBTC")).data).toMatchObject({ base: "LTC", quote: "BTC", tick: "0.00000001" });
    for (const unknown of ["USDTBTC", "LTCKAS", "BTCBTC", "NONEUSDT"])
      expect(await symbolOf(unknown)).toMatchObject({ code: 26001 });
    expect((await symbolOf("btc-usdt")).code).toBe(400);
  });

  it("R7.6.1 returns bars of every resolution with the right length", async () => {
    const starts = await Promise.all(
      CHART.resolutions.map((resolution) => barsOf(resolution, TEST_TIME - 100 * DAY, TEST_TIME).then(times)),
    );
    const steps = starts.map((one) => (one.at(-1) ?? 0) - (one.at(-2) ?? 0));

    expect(steps.slice(0, -1)).toEqual([
      ...[1, 5, 15, 30, 60, 120, 240, 360, 720].map((minutes) => minutes * MINUTE),
      ...[1, 2, 3, 7, 14].map((days) => days * DAY),
    ]);
    expect(steps.at(-1)).toBeGreaterThanOrEqual(28 * DAY);
    expect((await reach("7", 0, TEST_TIME)).code).toBe(400);
  });

  it("starts days at midnight in Shanghai, weeks on Monday and months on the first", async () => {
    const from = Date.UTC(2025, 0, 1) / 1000;
    const local = async (resolution: string) =>
      times(await barsOf(resolution, from, from + 70 * DAY)).map((time) =>
        new Date((time + 8 * HOUR) * 1000).toISOString(),
      );

    expect((await local("D"))[0]).toBe("2025-01-02T00:00:00.000Z");
    expect((await local("W"))[0]).toBe("2025-01-06T00:00:00.000Z");
    expect(await local("M")).toEqual(["2025-02-01T00:00:00.000Z", "2025-03-01T00:00:00.000Z"]);
  });

  it("returns consistent highs, volumes and prices at all resolutions", async () => {
    const from = TEST_TIME - (TEST_TIME % HOUR) - 2 * HOUR;
    const minutes = await barsOf("1", from, from + HOUR);
    const [hour] = await barsOf("60", from, from + HOUR);

    expect(minutes).toHaveLength(60);
    expect(volume(minutes)).toMatch(new RegExp(`^${String(hour?.[5].slice(0, 5))}`));
    expect([minutes[0]?.[1], minutes.at(-1)?.[4]]).toEqual([hour?.[1], hour?.[4]]);
    expect(compare(highest(minutes), amount(hour?.[2] ?? "0"))).toBeGreaterThanOrEqual(0);
    for (const [, open, high, low, close] of minutes) {
      expect(compare(amount(high), amount(open))).toBeGreaterThanOrEqual(0);
      expect(compare(amount(low), amount(close))).toBeLessThanOrEqual(0);
    }
    for (const [index, bar] of minutes.entries()) if (index > 0) expect(bar[1]).toBe(minutes[index - 1]?.[4]);
  });

  it("ends with the current price of the exchange", async () => {
    const bars = await barsOf("1", TEST_TIME - HOUR, TEST_TIME + DAY);
    const state = await createDemoSource().coinState("BTC", TEST_TIME);

    expect(bars.at(-1)?.[4]).toBe(amount(state.price ?? "0"));
    expect(bars.at(-1)?.[0]).toBeLessThan(TEST_TIME);
  });

  it("returns at most the newest 1000 bars of a range, and none from before the market", async () => {
    const bars = await barsOf("1", 0, TEST_TIME);

    expect(bars).toHaveLength(1000);
    expect(bars.at(-1)?.[0]).toBeGreaterThan(TEST_TIME - 2 * MINUTE);
    expect(await barsOf("D", 0, MARKET_START)).toEqual([]);
    expect(await barsOf("D", TEST_TIME, TEST_TIME - DAY)).toEqual([]);
  });
});

describe("without a market", () => {
  beforeAll(async () => {
    const { market: _, ...poolSource } = createDemoSource();
    test = await createTestApp({}, { poolSource });
    const person = await createPerson(test.app);
    const base = { account_id: person.row.id, kind: "manual" as const, status: "finished" as const };
    const sale = (time: number, price: string, sold: string) => ({
      ...base,
      time,
      price,
      from_coin: "BTC",
      to_coin: "USDT",
      from_amount: sold,
      to_amount: "1",
      fee: "0",
    });
    const at = TEST_TIME - (TEST_TIME % HOUR) - HOUR;
    await test.app.services.database.insert(conversions).values([
      sale(at + 10, "90000", "100000000"),
      sale(at + 20, "95000", "50000000"),
      sale(at + 30, "89000.5", "50000000"),
      { ...sale(at + 35, "1", "50000000"), status: "failed" },
      {
        ...base,
        time: at + 40,
        price: "0.0000125",
        from_coin: "USDT",
        to_coin: "BTC",
        from_amount: "8000000000",
        to_amount: "99000000",
        fee: "1000000",
      },
      sale(at + 15 * MINUTE, "91000", "10000000"),
    ]);
  });
  afterAll(async () => {
    await test.close();
  });

  it("builds bars from the exchange's own trades in both directions", async () => {
    const at = TEST_TIME - (TEST_TIME % HOUR) - HOUR;

    expect(await barsOf("15", at - DAY, TEST_TIME)).toEqual([
      [at, "90000", "95000", "80000", "80000", "3"],
      [at + 15 * MINUTE, "91000", "91000", "91000", "91000", "0.1"],
    ]);
    expect((await symbolOf("BTCUSDT")).data).toMatchObject({ first_time: at + 10 });
  });

  it("has no bars and no first time for a pair that never traded", async () => {
    expect(await barsOf("D", 0, TEST_TIME, "LTCUSDT")).toEqual([]);
    expect((await symbolOf("LTCUSDT")).data).toMatchObject({ first_time: null });
  });
});
