import { setImmediate } from "node:timers/promises";
import { COINS } from "../modules/coins/coins.ts";
import type { PoolSource } from "../modules/engine/pool-source.ts";
import { blocksOf, type Finder } from "./blocks.ts";
import { demoFleet, type Machine } from "./fleet.ts";
import { candlesOf, MARKET_START } from "./market-candles.ts";
import { coinStateAt, HEIGHTS_START, poolSeriesOf } from "./market.ts";
import { sampleFleet, seriesOfAccounts, switchLoads } from "./mining.ts";
import { seriesOfWorker } from "./worker-series.ts";
import { DEMO_SWITCH, SWITCH_DELAY, type SwitchLog } from "./quick-switch.ts";

/** Seed of the demonstration. */
export const DEMO_SEED = "hashfront";

/** Returns accounts by coin with their part of the pool's work, from the rated hashrate of their machines. */
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

/** Samples calculated per step, so that a large fleet does not block other requests. */
const AT_ONCE = 500;

async function collect<Sample>(samples: Iterable<Sample>): Promise<readonly Sample[]> {
  const all: Sample[] = [];
  for (const sample of samples) if (all.push(sample) % AT_ONCE === 0) await setImmediate();
  return all;
}

/**
 * Creates a simulated pool: each figure is computed from the seed, the time and people's coin switches, so that every process and
 * run agree.
 *
 * @param fleet machines; by default those of the demonstration
 * @param readSwitches returns the switches of the quick-switch address; none by default
 * @param invited machines of invited people, which go offline in a separate rotation
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
