import type { IngestBatch } from "contracts/ingest/ingest";
import { and, desc, eq, gte, inArray, lt } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { ingestBlocks } from "../../platform/database/schema/index.ts";
import type { FoundBlock } from "../engine/index.ts";

/**
 * Stores blocks. Idempotent for a block that is reported again.
 *
 * @param openFrom earliest unprocessed time; a block that is reported late is credited from then, by the work before it was found
 */
export async function writeIngestBlocks(
  tx: Database,
  blocks: IngestBatch["blocks"],
  openFrom: number,
): Promise<void> {
  if (blocks.length === 0) return;
  const rows = blocks.map(({ time, ...block }) =>
    time < openFrom ? { ...block, time: openFrom, found_time: time } : { ...block, time },
  );
  await tx.insert(ingestBlocks).values(rows).onConflictDoNothing();
}

function foundBlock(row: typeof ingestBlocks.$inferSelect): FoundBlock {
  return { ...row, reward: BigInt(row.reward), tx_fee: BigInt(row.tx_fee) };
}

/** Returns the newest blocks of a coin found in `from <= time < to`, oldest first. */
export async function readIngestBlocks(
  database: Database,
  coin: string,
  { from, to, limit }: { readonly from: number; readonly to: number; readonly limit: number },
): Promise<readonly FoundBlock[]> {
  const rows = await database
    .select()
    .from(ingestBlocks)
    .where(and(eq(ingestBlocks.coin, coin), gte(ingestBlocks.time, from), lt(ingestBlocks.time, to)))
    .orderBy(desc(ingestBlocks.time), desc(ingestBlocks.height))
    .limit(limit);
  return rows.reverse().map(foundBlock);
}

/**
 * Drops a block that has left the chain.
 *
 * @returns the block; undefined when it was not reported, or is already dropped
 */
export async function dropIngestBlock(
  tx: Database,
  { coin, height, hash }: Pick<FoundBlock, "coin" | "height" | "hash">,
): Promise<FoundBlock | undefined> {
  const [dropped] = await tx
    .delete(ingestBlocks)
    .where(and(eq(ingestBlocks.coin, coin), eq(ingestBlocks.height, height), eq(ingestBlocks.hash, hash)))
    .returning();
  return dropped && foundBlock(dropped);
}

/** Returns those of the given heights for which a block was reported. */
export async function findReportedHeights(
  database: Database,
  coin: string,
  heights: readonly number[],
): Promise<ReadonlySet<number>> {
  if (heights.length === 0) return new Set();
  const rows = await database
    .select({ height: ingestBlocks.height })
    .from(ingestBlocks)
    .where(and(eq(ingestBlocks.coin, coin), inArray(ingestBlocks.height, [...heights])));
  return new Set(rows.map(({ height }) => height));
}
