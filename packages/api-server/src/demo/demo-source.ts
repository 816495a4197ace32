import { setImmediate } from "node:timers/promises";
import { COINS } from "../modules/coins/coins.ts";
import type { PoolSource } from "../modules/engine/pool-source.ts";
import { blocksOf, type Finder } from "./blocks.ts";
import { demoFleet, type Machine } from "./fleet.ts";
import { candlesOf, MARKET_START } from "./market-candles.ts";
import { coinStateAt, HEIGHTS_START, poolSeriesOf } from "./market.ts";
import { sampleFleet, seriesOfAccounts, seriesOfWorker, switchLoads } from "./mining.ts";
import { DEMO_SWITCH, SWITCH_DELAY, type SwitchLog } from "./quick-switch.ts";

/** Seed of the demonstration. */
export const DEMO_SEED = "hashfront";

/** Accounts by coin with their part of the pool's work, machines at their rated hashrate. */
function findersOf(fleet: readonly Machine[]): ReadonlyMap<string, readonly Finder[]> {
  return new Map(
    [...Map.groupBy(fleet, (machine) => machine.coin)].map(([coin, machines]) => {
      const pool = coinStateAt(coin, HEIGHTS_START).pool_hashrate;
      const finders = [...Map.groupBy(machines, (machine) => machine.account)].map(([account, own]) => ({
        account,
        part: own.reduce((total, machine) => total + machine.hashrate, 0) / pool,
      }));
      return [coin, finders];
    }),
  );
}

/** Samples calculated at once: a large fleet must not hold up those who ask for something else. */
const AT_ONCE = 500;

async function collect<Sample>(samples: Iterable<Sample>): Promise<readonly Sample[]> {
  const all: Sample[] = [];
  for (const sample of samples) if (all.push(sample) % AT_ONCE === 0) await setImmediate();
  return all;
}

/**
 * A pool at work that exists only as arithmetic: each figure follows from the seed, the time and the switches that people
 * chose, so that every process and every run agree.
 *
 * @param fleet machines; those of the demonstration unless a test brings its own
 * @param readSwitches gives the switches of the quick-switch address; none unless given
 * @param invited machines of people who were invited; they take turns of their own
 */
export function createDemoSource(
  fleet: readonly Machine[] = demoFleet(DEMO_SEED),
  readSwitches: SwitchLog = () => Promise.resolve([]),
  invited: readonly Machine[] = [],
): PoolSource {
  const finders = findersOf([...fleet, ...invited]);
  const invitees = new Set(invited.map(({ account }) => account));
  return {
    coins: COINS,
    coinState: (coin, at) => Promise.resolve(coinStateAt(coin, at)),
    poolSeries: (coin, buckets) => Promise.resolve(poolSeriesOf(coin, buckets)),
    blocks: (coin, range) => Promise.resolve(blocksOf(coin, range, finders.get(coin) ?? [])),
    workers: async (at) => [
      ...(await collect(sampleFleet(fleet, await readSwitches(), at))),
      ...(await collect(sampleFleet(invited, [], at))),
    ],
    accountSeries: async (buckets) => [
      ...seriesOfAccounts(fleet, await readSwitches(), buckets),
      ...seriesOfAccounts(invited, [], buckets),
    ],
    workerSeries: async (request) =>
      invitees.has(request.worker.account)
        ? seriesOfWorker(invited, [], request)
        : seriesOfWorker(fleet, await readSwitches(), request),
    market: { start: MARKET_START, candles: (request) => Promise.resolve(candlesOf(request)) },
    quickSwitch: {
      ...DEMO_SWITCH,
      connected: async (request) => switchLoads(fleet, await readSwitches(), request),
      choose: ({ time }) => Promise.resolve({ effective_time: time + SWITCH_DELAY }),
    },
  };
}
