import { createIngestSource, storeEngineKey } from "../../modules/ingest/index.ts";
import { currentIndex } from "../../modules/lending/index-prices-repository.ts";
import { tradingPrices } from "../../modules/prices/prices.ts";
import { loanPrices } from "../../platform/database/schema/index.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const MINUTE = 60;
const KEY = "k".repeat(43);

const test = registerTestApp({ POOL_SOURCE: "ingest", INGEST_COINS: "LTC" });

/** Reports the price of a minute. */
async function push(sequence: number, minute: number, price: string): Promise<void> {
  const network = { coin: "LTC", height: 3_100_000, difficulty: 9e7, connections: 8, tx_fee: "5", price };
  const answer = await test.app.inject({
    method: "POST",
    url: "/ingest/minutes",
    headers: { authorization: `Bearer ${KEY}` },
    payload: { sequence, minute, is_last: true, workers: [], networks: [network], blocks: [] },
  });
  expect(answer.statusCode).toBe(200);
}

describe("prices pushed by an engine", () => {
  it("are used for trading and loans until its reports stay away for three minutes", async () => {
    const { database } = test.app.services;
    await storeEngineKey(database, { name: "stratum", key: KEY, coins: ["LTC"], now: test.clock.now() });
    const minute = Math.floor(test.clock.now() / MINUTE) * MINUTE;
    test.clock.advance(minute + MINUTE + 5 - test.clock.now());
    await push(1, minute - MINUTE, "94");
    await push(2, minute, "95");
    const source = await createIngestSource({
      database,
      clock: test.clock,
      coins: ["LTC"],
      waitSeconds: 900,
    });
    const read = async () => {
      const now = test.clock.now();
      const index = await currentIndex(database, { source, now });
      return [(await tradingPrices(source, now)).get("LTC"), index.get("LTC")?.price];
    };
    const first = await read();
    test.clock.advance(MINUTE + 30);
    const missed = await read();
    test.clock.advance(MINUTE);
    const silent = await read();
    await push(3, minute + 2 * MINUTE, "80");
    const back = await read();
    const kept = await database.select().from(loanPrices);

    expect(first).toEqual(["95", "95"]);
    expect(missed).toEqual(["95", "95"]);
    expect(silent).toEqual([undefined, undefined]);
    expect(back).toEqual(["80", "80"]);
    expect(kept.map(({ price, time }) => [price, time])).toEqual([
      ["95", minute],
      ["80", minute + 2 * MINUTE],
    ]);
  });
});
