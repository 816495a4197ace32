import type { AccountPoint, PoolSource } from "../modules/engine/pool-source.ts";
import { workerStatus } from "../modules/engine/worker-status.ts";
import { createDemoSource, DEMO_SEED } from "./demo-source.ts";
import { demoFleet } from "./fleet.ts";
import { RECONNECT_SECONDS, SWITCH_DELAY, type CoinSwitch } from "./quick-switch.ts";
import { HOUR } from "../platform/time.ts";

const NOW = 1_795_176_000;
const ACCOUNT = "northfield";

const fleet = demoFleet(DEMO_SEED);
const quick = new Set(fleet.filter(({ isQuick }) => isQuick).map(({ name }) => name));

function switched(...rows: readonly Omit<CoinSwitch, "account">[]): PoolSource {
  return createDemoSource(fleet, () => Promise.resolve(rows.map((row) => ({ ...row, account: ACCOUNT }))));
}

const toBch = { coin: "BCH", effective_time: NOW };

async function loadsOf(source: PoolSource, at: number) {
  const loads = (await source.quickSwitch?.connected({ account: ACCOUNT, at })) ?? [];
  return Object.fromEntries(loads.map(({ coin, ...load }) => [coin, load]));
}

async function quickWorkers(source: PoolSource, at: number) {
  const samples = await source.workers(at);
  return samples.filter(({ account, name }) => account === ACCOUNT && quick.has(name));
}

async function hashrateOf(source: PoolSource, coin: string, from: number) {
  const points = await source.accountSeries({ from, step: 600, count: 1 });
  return points.find((point) => point.account === ACCOUNT && point.coin === coin)?.hashrate ?? 0;
}

describe("simulated machines on the quick-switch address", () => {
  it("R2.3.29 mine the first coin until their owner chooses", async () => {
    const loads = await loadsOf(createDemoSource(fleet), NOW);

    expect(Object.keys(loads)).toEqual(["BTC"]);
    expect(loads["BTC"]?.workers).toBeGreaterThan(15);
    expect(quick.size).toBe(24);
  });

  it("R2.3.29 move to the chosen coin one after another, within the reconnect time", async () => {
    const source = switched(toBch);
    const before = await loadsOf(source, NOW);
    const during = await loadsOf(source, NOW + RECONNECT_SECONDS / 2);
    const after = await loadsOf(source, NOW + RECONNECT_SECONDS + 1);

    expect(before["BCH"]).toBeUndefined();
    expect(during["BTC"]?.workers).toBeGreaterThan(0);
    expect(during["BCH"]?.workers).toBeGreaterThan(0);
    expect(after["BTC"]?.workers).toBe(0);
    expect(after["BCH"]?.workers).toBe(before["BTC"]?.workers);
  });

  it("R2.3.29 move their hashrate from the old coin's series to the new one's", async () => {
    const stayed = createDemoSource(fleet);
    const source = switched(toBch);
    const from = NOW + 600;
    const lost = (await hashrateOf(stayed, "BTC", from)) - (await hashrateOf(source, "BTC", from));
    const gained = (await hashrateOf(source, "BCH", from)) - (await hashrateOf(stayed, "BCH", from));

    expect(lost).toBeGreaterThan(1e15);
    expect(gained / lost).toBeCloseTo(1, 1);
  });

  it("R2.3.29 do not change the time before the switch", async () => {
    const buckets = { from: NOW - 12 * HOUR, step: 600, count: 72 };
    const placeOf = ({ account, coin, time }: AccountPoint) => `${account} ${coin} ${String(time)}`;
    const known = (points: readonly AccountPoint[]) =>
      new Map(points.filter(({ hashrate }) => hashrate > 0).map((point) => [placeOf(point), point]));

    expect(known(await switched(toBch).accountSeries(buckets))).toEqual(
      known(await createDemoSource(fleet).accountSeries(buckets)),
    );
  });

  it.each([60, 1234, 20 * HOUR])("R2.3.29 keeps the number of active workers (+%d s)", async (later) => {
    const at = NOW + later;
    const active = async (source: PoolSource) =>
      (await source.workers(at)).filter((one) => workerStatus(one.last_active, at) === "active").length;

    // A moved machine also counts as active on its old coin for 15 minutes.
    const moved = later < 900 ? 24 : 0;
    const difference = (await active(switched(toBch))) - (await active(createDemoSource(fleet)));

    expect(difference).toBeGreaterThanOrEqual(0);
    expect(difference).toBeLessThanOrEqual(moved);
  });

  it("R2.3.29 are workers of both coins for a day, then only of the new one", async () => {
    const source = switched(toBch);
    const coins = async (at: number) => new Set((await quickWorkers(source, at)).map(({ coin }) => coin));

    expect(await coins(NOW - 1)).toEqual(new Set(["BTC"]));
    expect(await coins(NOW + HOUR)).toEqual(new Set(["BTC", "BCH"]));
    expect(await coins(NOW + 25 * HOUR)).toEqual(new Set(["BCH"]));
  });

  it("R2.3.29 can switch back and forth without mining two coins at once", async () => {
    const source = switched(
      toBch,
      { coin: "XEC", effective_time: NOW + 10 },
      { coin: "BTC", effective_time: NOW + HOUR },
    );
    const totals = await Promise.all(
      [0, 15, 45, 1800, HOUR + 15, HOUR + 60].map(async (later) =>
        Object.values(await loadsOf(source, NOW + later)).reduce((sum, { workers }) => sum + workers, 0),
      ),
    );

    expect(Math.max(...totals) - Math.min(...totals)).toBeLessThanOrEqual(2);
    expect((await loadsOf(source, NOW + 1800))["XEC"]?.workers).toBeGreaterThan(15);
    expect((await loadsOf(source, NOW + 2 * HOUR))["BTC"]?.workers).toBeGreaterThan(15);
  });

  it("R2.3.29 have a series on each coin for the time spent on it", async () => {
    const source = switched(toBch);
    const sample = (await quickWorkers(source, NOW + HOUR)).find(
      ({ coin, online_rate_1day }) => coin === "BCH" && online_rate_1day > 0,
    );
    const seriesOn = async (coin: string) => {
      const worker = {
        account: ACCOUNT,
        coin,
        name: sample?.name ?? "",
        first_active: 0,
        last_active: NOW + HOUR,
      };
      return source.workerSeries({ worker, from: NOW - 600, step: 600, count: 3 });
    };

    expect((await seriesOn("BCH")).map(({ hashrate }) => hashrate > 0)).toEqual([false, true, true]);
    expect((await seriesOn("BTC")).map(({ hashrate }) => hashrate > 0).at(2)).toBe(false);
  });

  it("R2.3.29 applies a choice shortly after it was made", async () => {
    const choice = await createDemoSource(fleet).quickSwitch?.choose({
      account: ACCOUNT,
      coin: "BCH",
      time: NOW,
    });

    expect(choice).toEqual({ effective_time: NOW + SWITCH_DELAY });
  });
});
