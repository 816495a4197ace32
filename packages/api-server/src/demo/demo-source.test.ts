import { DEFAULT_HASH_UNITS, POOL_COINS, SOLUTION_COINS } from "contracts/coins";
import { workerStatus } from "../modules/engine/worker-status.ts";
import { createDemoSource, DEMO_SEED } from "./demo-source.ts";
import { demoFleet } from "./fleet.ts";
import { stoppedMachines } from "./mining.ts";
import { DAY } from "../platform/time.ts";

const NOW = 1_795_176_000;

describe("coins of the model", () => {
  const source = createDemoSource();

  it("R9.5 mines the twelve coins with their default hash units", () => {
    expect(source.coins.map(({ coin, hash_unit }) => [coin, hash_unit])).toEqual(
      POOL_COINS.map((coin) => [coin, DEFAULT_HASH_UNITS[coin]]),
    );
  });

  it("D7 counts solutions for Equihash coins only", () => {
    expect(source.coins.filter(({ rate }) => rate === "Sol/s").map(({ coin }) => coin)).toEqual(
      SOLUTION_COINS,
    );
  });

  it("D6 has a Bitcoin network above 1,000 EH/s", async () => {
    const state = await source.coinState("BTC", NOW);

    expect(state.network_hashrate).toBeGreaterThan(1000e18);
  });

  it.each(POOL_COINS)("has price, difficulty and pool hashrate of %s", async (coin) => {
    const state = await source.coinState(coin, NOW);

    expect(Number(state.price)).toBeGreaterThan(0);
    expect(state.hashes_per_block).toBeGreaterThan(0n);
    expect(state.pool_hashrate).toBeLessThan(state.network_hashrate);
  });

  it.each(POOL_COINS)("finds each block of %s once, in order, with rising heights", async (coin) => {
    const found = await source.blocks(coin, { from: NOW - 90 * DAY, to: NOW, limit: 50 });

    expect(found).toHaveLength(50);
    expect(new Set(found.map((block) => block.height)).size).toBe(50);
    expect(found.map((block) => block.height)).toEqual(
      found.map((block) => block.height).toSorted((a, b) => a - b),
    );
    expect(found.every((block) => block.reward > block.tx_fee && block.time < NOW)).toBe(true);
  });

  it("finds the same blocks however the time range is split", async () => {
    const whole = await source.blocks("LTC", { from: NOW - DAY, to: NOW, limit: 500 });
    const first = await source.blocks("LTC", { from: NOW - DAY, to: NOW - 40_000, limit: 500 });
    const second = await source.blocks("LTC", { from: NOW - 40_000, to: NOW, limit: 500 });

    expect([...first, ...second]).toEqual(whole);
  });
});

describe("workers of the model", () => {
  const fleet = demoFleet(DEMO_SEED);
  const source = createDemoSource(fleet);

  it.each([0, 1234, 86_400, 10 * DAY + 77])(
    "has 2,700 active and 250 inactive ones at any time (+%d s)",
    async (later) => {
      const at = NOW + later;
      const samples = await source.workers(at);
      const statuses = samples.map((sample) => workerStatus(sample.last_active, at));

      expect(statuses.filter((status) => status === "active")).toHaveLength(2700);
      expect(statuses.filter((status) => status === "unactive")).toHaveLength(250);
    },
  );

  it("has 50 that stopped permanently", () => {
    const stopped = stoppedMachines(fleet, NOW);

    expect(stopped.map((sample) => workerStatus(sample.last_active, NOW))).toEqual(
      Array.from({ length: 50 }, () => "invalid"),
    );
  });

  it("includes a name with markup, one of 64 characters, and a worker that rejects 18 %", async () => {
    const samples = await source.workers(NOW);

    expect(samples.some((sample) => sample.name.includes("<b>"))).toBe(true);
    expect(samples.some((sample) => sample.name.length === 64)).toBe(true);
    expect(samples.some((sample) => sample.reject_rate === 0.18)).toBe(true);
  });

  it("returns the same figures for the same seed and time, and others for another seed", async () => {
    const again = await createDemoSource(demoFleet(DEMO_SEED)).workers(NOW);
    const other = await createDemoSource(demoFleet("another")).workers(NOW);
    const samples = await source.workers(NOW);

    expect(again).toEqual(samples);
    expect(other).not.toEqual(samples);
  });

  it("sums worker figures to account figures", async () => {
    const [point] = (await source.accountSeries({ from: NOW - 600, step: 600, count: 1 })).filter(
      ({ account, coin }) => account === "northfield" && coin === "BTC",
    );
    const total = (await source.workers(NOW))
      .filter(({ account, coin }) => account === "northfield" && coin === "BTC")
      .reduce((sum, sample) => sum + sample.hashrate_10min, 0);

    expect(total / (point?.hashrate ?? 1)).toBeCloseTo(1, 2);
  });
});

describe("series of one worker", () => {
  const machine = { name: "s21-001", coin: "BTC", key: 1, reject_rate: 0, turn: 0, isQuick: false };
  const source = createDemoSource([
    { ...machine, account: "north", hashrate: 100e12 },
    { ...machine, account: "south", hashrate: 200e12 },
  ]);
  const hashrateOf = async (account: string, name = machine.name) => {
    const worker = { account, name, coin: "BTC", first_active: NOW - DAY, last_active: NOW };
    const [point] = await source.workerSeries({ worker, from: NOW - DAY, step: DAY, count: 1 });
    return point?.hashrate ?? Number.NaN;
  };

  it("belongs to the machine of this account, though another has one of the same name", async () => {
    const [north, south] = [await hashrateOf("north"), await hashrateOf("south")];

    expect(north).toBeGreaterThan(0);
    expect(south).toBeGreaterThan(1.8 * north);
  });

  it("is 0 for a machine that the fleet does not have", async () => {
    await expect(hashrateOf("north", "s21-002")).resolves.toBe(0);
  });
});
