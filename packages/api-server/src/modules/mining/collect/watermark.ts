import type { Database } from "../../../platform/database/database.ts";
import { poolClock } from "../../../platform/database/schema/index.ts";

/**
 * The last minute that the pool's clock has worked through.
 *
 * @param database database
 * @returns its time, or undefined on a database where nothing happened yet
 */
export async function lastMinute(database: Database): Promise<number | undefined> {
  const [row] = await database.select().from(poolClock);
  return row?.minute;
}
