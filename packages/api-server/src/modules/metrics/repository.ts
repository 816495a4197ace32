import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { metricCounters } from "../../platform/database/schema/index.ts";

/** How many different metrics were reported so far. */
export function countNames(database: Database): Promise<number> {
  return database.$count(metricCounters);
}

/** Adds to a counter; it stays below the largest number that the column holds. */
export async function addToCounter(database: Database, name: string, value: number): Promise<void> {
  await database
    .insert(metricCounters)
    .values({ name, value })
    .onConflictDoUpdate({
      target: metricCounters.name,
      set: { value: sql`least(${metricCounters.value}::bigint + ${value}, 2000000000)::int` },
    });
}

/** Sets a gauge. */
export async function setGauge(database: Database, name: string, value: number): Promise<void> {
  await database
    .insert(metricCounters)
    .values({ name, value })
    .onConflictDoUpdate({ target: metricCounters.name, set: { value } });
}
