import { eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { metricCounters, metricValues } from "../../platform/database/schema/index.ts";

/** Maximum number of values of a unique counter. */
const VALUES_MAX = 100_000;

/** Returns the number of different metrics reported so far. */
export function countNames(database: Database): Promise<number> {
  return database.$count(metricCounters);
}

/** Adds to a counter, capped near the maximum of its column. */
export async function addToCounter(database: Database, name: string, value: number): Promise<void> {
  await database
    .insert(metricCounters)
    .values({ name, value })
    .onConflictDoUpdate({
      target: metricCounters.name,
      set: { value: sql`least(${metricCounters.value}::bigint + ${value}, 2000000000)::int` },
    });
}

/** Whether a metric was reported before. */
export async function isKnownName(database: Database, name: string): Promise<boolean> {
  return (await database.$count(metricCounters, eq(metricCounters.name, name))) > 0;
}

/** Counts a value once, however often it is reported. */
export async function countUnique(database: Database, name: string, valueHash: string): Promise<void> {
  const values = await database.$count(metricValues, eq(metricValues.name, name));
  if (values >= VALUES_MAX) return;
  const added = await database
    .insert(metricValues)
    .values({ name, value_hash: valueHash })
    .onConflictDoNothing()
    .returning({ name: metricValues.name });
  if (added.length === 1) await addToCounter(database, name, 1);
}

/** Sets a gauge. */
export async function setGauge(database: Database, name: string, value: number): Promise<void> {
  await database
    .insert(metricCounters)
    .values({ name, value })
    .onConflictDoUpdate({ target: metricCounters.name, set: { value } });
}
