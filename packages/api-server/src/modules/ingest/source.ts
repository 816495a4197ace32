import type { Clock } from "../../platform/runtime.ts";
import type { Database } from "../../platform/database/database.ts";
import { DAY, HOUR } from "../../platform/time.ts";
import { COINS, coinParameters } from "../coins/index.ts";
import {
  hashrateOf,
  networkHashrate,
  type Buckets,
  type CoinState,
  type PoolSource,
} from "../engine/index.ts";
import { readIngestBlocks } from "./blocks-repository.ts";
import { readClock } from "./clock-repository.ts";
import { closeCompleteMinutes } from "./close-minutes.ts";
import { readAccounts, readSeries } from "./series.ts";
import { createShareReader } from "./share-reader.ts";
import { endOf, startsOf, type SourceParts } from "./source-parts.ts";
import { readNetworks, readTotals } from "./sums-repository.ts";
import { createWorkerDirectory } from "./worker-directory.ts";
import { readWorkers } from "./worker-samples.ts";

/** What the source is made from. */
export interface IngestSourceOptions {
  readonly database: Database;
  readonly clock: Clock;
  /** Coins that the pool mines. */
  readonly coins: readonly string[];
  /** Seconds for which a silent engine is waited for. */
  readonly waitSeconds: number;
}

async function networksOf({ database }: SourceParts, coin: string, times: readonly number[]) {
  const { block_time, hashes_per_difficulty } = coinParameters(coin);
  const rows = await readNetworks(database, coin, times);
  return rows.map((row) => ({
    ...row,
    hashrate: networkHashrate(row.difficulty, block_time, hashes_per_difficulty),
  }));
}

async function poolHashrates(
  { database }: SourceParts,
  coin: string,
  buckets: Buckets,
): Promise<readonly number[]> {
  const hoursUntil = await readClock(database, "3600");
  const totals = await readTotals(database, { coin, hoursUntil, ...buckets });
  const { hashes_per_difficulty } = coinParameters(coin);
  return startsOf(buckets).map((_, index) =>
    hashrateOf(totals.get(index) ?? 0, buckets.step, hashes_per_difficulty),
  );
}

async function readState(parts: SourceParts, coin: string, at: number): Promise<CoinState> {
  const [now, day, threeDays, week] = await networksOf(parts, coin, [
    at,
    at - DAY,
    at - 3 * DAY,
    at - 7 * DAY,
  ]);
  if (now === undefined) throw new Error(`no engine has reported the network of ${coin} yet`);
  const end = await endOf(parts, at);
  const [pool = 0] = await poolHashrates(parts, coin, { from: end - HOUR, step: HOUR, count: 1 });
  const hashes = now.difficulty * coinParameters(coin).hashes_per_difficulty;
  return {
    coin,
    height: now.height,
    difficulty: now.difficulty,
    network_hashrate: now.hashrate,
    network_hashrate_1days: day?.hashrate ?? now.hashrate,
    network_hashrate_3days: threeDays?.hashrate ?? now.hashrate,
    network_hashrate_7days: week?.hashrate ?? now.hashrate,
    pool_hashrate: pool,
    connections: now.connections,
    hashes_per_block: BigInt(Math.max(1, Math.round(hashes))),
    tx_fee: BigInt(now.tx_fee),
    price: now.price,
    merged: [],
    period: null,
  };
}

/** The pool source over what engines push (`POST /ingest/minutes`). */
export function createIngestSource({ database, clock, coins, waitSeconds }: IngestSourceOptions): PoolSource {
  const reader = createShareReader(database);
  const directory = createWorkerDirectory(database);
  const parts: SourceParts = { database, reader, directory };
  const closing = { ...parts, waitSeconds, startTime: clock.now() };
  return {
    coins: COINS.filter(({ coin }) => coins.includes(coin)),
    completeUntil: (now) => closeCompleteMinutes(closing, now),
    coinState: (coin, at) => readState(parts, coin, at),
    async poolSeries(coin, buckets) {
      const networks = await networksOf(parts, coin, startsOf(buckets));
      return {
        pool_hashrate: await poolHashrates(parts, coin, buckets),
        network_hashrate: startsOf(buckets).map((_, index) => networks[index]?.hashrate ?? 0),
        difficulty: startsOf(buckets).map((_, index) => networks[index]?.difficulty ?? 0),
      };
    },
    blocks: (coin, range) => readIngestBlocks(database, coin, range),
    workers: (at) => readWorkers(parts, at),
    accountSeries: (buckets) => readAccounts(parts, buckets),
    workerSeries: (request) => readSeries(parts, request),
  };
}
