import { and, eq, gte } from "drizzle-orm";
import { createDemoSource } from "../../demo/demo-source.ts";
import { buildFleet } from "../../demo/fleet.ts";
import { accounts, hourlyProfits, workers } from "../../platform/database/schema/index.ts";
import { createTestApp, TEST_TIME, type TestApp } from "../../testing/app.ts";
import { advancePool } from "../../jobs/pool-minute.ts";
import { lastMinute } from "../mining/collect/watermark-repository.ts";
import { createLastMeasured } from "./last-measured.ts";
import { currentPrices, tradingPrices } from "../prices/prices.ts";
import type { PoolSource } from "./pool-source.ts";

const MODELS = [{ prefix: "s21", hashrate: 200e12 }];
const FARMS = [{ account: "miner", coin: "BTC", models: MODELS, count: 3 }];
const inner = createDemoSource(buildFleet({ farms: FARMS, seed: "away", stopped: 0 }));
let isAway = false;
let isLying = false;

/** An engine that a test can make unavailable. */
const source = new Proxy(inner, {
  get(target, name) {
    const own: unknown = Reflect.get(target, name);
    if (typeof own !== "function") return name === "quickSwitch" ? undefined : own;
    return async (...args: unknown[]) => {
      if (isAway) throw new Error("away");
      const answer: unknown = await Reflect.apply(own, target, args);
      return isLying && name === "workers" && Array.isArray(answer)
        ? answer.map((one: object, index) => (index === 0 ? { ...one, hashrate_10min: Number.NaN } : one))
        : answer;
    };
  },
}) satisfies PoolSource;

const PAGES = [
  "/common/coin",
  "/pool/state/new",
  "/pool/BTC/state",
  "/pool/BTC/state/USD/chart?range=1m",
  "/pool/rate",
  "/tools/calculator",
  "/pool/miner",
];

let test: TestApp;

async function read(page: string) {
  const { statusCode, body } = await test.app.inject(`/res${page}`);
  // These two are relative to the current time.
  return { statusCode, body: body.replaceAll(/"(?:price_time|next_halving_time)":\d+/g, "") };
}

beforeEach(async () => {
  isAway = false;
  isLying = false;
  test = await createTestApp({}, { poolSource: source });
  const { database } = test.app.services;
  await database.insert(accounts).values({ account: "miner", account_type: "main", register_time: 1 });
  await database.execute(
    `insert into pool_clock (name, minute) values ('pool', ${String(TEST_TIME - 3600)})`,
  );
});

afterEach(() => test.close());

function advance(to: number): Promise<void> {
  const { database, poolSource } = test.app.services;
  return advancePool({ database, source: poolSource, to });
}

describe("while the engine is unavailable", () => {
  it("pages show the last measured data", async () => {
    const before = await Promise.all(PAGES.map(read));
    isAway = true;
    test.clock.advance(40);
    const during = await Promise.all(PAGES.map(read));

    expect(before.map(({ statusCode }) => statusCode)).toEqual(PAGES.map(() => 200));
    expect(during).toEqual(before);
    expect(during[2]?.body).toContain(`"measured_time":${String(TEST_TIME)}`);
    expect(during[5]?.body).toContain(`"measured_time":${String(TEST_TIME)}`);
    expect(during[6]?.body).toContain(`"update_time":${String(TEST_TIME)}`);
    expect((await test.app.inject("/readyz")).json()).toMatchObject({
      status: "ready",
      engine: { state: "failing", last_answer_time: TEST_TIME },
    });
    expect((await test.app.inject("/metrics")).body).toMatch(
      /pool_engine_up 0\n[^]*pool_engine_answer_age_seconds 40\n[^]*pool_engine_calls_total\{call="coinState",result="threw"\}/,
    );
  });

  it("pages report it instead of failing when nothing was ever measured", async () => {
    isAway = true;
    const answers = await Promise.all(PAGES.map(read));

    expect(answers.map(({ statusCode }) => statusCode)).not.toContain(500);
    expect(await read("/pool/BTC/state")).toEqual({
      statusCode: 503,
      body: expect.stringContaining("Mining data is not available right now."),
    });
  });

  it("a server starting meanwhile has the stored states", async () => {
    await advance(TEST_TIME);
    isAway = true;
    const { database, poolSource } = test.app.services;
    const lastMeasured = createLastMeasured({ database, source: poolSource });
    const before = await lastMeasured.states(TEST_TIME);
    await lastMeasured.load();

    expect(before).toEqual([]);
    expect(await lastMeasured.state("BTC", TEST_TIME)).toEqual(await inner.coinState("BTC", TEST_TIME));
    expect(lastMeasured.stateTime("BTC")).toBe(TEST_TIME);
  });

  it("values use the last prices, and trading is not possible", async () => {
    const { lastMeasured, poolSource } = test.app.services;
    const before = await currentPrices(lastMeasured, TEST_TIME);
    isAway = true;

    expect(await currentPrices(lastMeasured, TEST_TIME)).toEqual(before);
    expect((await tradingPrices(poolSource, TEST_TIME)).get("BTC")).toBeUndefined();
  });

  it("missed minutes are processed when it returns", async () => {
    const { database } = test.app.services;
    await advance(TEST_TIME);
    isAway = true;
    await expect(advance(TEST_TIME + 60)).rejects.toMatchObject({ name: "EngineError" });
    isAway = false;
    await advance(TEST_TIME + 7200);
    const hours = await database.$count(
      hourlyProfits,
      and(eq(hourlyProfits.coin, "BTC"), gte(hourlyProfits.time, TEST_TIME)),
    );

    expect(await lastMinute(database)).toBe(TEST_TIME + 7200);
    expect(hours).toBe(2);
  });
});

it("stores nothing of a worker with invalid figures, and everything of the others", async () => {
  isLying = true;
  await advance(TEST_TIME);

  expect(await test.app.services.database.select({ name: workers.name }).from(workers)).toHaveLength(2);
});

it("an engine that is away leaves no error line per call", async () => {
  let log = "";
  const logTo = { write: (line: string) => void (log += line) };
  const fresh = await createTestApp({ LOG_LEVEL: "debug" }, { poolSource: source, logTo });
  isAway = true;

  const { statusCode } = await fresh.app.inject("/res/pool/BTC/state");
  await fresh.close();

  expect(statusCode).toBe(503);
  expect(log).toContain('"refusal":"engine_unavailable"');
  expect(log).not.toContain('"msg":"request failed"');
});
