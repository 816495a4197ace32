import { mkdtempSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createPoolSource } from "../examples/share-log-source.ts";
import { createDemoSource } from "../src/demo/demo-source.ts";
import type { PoolSource } from "../src/modules/engine/pool-source.ts";
import { hasPostgres } from "test-support/postgres";
import { openMiningcoreFarm } from "../src/testing/miningcore-farm.ts";
import { openPushedFarm } from "../src/testing/pushed-farm.ts";
import { openCkpoolFarm } from "../src/testing/read-engines.ts";

const FIXED = 1_795_176_000;
const DAY = 86_400;
const DECIMAL = /^\d+(\.\d+)?$/;

const isRate = (value: number) => Number.isFinite(value) && value >= 0;
const isPart = (value: number) => Number.isFinite(value) && value >= 0 && value <= 1;

/** Two hours of three workers, as the example engine would write them. */
function exampleSource(): PoolSource {
  const folder = mkdtempSync(path.join(os.tmpdir(), "share-log-"));
  const file = path.join(folder, "log.json");
  process.env["SWITCH_FILE"] = path.join(folder, "choices.json");
  const minutes = Array.from({ length: 120 }, (_, index) => FIXED - 7200 + index * 60).flatMap((time) => [
    { time, account: "north", coin: "BTC", name: "s21-1", difficulty: 2e6, accepted: 20, rejected: 0 },
    { time, account: "north", coin: "BTC", name: "s21-2", difficulty: 1e6, accepted: 10, rejected: 1 },
    {
      time,
      account: "north",
      coin: "BTC",
      name: "q-1",
      difficulty: 1e6,
      accepted: 9,
      rejected: 0,
      quick: true,
    },
    { time, account: "south", coin: "LTC", name: "l9-1", difficulty: 200, accepted: 30, rejected: 0 },
  ]);
  const networks = ["BTC", "BCH", "LTC"].map((coin) => ({
    time: FIXED - 30 * DAY,
    coin,
    height: 900_000,
    difficulty: 1e14,
    connections: 3,
    tx_fee: "4000000",
    price: coin === "BTC" ? "92000.5" : null,
  }));
  const blocks = [5000, 3000, 1000].map((ago, index) => ({
    coin: "BTC",
    height: 899_990 + index,
    time: FIXED - ago,
    hash: String(index).padStart(64, "0"),
    reward: "316500000",
    tx_fee: "4000000",
    luck: null,
    running_time: null,
  }));
  writeFileSync(file, JSON.stringify({ minutes, networks, blocks }));
  process.env["SHARE_LOG"] = file;
  return createPoolSource();
}

const closers: (() => Promise<void>)[] = [];

async function farmSource(
  open: (at: number) => Promise<{ readonly source: PoolSource; readonly close: () => Promise<void> }>,
): Promise<PoolSource> {
  const { source, close } = await open(FIXED);
  closers.push(close);
  return source;
}

const onPostgres = hasPostgres()
  ? [{ title: "a Miningcore that is read", at: FIXED, make: () => farmSource(openMiningcoreFarm) }]
  : [];

async function loadNamed(file: string): Promise<PoolSource> {
  const { createPoolSource: create }: { createPoolSource: () => PoolSource | Promise<PoolSource> } =
    await import(path.resolve(file));
  return create();
}

const named = process.env["POOL_SOURCE"];
const subjects =
  named === undefined || named === ""
    ? [
        {
          title: "the model of the demonstration",
          at: FIXED,
          make: () => Promise.resolve(createDemoSource()),
        },
        { title: "the example over a share log", at: FIXED, make: () => Promise.resolve(exampleSource()) },
        { title: "engines that push", at: FIXED, make: () => farmSource(openPushedFarm) },
        { title: "a ckpool that is read", at: FIXED, make: () => farmSource(openCkpoolFarm) },
        ...onPostgres,
      ]
    : [{ title: named, at: Math.floor(Date.now() / 60_000) * 60, make: () => loadNamed(named) }];

describe("the quick switch of the example", () => {
  it("R2.3.29 counts only machines of the address, and keeps a choice that is sent twice", async () => {
    const { quickSwitch } = exampleSource();
    const first = await quickSwitch?.choose({ account: "north", coin: "BCH", time: FIXED });
    const again = await quickSwitch?.choose({ account: "north", coin: "BCH", time: FIXED + 30 });
    const other = await quickSwitch?.choose({ account: "north", coin: "BTC", time: FIXED + 40 });

    expect(await quickSwitch?.connected({ account: "north", at: FIXED })).toEqual([
      { coin: "BTC", workers: 1, hashrate: expect.closeTo((1e7 * 2 ** 32) / 600, 0) },
    ]);
    expect([first, again, other].map((choice) => choice?.effective_time)).toEqual([
      FIXED + 60,
      FIXED + 60,
      FIXED + 100,
    ]);
  });
});

describe.each(subjects)("the requirements of the server on $title", ({ at, make }) => {
  let source: PoolSource;
  let coins: readonly string[];

  beforeAll(async () => {
    source = await make();
    coins = source.coins.map(({ coin }) => coin);
  }, 180_000);

  afterAll(async () => {
    for (const close of closers.splice(0)) await close();
  });

  it("lists its coins, each once", () => {
    expect(coins.length).toBeGreaterThan(0);
    expect(new Set(coins).size).toBe(coins.length);
  });

  it("provides the network and the pool of each coin", async () => {
    const states = await Promise.all(coins.map((coin) => source.coinState(coin, at)));

    expect(states.map(({ coin }) => coin)).toEqual(coins);
    expect(states.filter(({ hashes_per_block, tx_fee }) => hashes_per_block <= 0n || tx_fee < 0n)).toEqual(
      [],
    );
    expect(states.filter((state) => !isRate(state.network_hashrate) || !isRate(state.pool_hashrate))).toEqual(
      [],
    );
    expect(states.filter(({ price }) => price !== null && !DECIMAL.test(price))).toEqual([]);
  });

  it("provides the last ninety days, as needed by a new database", async () => {
    const states = await Promise.all(coins.map((coin) => source.coinState(coin, at - 90 * DAY)));

    expect(states.filter(({ hashes_per_block }) => hashes_per_block <= 0n)).toEqual([]);
  });

  it("returns a series with one figure per bucket", async () => {
    const buckets = { from: at - 6 * 3600, step: 3600, count: 6 };
    const series = await Promise.all(coins.map((coin) => source.poolSeries(coin, buckets)));
    const lines = series.flatMap((one) => [one.pool_hashrate, one.network_hashrate, one.difficulty]);

    expect(lines.filter((line) => line.length !== 6 || !line.every(isRate))).toEqual([]);
  });

  it("returns the newest blocks, oldest first, each in one range only", async () => {
    const found = await Promise.all(
      coins.map(async (coin) => {
        const range = { from: at - DAY, to: at, limit: 20 };
        const whole = await source.blocks(coin, range);
        const later = await source.blocks(coin, { ...range, from: whole.at(-1)?.time ?? at });
        return { whole, newest: await source.blocks(coin, { ...range, limit: 1 }), later };
      }),
    );
    const times = found.map(({ whole }) => whole.map(({ time }) => time));

    expect(times).toEqual(times.map((line) => line.toSorted((one, other) => one - other)));
    expect(times.flat().filter((time) => time < at - DAY || time >= at)).toEqual([]);
    expect(found.map(({ newest }) => newest)).toEqual(found.map(({ whole }) => whole.slice(-1)));
    expect(found.filter(({ whole, later }) => whole.length > 0 && later.length === 0)).toEqual([]);
  });

  it("returns every worker of the last day once, with fractions of 1 and 24 hours", async () => {
    const workers = await source.workers(at);
    const keys = workers.map(({ account, coin, name }) => `${account}/${coin}/${name}`);

    expect(new Set(keys).size).toBe(keys.length);
    expect(workers.filter(({ coin }) => !coins.includes(coin))).toEqual([]);
    expect(workers.filter(({ last_active }) => last_active > at || last_active < at - DAY)).toEqual([]);
    expect(workers.filter((one) => one.first_active > one.last_active)).toEqual([]);
    expect(workers.filter((one) => !isPart(one.reject_rate) || !isPart(one.online_rate_1day))).toEqual([]);
    expect(workers.filter(({ trend }) => trend.length !== 24 || !trend.every(isRate))).toEqual([]);
  });

  it("returns account sums that match their workers", async () => {
    const points = await source.accountSeries({ from: at - 600, step: 600, count: 1 });
    const workers = await source.workers(at);
    const total = workers
      .filter(({ coin }) => coin === coins[0])
      .reduce((sum, { hashrate_10min }) => sum + hashrate_10min, 0);
    const ofAccounts = points
      .filter(({ coin }) => coin === coins[0])
      .reduce((sum, { hashrate }) => sum + hashrate, 0);

    expect(ofAccounts).toBeGreaterThanOrEqual(total * 0.9);
    expect(ofAccounts).toBeLessThanOrEqual(total * 1.1);
  });

  it("places account figures at the start of their buckets, each once", async () => {
    const points = await source.accountSeries({ from: at - 1800, step: 600, count: 3 });
    const starts = [at - 1800, at - 1200, at - 600];
    const keys = points.map(({ account, coin, time }) => `${account}/${coin}/${String(time)}`);

    expect(points.filter(({ time }) => !starts.includes(time))).toEqual([]);
    expect(new Set(keys).size).toBe(keys.length);
    expect(points.filter((point) => !isRate(point.hashrate) || !isPart(point.reject_rate))).toEqual([]);
  });

  it("R2.3.29 offers only its own coins on its quick-switch address, all of one algorithm", () => {
    const switched = source.quickSwitch?.coins ?? [];
    const algorithms = source.coins.filter(({ coin }) => switched.includes(coin));

    expect(switched.filter((coin) => !coins.includes(coin))).toEqual([]);
    expect(new Set(algorithms.map(({ algorithm }) => algorithm)).size).toBe(switched.length === 0 ? 0 : 1);
    expect(source.quickSwitch?.host ?? "none").toMatch(/^[a-z0-9-]+$/);
  });

  it("R2.3.29 reports machines on the quick-switch address, no more than the account has", async () => {
    const points = await source.accountSeries({ from: at - 600, step: 600, count: 1 });
    const accounts = [...new Set(points.map(({ account }) => account))].slice(0, 3);
    const loads = await Promise.all(
      accounts.map(async (account) => ({
        account,
        own: (await source.quickSwitch?.connected({ account, at })) ?? [],
      })),
    );
    const tooMany = loads.flatMap(({ account, own }) =>
      own.filter((load) => {
        const whole = points.find((one) => one.account === account && one.coin === load.coin);
        return load.hashrate > (whole?.hashrate ?? 0) * 1.1 || !isRate(load.hashrate);
      }),
    );
    const unknown = await source.quickSwitch?.connected({ account: "nobody_has_this_name", at });

    expect(tooMany).toEqual([]);
    expect(loads.flatMap(({ own }) => own).filter(({ workers }) => !Number.isSafeInteger(workers))).toEqual(
      [],
    );
    expect(unknown ?? []).toEqual([]);
  });

  it("returns a worker's series with one point per bucket", async () => {
    const workers = await source.workers(at);
    const series = await Promise.all(
      workers
        .slice(0, 3)
        .map((worker) => source.workerSeries({ worker, from: at - 3600, step: 600, count: 6 })),
    );
    const starts = Array.from({ length: 6 }, (_, index) => at - 3600 + index * 600);

    expect(series.map((line) => line.map(({ time }) => time))).toEqual(series.map(() => starts));
    expect(series.flat().filter((point) => !isRate(point.hashrate) || !isPart(point.reject_rate))).toEqual(
      [],
    );
  });
});
