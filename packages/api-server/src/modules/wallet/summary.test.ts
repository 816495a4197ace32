import { accountTotalsSchema } from "contracts/calls/account-totals";
import { walletSummarySchema } from "contracts/calls/wallet-summary";
import * as v from "valibot";
import { createDemoSource } from "../../demo/demo-source.ts";
import { HOUR } from "../../platform/time.ts";
import { call, createPerson } from "../../testing/client.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { credit } from "../../testing/money.ts";
import type { PoolSource } from "../engine/index.ts";

const inner = createDemoSource();
let away: readonly string[] = [];
let unpriced: readonly string[] = [];
let reportedAge: number | undefined;

/** The model engine without the coins that are away, without some prices, and with the age of its prices. */
const poolSource: PoolSource = {
  ...inner,
  coinState: async (coin, at) => {
    if (away.includes(coin)) throw new Error("away");
    const known = await inner.coinState(coin, at);
    const state = unpriced.includes(coin) ? { ...known, price: null } : known;
    return reportedAge === undefined ? state : { ...state, price_time: at - reportedAge };
  },
};
const test = registerTestApp({}, { poolSource });

let token: string;

beforeEach(async () => {
  [away, unpriced, reportedAge] = [[], [], undefined];
  const person = await createPerson(test.app);
  token = person.token;
  await credit(test.app.services.database, person.row.id, "LTC", "2");
});

async function read() {
  const [summary, totals] = await Promise.all(
    ["/wallet/summary", "/account/total"].map((path) => call(test.app, path, { token })),
  );
  return {
    summary: v.parse(walletSummarySchema, summary?.data),
    totals: v.parse(accountTotalsSchema, totals?.data),
  };
}

describe("the time of the prices behind a total", () => {
  it("is now while the engine reports them", async () => {
    const { summary, totals } = await read();

    expect([summary.price_time, totals.price_time]).toEqual([test.clock.now(), test.clock.now()]);
  });

  it("is that of the last measurement while the engine is unavailable", async () => {
    const before = (await read()).summary;
    const time = test.clock.now();
    away = inner.coins.map(({ coin }) => coin);
    test.clock.advance(5 * HOUR);
    const { summary, totals } = await read();

    expect(summary.total_value).toBe(before.total_value);
    expect([summary.price_time, totals.price_time]).toEqual([time, time]);
  });

  it("is the oldest of the coins held, and no other coin's", async () => {
    await read();
    away = ["BTC"];
    test.clock.advance(HOUR);

    expect((await read()).summary.price_time).toBe(test.clock.now());
    away = ["LTC"];
    test.clock.advance(HOUR);
    expect((await read()).summary.price_time).toBe(test.clock.now() - HOUR);
  });

  it("is unknown, as the total, when no coin held has a price", async () => {
    unpriced = ["LTC"];
    const { summary, totals } = await read();

    expect(summary).toMatchObject({ price_time: null, total_value: null, total_btc: null });
    expect(totals).toMatchObject({ balance_value: "0" });
    expect(summary.balances.find(({ coin }) => coin === "LTC")).toMatchObject({ total: "2", value: null });
  });

  it("is when the engine says that it learned the price", async () => {
    reportedAge = 2 * HOUR;

    expect((await read()).summary.price_time).toBe(test.clock.now() - 2 * HOUR);
  });
});
