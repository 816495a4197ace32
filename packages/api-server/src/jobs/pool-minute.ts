import type { Database } from "../platform/database/database.ts";
import type { Services } from "../services.ts";
import type { PoolSource } from "../modules/engine/pool-source.ts";
import { EngineError } from "../modules/engine/engine-error.ts";
import { readLedgerProblems } from "../modules/ledger/check-state-repository.ts";
import { trimWorkerNames } from "../modules/ingest/index.ts";
import { storeStates } from "../modules/engine/stored-engine.ts";
import { fillBlocks } from "../modules/mining/collect/blocks.ts";
import { sumGroups } from "../modules/mining/collect/group-sums.ts";
import { trimGroupSums } from "../modules/mining/collect/group-sums-repository.ts";
import { bucketStart, fillHashrates } from "../modules/mining/collect/hashrates.ts";
import { DAY_OFFSET } from "../modules/mining/collect/hashrates-repository.ts";
import { renewPartitions } from "../modules/mining/collect/hashrate-partitions-repository.ts";
import { settleDays } from "../modules/mining/collect/daily-profits.ts";
import { lastMinute, openShards, recordMinute } from "../modules/mining/collect/watermark-repository.ts";
import { tradingPrices } from "../modules/prices/prices.ts";
import type { JobDefinition } from "../platform/jobs.ts";
import { settleHours, trimProfits } from "../modules/mining/collect/profits-repository.ts";
import { collectOpenCorrections } from "./block-corrections.ts";
import { settleLedger } from "./day-settlement.ts";
import {
  createShardCollector,
  NO_SHARD_LOCKS,
  type ShardCollector,
} from "../modules/mining/collect/worker-shards.ts";
import { EMBEDDED_PACE } from "../modules/mining/collect/workers-repository.ts";
import { DAY, HOUR, MINUTE } from "../platform/time.ts";

/** Longest downtime that is filled in; older figures were never measured. */
const LONGEST_PAST = 90 * 86_400;
/** Pause before the pool job checks again whether other processes have finished their shards. */
const SHARD_PAUSE_MS = 200;

/** If its process dies, another one announces the next minute after this time. */
const LOCK_SECONDS = 20;

/** How the pool job shares workers with other processes. */
export interface SharedWork {
  readonly collector: ShardCollector;
  /** Waits for other processes; resolves to false when the run has to end. */
  readonly pause: (milliseconds: number) => Promise<boolean>;
}

/** @returns whether the workers of all shards are those of the minute */
async function collectWorkers(database: Database, minute: number, shared: SharedWork): Promise<boolean> {
  await recordMinute(database, minute, "workers");
  await shared.collector.collect(minute);
  while ((await openShards(database, minute)).length > 0) {
    if (!(await shared.pause(SHARD_PAUSE_MS))) return false;
    await shared.collector.collect(minute);
  }
  return true;
}

/** Processes all workers in one process. */
function unshared(database: Database, source: PoolSource): SharedWork {
  const collector = createShardCollector({ database, source, locks: NO_SHARD_LOCKS, pace: EMBEDDED_PACE });
  return { collector, pause: async () => false };
}

const POOL_DAY = { step: DAY, offset: DAY_OFFSET } as const;

/** Returns the last minute before the end of the pool's day, with which the day would be credited. */
function lastMinuteOfDay(time: number): number {
  return bucketStart(time, POOL_DAY) + DAY - MINUTE;
}

/** Returns the starts of the pool's days that ended in a range. */
function endedDays(from: number, to: number): readonly number[] {
  const first = bucketStart(from, POOL_DAY);
  const count = (bucketStart(to, POOL_DAY) - first) / DAY;
  return Array.from({ length: count }, (_, index) => first + index * DAY);
}

/**
 * Updates everything derived from the engine up to a minute: hashrates, workers, blocks, profits, balances. Works for one minute
 * as well as for the ninety days of a new database, since each part fills all buckets that ended in between. While the ledger does
 * not balance, it stops before the end of the pool's day; the minutes missed are processed afterwards.
 *
 * @param options how work is shared with other processes; not shared by default
 */
export async function advancePool(options: {
  readonly database: Database;
  readonly source: PoolSource;
  readonly to: number;
  readonly shared?: SharedWork;
}): Promise<void> {
  const { database, source, shared = unshared(options.database, options.source) } = options;
  const ended = Math.floor(options.to / MINUTE) * MINUTE;
  const last = await lastMinute(database);
  const from = Math.max(last ?? 0, ended - LONGEST_PAST);
  const isHalted = (await readLedgerProblems(database)).length > 0;
  const to = isHalted ? Math.min(ended, lastMinuteOfDay(from)) : ended;
  if (from >= to) return;
  await fillHashrates({ database, source, from, to });
  if (!(await collectWorkers(database, to, shared))) return;
  await fillBlocks({ database, source, from, to });
  if (Math.floor(from / HOUR) !== Math.floor(to / HOUR)) {
    await settleHours({ database, source, from, to });
    const days = await settleDays({ database, source, from, to });
    // A new database has no balances before the first day with work.
    const starts = last === undefined ? undefined : endedDays(from, to);
    await settleLedger(database, days, (time) => tradingPrices(source, time), starts);
    await renewPartitions(database, to);
    await trimProfits(database, to);
    await trimGroupSums(database, to);
  }
  if (!isHalted) await collectOpenCorrections(database, to);
  await sumGroups(database, { from, to });
  await storeStates({ database, source, to });
  await recordMinute(database, to);
}

/**
 * Catches up at startup, then processes each minute as it ends. The database's time decides whether it has. It runs in one
 * process at a time; a minute's workers are collected by all processes with a collector.
 */
export function poolMinuteJob(
  { database, poolSource: source, readTime }: Pick<Services, "database" | "poolSource" | "readTime">,
  collector?: ShardCollector,
): JobDefinition {
  let processed = 0;
  return {
    name: "pool-minute",
    everyMs: 5000,
    firstMs: 0,
    lockSeconds: LOCK_SECONDS,
    renewsLock: true,
    run: async (run) => {
      const shared = collector && { collector, pause: (milliseconds: number) => run.pause(milliseconds) };
      const now = await readTime();
      if (Math.floor(now / MINUTE) === processed) return undefined;
      try {
        const to = (await source.completeUntil?.(now)) ?? now;
        await advancePool({ database, source, to, ...(shared && { shared }) });
        if (run.isEnding()) return undefined;
        processed = Math.floor(to / MINUTE);
        // After the minute, which a failure does not repeat.
        await trimWorkerNames(database, (await lastMinute(database)) ?? 0);
      } catch (error) {
        // The engine client reports these failures; the minutes are processed when it is available again.
        if (!(error instanceof EngineError)) throw error;
      }
      return undefined;
    },
  };
}
