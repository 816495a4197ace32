import type { IngestBatch } from "contracts/ingest/ingest";
import { and, eq, gte, lt, min } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { ingestBatches, ingestNetworks } from "../../platform/database/schema/index.ts";

/** Returns the digest of an accepted batch; undefined if deleted or unknown. */
export async function findDigest(
  tx: Database,
  engine_id: number,
  sequence: number,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ digest: ingestBatches.digest })
    .from(ingestBatches)
    .where(and(eq(ingestBatches.engine_id, engine_id), eq(ingestBatches.sequence, sequence)));
  return row?.digest;
}

/** Stores a batch. */
export async function insertBatch(tx: Database, batch: typeof ingestBatches.$inferInsert): Promise<void> {
  await tx.insert(ingestBatches).values(batch);
}

/** Stores the network figures of a batch; the last report of a minute wins. */
export async function writeNetworks(tx: Database, { minute, networks }: IngestBatch): Promise<void> {
  for (const network of networks) {
    await tx
      .insert(ingestNetworks)
      .values({ ...network, minute })
      .onConflictDoUpdate({ target: [ingestNetworks.coin, ingestNetworks.minute], set: network });
  }
}

/** Returns packed shares of `from <= minute < to`. */
export async function readBatches(
  database: Database,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly { readonly minute: number; readonly shares: Uint8Array }[]> {
  return database
    .select({ minute: ingestBatches.minute, shares: ingestBatches.shares })
    .from(ingestBatches)
    .where(and(gte(ingestBatches.minute, from), lt(ingestBatches.minute, to)));
}

/** Returns the minute of the oldest batch; undefined if none. */
export async function readFirstMinute(database: Database): Promise<number | undefined> {
  const [row] = await database.select({ first: min(ingestBatches.minute) }).from(ingestBatches);
  return row?.first ?? undefined;
}

/** Deletes batches before a minute. */
export async function trimBatches(database: Database, before: number): Promise<void> {
  await database.delete(ingestBatches).where(lt(ingestBatches.minute, before));
}
