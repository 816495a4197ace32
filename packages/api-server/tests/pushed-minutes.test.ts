import { openPushedFarm, type PushedFarm } from "../src/testing/pushed-farm.ts";

const AT = 1_795_176_000;

describe("engines that push", () => {
  let farm: PushedFarm;

  beforeAll(async () => {
    farm = await openPushedFarm(AT, 1000);
  }, 180_000);

  afterAll(() => farm.close());

  it("provide every share once, for any bucket size", async () => {
    const shares = Array.from({ length: 120 }, (_, index) => AT - 7200 + index * 60).flatMap((minute) =>
      farm.sharesAt(minute),
    );
    const pushed = shares.reduce((sum, { difficulty }) => sum + difficulty, 0) * 2 ** 32;
    const sumOf = async (buckets: { from: number; step: number; count: number }) => {
      const points = await farm.source.accountSeries(buckets);
      return points.reduce((sum, { hashrate }) => sum + hashrate * buckets.step, 0);
    };
    const hours = { from: AT - 7200, step: 3600, count: 2 };
    const { pool_hashrate } = await farm.source.poolSeries("LTC", hours);

    expect(await sumOf(hours)).toBeCloseTo(pushed, -9);
    expect(await sumOf({ from: AT - 7200, step: 600, count: 12 })).toBeCloseTo(pushed, -9);
    expect(await sumOf({ from: AT - 7200, step: 120, count: 60 })).toBeCloseTo(pushed, -9);
    expect(pool_hashrate.reduce((sum, rate) => sum + rate * 3600, 0)).toBeCloseTo(pushed, -9);
  });

  it("show a renamed machine as a new worker beside the old one, until a day has passed", async () => {
    const workers = await farm.source.workers(AT);
    const [old, renamed] = ["rig-100", "rig-100-new"].map((name) => workers.find((one) => one.name === name));

    expect(workers.length).toBeGreaterThan(1000);
    expect(old?.hashrate_10min).toBe(0);
    expect(renamed?.first_active).toBeGreaterThanOrEqual(AT - 1200);
    expect(renamed?.hashrate_10min).toBeGreaterThan(0);
  });
});
