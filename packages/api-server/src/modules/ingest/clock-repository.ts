import { eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { ingestClock } from "../../platform/database/schema/index.ts";

/** Watermarks: minutes closed to further batches, and sums over this many seconds. */
export type ClockName = "minutes" | "60" | "600" | "3600";

/**
 * Reads a watermark.
 *
 * @returns its time; 0 before the first
 */
export async function readClock(database: Database, name: ClockName): Promise<number> {
  const [row] = await database.select().from(ingestClock).where(eq(ingestClock.name, name));
  return row?.until ?? 0;
}

/** Like {@link readClock}, but locks it against advancing until the transaction ends. */
export async function holdClock(tx: Database, name: ClockName): Promise<number> {
  await tx.insert(ingestClock).values({ name, until: 0 }).onConflictDoNothing();
  const [row] = await tx.select().from(ingestClock).where(eq(ingestClock.name, name)).for("share");
  return row?.until ?? 0;
}

/** Advances a watermark, waiting for transactions that hold it. It never moves back. */
export async function advanceClock(database: Database, name: ClockName, until: number): Promise<void> {
  await database
    .insert(ingestClock)
    .values({ name, until })
    .onConflictDoUpdate({
      target: ingestClock.name,
      set: { until: sql`greatest(ingest_clock.until, excluded.until)` },
    });
}
