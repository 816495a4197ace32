import type { Database } from "../../../platform/database/database.ts";
import { poolClock } from "../../../platform/database/schema/index.ts";

/**
 * The last minute that the pool job has processed.
 *
 * @returns its time, or undefined on a database where nothing happened yet
 */
export async function lastMinute(database: Database): Promise<number | undefined> {
  const [row] = await database.select().from(poolClock);
  return row?.minute;
}

/** Records that a minute was processed. */
export async function recordMinute(database: Database, minute: number): Promise<void> {
  await database
    .insert(poolClock)
    .values({ name: "pool", minute })
    .onConflictDoUpdate({ target: poolClock.name, set: { minute } });
}
