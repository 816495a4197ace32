import { and, eq, gte, like, lt } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { poolClock } from "../../../platform/database/schema/index.ts";

/** The last minute the pool job fully processed, or the minute whose workers are being collected. */
export type Watermark = "pool" | "workers";

/**
 * Reads the last minute that the pool job has processed.
 *
 * @returns its time, or undefined on a database where nothing was processed yet
 */
export async function lastMinute(database: Database, name: Watermark = "pool"): Promise<number | undefined> {
  const [row] = await database.select().from(poolClock).where(eq(poolClock.name, name));
  return row?.minute;
}

/**
 * Returns the time up to which earnings are complete. Periods of earnings end there, so that a day or hour that has ended is not
 * missing until the pool job has settled it.
 *
 * @param last the last processed minute
 * @param now seconds since 1970
 * @returns that minute, at most now; now on a database where nothing was processed yet
 */
export function settledUntil(last: number | undefined, now: number): number {
  return Math.min(now, last ?? now);
}

/** Reads the time of {@link settledUntil}. */
export async function settledTime(database: Database, now: number): Promise<number> {
  return settledUntil(await lastMinute(database), now);
}

/** Records that a minute was processed, or that its workers can be collected. */
export async function recordMinute(
  database: Database,
  minute: number,
  name: Watermark = "pool",
): Promise<void> {
  await database
    .insert(poolClock)
    .values({ name, minute })
    .onConflictDoUpdate({ target: poolClock.name, set: { minute } });
}

/** Number of shards the accounts are divided into for collecting workers; one server process at a time processes a shard. */
export const WORKER_SHARDS = 32;

const SHARD_PREFIX = "workers:";

function watermarkOf(shard: number): string {
  return `${SHARD_PREFIX}${String(shard)}`;
}

/** Lists the shards whose workers are not yet collected for a minute. */
export async function openShards(database: Database, minute: number): Promise<readonly number[]> {
  const rows = await database
    .select({ name: poolClock.name })
    .from(poolClock)
    .where(and(like(poolClock.name, `${SHARD_PREFIX}%`), gte(poolClock.minute, minute)));
  const done = new Set(rows.map(({ name }) => name));
  return Array.from({ length: WORKER_SHARDS }, (_, shard) => shard).filter(
    (shard) => !done.has(watermarkOf(shard)),
  );
}

/**
 * Records that the workers of a shard are collected for a minute.
 *
 * @returns false if they already were
 */
export async function finishShard(transaction: Database, shard: number, minute: number): Promise<boolean> {
  const rows = await transaction
    .insert(poolClock)
    .values({ name: watermarkOf(shard), minute })
    .onConflictDoUpdate({ target: poolClock.name, set: { minute }, setWhere: lt(poolClock.minute, minute) })
    .returning({ name: poolClock.name });
  return rows.length === 1;
}
