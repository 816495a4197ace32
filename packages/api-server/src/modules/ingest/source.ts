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
import { findReported, readNetworks, readTotals } from "./sums-repository.ts";
import { createWorkerDirectory } from "./worker-directory.ts";
import { readWorkers } from "./worker-samples.ts";

/** Options of the source. */
export interface IngestSourceOptions {
  readonly database: Database;
  readonly clock: Clock;
  /** Coins mined by the pool; each is offered once its network was reported. */
  readonly coins: readonly string[];
  /** Seconds to wait for an unresponsive engine. */
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
    price_time: now.minute,
    merged: [],
    period: null,
  };
}

/** Seconds between checks for newly reported coins. */
const LOOK_SECONDS = 30;

/** Follows the coins whose network was reported; pages have no state to show for others. */
async function followCoins({ database, clock, coins }: IngestSourceOptions) {
  let reported = await findReported(database, coins);
  let looked = clock.now();
  const look = async () => {
    looked = clock.now();
    reported = await findReported(database, coins);
  };
  return {
    get list() {
      return COINS.filter(({ coin }) => reported.has(coin));
    },
    look,
    lookAgain: async () => {
      if (reported.size < coins.length && clock.now() - looked >= LOOK_SECONDS) await look();
    },
  };
}

/** Creates the pool source for data pushed by engines (`POST /ingest/minutes`). */
export async function createIngestSource(options: IngestSourceOptions): Promise<PoolSource> {
  const { database, clock, waitSeconds } = options;
  const reader = createShareReader(database);
  const directory = createWorkerDirectory(database);
  const parts: SourceParts = { database, reader, directory };
  const closing = { ...parts, waitSeconds, startTime: clock.now() };
  const coins = await followCoins(options);
  return {
    get coins() {
      return coins.list;
    },
    async completeUntil(now) {
      await coins.look();
      return closeCompleteMinutes(closing, now);
    },
    async coinState(coin, at) {
      await coins.lookAgain();
      return readState(parts, coin, at);
    },
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
