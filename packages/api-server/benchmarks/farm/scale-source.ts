import { createDemoSource } from "../../src/demo/demo-source.ts";
import type { AccountPoint, PoolSource, WorkerSample } from "../../src/modules/engine/pool-source.ts";
import { ZERO_FIGURES } from "../../src/modules/engine/worker-sample.ts";

/** Number of workers per account. */
export const WORKERS_PER_ACCOUNT = 100;

const HASHRATE = 200e12;
const TREND_HOURS = 24;

/**
 * Returns the name of an account of the benchmark.
 *
 * @param n its index from 0
 */
export function accountName(n: number): string {
  return `farm${String(n)}`;
}

function sampleOf(n: number, at: number): WorkerSample {
  // Every figure changes each minute, as those of real machines do.
  const hashrate = HASHRATE + ((n * 7919 + at) % 1000) * 1e10;
  return {
    ...ZERO_FIGURES,
    account: accountName(Math.floor(n / WORKERS_PER_ACCOUNT)),
    coin: "BTC",
    name: `rack${String(n % WORKERS_PER_ACCOUNT)}x${String(n)}`,
    hashrate_10min: hashrate,
    hashrate_1hour: hashrate * 0.99,
    hashrate_1day: hashrate * 0.98,
    reject_rate: (n % 100) / 10_000,
    online_rate_1day: 1 - (n % 50) / 1000,
    trend: Array.from({ length: TREND_HOURS }, (_, hour) => hashrate + hour * 1e9),
    first_active: at - (at % 86_400) - 30 * 86_400,
    last_active: at - (n % 60),
  };
}

/**
 * An engine with many active workers, whose responses are cheap to produce.
 *
 * @param workers number of workers
 */
export function scaleSource(workers: number): PoolSource {
  const accounts = Math.ceil(workers / WORKERS_PER_ACCOUNT);
  const { quickSwitch: _quickSwitch, market: _market, ...demo } = createDemoSource([]);
  return {
    ...demo,
    workers: async (at) => Array.from({ length: workers }, (_, n) => sampleOf(n, at)),
    accountSeries: async ({ from, step, count }) =>
      Array.from({ length: accounts }).flatMap((_, n) =>
        Array.from({ length: count }, (_bucket, index): AccountPoint => ({
          account: accountName(n),
          coin: "BTC",
          time: from + index * step,
          hashrate: HASHRATE * WORKERS_PER_ACCOUNT,
          reject_rate: 0.001,
          active_workers: WORKERS_PER_ACCOUNT,
        })),
      ),
  };
}
