import { eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { ingestClock } from "../../platform/database/schema/index.ts";

/** What has come to a time: minutes that take no more batches, and sums over so many seconds. */
export type ClockName = "minutes" | "60" | "600" | "3600";

/**
 * How far something has come.
 *
 * @returns its time; 0 before the first
 */
export async function readClock(database: Database, name: ClockName): Promise<number> {
  const [row] = await database.select().from(ingestClock).where(eq(ingestClock.name, name));
  return row?.until ?? 0;
}

/** As {@link readClock}; it does not advance before the transaction is over. */
export async function holdClock(tx: Database, name: ClockName): Promise<number> {
  await tx.insert(ingestClock).values({ name, until: 0 }).onConflictDoNothing();
  const [row] = await tx.select().from(ingestClock).where(eq(ingestClock.name, name)).for("share");
  return row?.until ?? 0;
}

/** Advances a clock; waits for those who hold it. It never goes back. */
export async function advanceClock(database: Database, name: ClockName, until: number): Promise<void> {
  await database
    .insert(ingestClock)
    .values({ name, until })
    .onConflictDoUpdate({
      target: ingestClock.name,
      set: { until: sql`greatest(ingest_clock.until, excluded.until)` },
    });
}
