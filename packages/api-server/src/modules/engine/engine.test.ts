import { createDemoSource } from "../../demo/demo-source.ts";
import { buildFleet } from "../../demo/fleet.ts";
import { createTestClock, TEST_TIME } from "../../testing/app.ts";
import { createEngine, type RawSource } from "./engine.ts";
import { EngineError } from "./engine-error.ts";
import { DAY, HOUR } from "../../platform/time.ts";

const MODELS = [{ prefix: "s21", hashrate: 200e12 }];
const FARMS = [{ account: "miner", coin: "BTC", models: MODELS, count: 3 }];
const demo = createDemoSource(buildFleet({ farms: FARMS, seed: "engine", stopped: 0 }));

interface Line {
  readonly level: "warn" | "error";
  readonly details: object;
  readonly message: string;
}

function setup(faults: Partial<RawSource>) {
  const lines: Line[] = [];
  const clock = createTestClock();
  const log = {
    warn: (details: object, message: string) => lines.push({ level: "warn", details, message }),
    error: (details: object, message: string) => lines.push({ level: "error", details, message }),
  };
  return { ...createEngine({ source: { ...demo, ...faults }, clock, log }), lines, clock };
}

async function withFirstWorker(change: object) {
  const good = await demo.workers(TEST_TIME);
  const engine = setup({
    workers: async () => good.map((one, index) => (index === 0 ? { ...one, ...change } : one)),
  });
  return { engine, good, taken: await engine.source.workers(TEST_TIME) };
}

describe("an engine's workers", () => {
  it.each([
    ["NaN", { hashrate_10min: Number.NaN }, "hashrate_10min"],
    ["no bound", { hashrate_1day: Number.POSITIVE_INFINITY }, "hashrate_1day"],
    ["a negative hashrate", { hashrate_1hour: -1 }, "hashrate_1hour"],
    ["another type", { hashrate_10min: "5" }, "hashrate_10min"],
    ["more than the whole", { reject_rate: 1.2 }, "reject_rate"],
    ["a trend of 23 hours", { trend: Array.from({ length: 23 }, () => 1) }, "trend"],
    ["a trend with a gap", { trend: Array.from({ length: 24 }, () => null) }, "trend"],
    ["an unknown coin", { coin: "NOPE" }, "coin"],
    ["a time ahead", { last_active: TEST_TIME + HOUR }, "last_active"],
    ["a time in parts of a second", { last_active: TEST_TIME - 0.5 }, "last_active"],
    ["an end before its beginning", { first_active: TEST_TIME, last_active: TEST_TIME - 60 }, "first_active"],
    ["a name that no database stores", { name: "rig\0" }, "name"],
    ["half a character", { name: "rig\uD800" }, "name"],
  ])("omits one with %s, keeps the others, and names the field", async (_title, change, field) => {
    const { engine, good, taken } = await withFirstWorker(change);

    expect(taken).toEqual(good.slice(1));
    expect(engine.lines).toEqual([
      {
        level: "error",
        details: expect.objectContaining({ call: "workers", field, refused: 1, first: expect.any(String) }),
        message: "mining engine gave bad data; it was left out",
      },
    ]);
    expect(engine.health.refused()).toEqual([{ method: "workers", count: 1 }]);
  });

  it("accepts a worker once", async () => {
    const good = await demo.workers(TEST_TIME);
    const { source, lines } = setup({ workers: async () => [...good, ...good] });

    expect(await source.workers(TEST_TIME)).toEqual(good);
    expect(lines).toHaveLength(1);
  });

  it("logs a field once in ten minutes, not every time", async () => {
    const good = await demo.workers(TEST_TIME);
    const engine = setup({ workers: async () => good.map((one) => ({ ...one, reject_rate: 2 })) });

    for (let minute = 0; minute < 10; minute += 1) {
      await engine.source.workers(TEST_TIME);
      engine.clock.advance(60);
    }
    expect(engine.lines).toHaveLength(1);
    await engine.source.workers(TEST_TIME);
    expect(engine.lines).toHaveLength(2);
  });
});

describe("other responses of an engine", () => {
  const buckets = { from: TEST_TIME - HOUR, step: 600, count: 6 };
  const point = {
    account: "miner",
    coin: "BTC",
    time: buckets.from,
    hashrate: 1,
    reject_rate: 0,
    active_workers: 1,
  };
  const block = {
    coin: "BTC",
    height: 9,
    time: TEST_TIME - 60,
    hash: "00",
    reward: 1n,
    tx_fee: 0n,
    luck: null,
    running_time: null,
    finder: null,
  };

  it.each([
    ["another bucket", { time: buckets.from + 1 }],
    ["a bucket after the last", { time: buckets.from + HOUR }],
    ["an unknown coin", { coin: "NOPE" }],
    ["no number", { hashrate: Number.NaN }],
    ["part of a worker", { active_workers: 1.5 }],
  ])("omits a point of an account with %s", async (_title, change) => {
    const { source } = setup({
      accountSeries: async () => [point, { ...point, account: "other", ...change }],
    });

    expect(await source.accountSeries(buckets)).toEqual([point]);
  });

  it.each([
    ["another coin", { coin: "LTC" }],
    ["a time that was not asked for", { time: TEST_TIME }],
    ["a reward below nothing", { reward: -1n }],
    ["a reward that is no whole number of units", { reward: 1.5 }],
  ])("omits a block with %s", async (_title, change) => {
    const { source } = setup({ blocks: async () => [{ ...block, ...change }, block] });

    expect(await source.blocks("BTC", { from: TEST_TIME - DAY, to: TEST_TIME, limit: 9 })).toEqual([block]);
  });

  it.each([
    ["no list", { workers: async () => undefined }, (source: RawSource) => source.workers(TEST_TIME)],
    [
      "another coin",
      { coinState: () => demo.coinState("LTC", TEST_TIME) },
      (source: RawSource) => source.coinState("BTC", TEST_TIME),
    ],
    [
      "a price in words",
      { coinState: async () => ({ ...(await demo.coinState("BTC", TEST_TIME)), price: "much" }) },
      (source: RawSource) => source.coinState("BTC", TEST_TIME),
    ],
    [
      "no hashes for a block",
      { coinState: async () => ({ ...(await demo.coinState("BTC", TEST_TIME)), hashes_per_block: 0n }) },
      (source: RawSource) => source.coinState("BTC", TEST_TIME),
    ],
    [
      "too few figures",
      { poolSeries: async () => ({ pool_hashrate: [1], network_hashrate: [1], difficulty: [1] }) },
      (source: RawSource) => source.poolSeries("BTC", buckets),
    ],
  ])("rejects a response with %s as a whole", async (_title, faults, ask) => {
    const { source, lines, health } = setup(faults);

    await expect(ask(source)).rejects.toMatchObject({ name: "EngineError", fault: "bad data" });
    expect(lines).toMatchObject([{ level: "error", details: { fault: "bad data" } }]);
    expect(health.state()).toBe("failing");
  });
});

describe("a failing engine", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it("is logged once, and once again on recovery", async () => {
    let isWell = false;
    const faults = {
      coinState: (coin: string, at: number) => {
        if (!isWell) throw Object.assign(new Error("password=secret"), { code: "ECONNREFUSED" });
        return demo.coinState(coin, at);
      },
    };
    const { source, health, lines, clock } = setup(faults);
    for (let n = 0; n < 5; n += 1)
      await expect(source.coinState("BTC", TEST_TIME)).rejects.toBeInstanceOf(EngineError);
    const during = health.state();
    isWell = true;
    clock.advance(90);
    await source.coinState("BTC", TEST_TIME);

    expect([during, health.state()]).toEqual(["failing", "ok"]);
    expect(lines).toMatchObject([
      { level: "error", details: { call: "coinState", fault: "threw", detail: "Error ECONNREFUSED" } },
      { level: "warn", details: { seconds: 90 }, message: "mining engine answers again" },
    ]);
    expect(JSON.stringify(lines)).not.toContain("secret");
    expect(health.calls()).toEqual([
      { method: "coinState", result: "threw", count: 5 },
      { method: "coinState", result: "ok", count: 1 },
    ]);
  });

  it("is not one that does not offer a coin yet; the log names the coin once", async () => {
    const coins = demo.coins.filter(({ coin }) => coin === "BTC");
    const engine = setup({
      coins,
      coinState: async (asked: string, at: number) => {
        if (!coins.some(({ coin }) => coin === asked)) throw new Error("not reported");
        return demo.coinState(asked, at);
      },
    });
    for (let n = 0; n < 3; n += 1)
      await expect(engine.source.coinState("LTC", TEST_TIME)).rejects.toMatchObject({ fault: "not offered" });

    expect(engine.health.state()).toBe("ok");
    expect(engine.health.calls()).toEqual([]);
    expect(engine.lines).toEqual([
      { level: "warn", details: { coin: "LTC" }, message: "mining engine does not offer this coin yet" },
    ]);
    coins.push(...demo.coins.filter(({ coin }) => coin === "LTC"));
    expect(await engine.source.coinState("LTC", TEST_TIME)).toMatchObject({ coin: "LTC" });
  });

  it("has a timeout for every call", async () => {
    const never = () => new Promise<never>(() => undefined);
    const names = ["coinState", "poolSeries", "blocks", "workers", "accountSeries", "workerSeries"] as const;
    const quickSwitch = { host: "sha256", coins: ["BTC"], connected: never, choose: never };
    const market = { start: 0, candles: never };
    const { source } = setup({
      ...Object.fromEntries(names.map((name) => [name, never])),
      quickSwitch,
      market,
    });
    const buckets = { from: TEST_TIME - HOUR, step: 600, count: 6 };
    const worker = { account: "miner", coin: "BTC", name: "s21", first_active: 1, last_active: 2 };
    const asked = Promise.allSettled([
      source.coinState("BTC", TEST_TIME),
      source.poolSeries("BTC", buckets),
      source.blocks("BTC", { from: 1, to: 2, limit: 1 }),
      source.workers(TEST_TIME),
      source.accountSeries(buckets),
      source.workerSeries({ worker, ...buckets }),
      source.quickSwitch?.connected({ account: "miner", at: TEST_TIME }),
      source.quickSwitch?.choose({ account: "miner", coin: "BTC", time: TEST_TIME }),
      source.market?.candles({ base: "BTC", quote: "USDT", starts: [0], end: 60 }),
    ]);
    await jest.advanceTimersByTimeAsync(61_000);

    expect((await asked).map((one) => one.status === "rejected" && String(one.reason))).toEqual(
      [...names, "connected", "choose", "candles"].map((name) => `EngineError: ${name}: timeout`),
    );
  });
});
