import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import {
  blocks,
  metadata,
  testNodeOutputs,
  testNodeTransactions,
} from "../../platform/database/schema/index.ts";
import type { ParsedTransaction } from "./raw-transaction.ts";

/** A transaction of the test node. */
export type TestTransaction = typeof testNodeTransactions.$inferSelect;

/** An output on the test node's chain or in its mempool. */
export type TestOutput = typeof testNodeOutputs.$inferSelect;

/** Identifies an output. */
export interface OutputPoint {
  readonly txid: string;
  readonly vout: number;
}

const isWaiting = and(isNull(testNodeTransactions.block_height), isNull(testNodeTransactions.replaced_by));

/** Returns the key of an output. */
export function pointOf({ txid, vout }: OutputPoint): string {
  return `${txid}:${String(vout)}`;
}

/** Finds a transaction by its id. */
export async function findTransaction(
  database: Database,
  coin: string,
  txid: string,
): Promise<TestTransaction | undefined> {
  const [row] = await database
    .select()
    .from(testNodeTransactions)
    .where(and(eq(testNodeTransactions.coin, coin), eq(testNodeTransactions.txid, txid)));
  return row;
}

/** Returns those of the given transactions that wait in the mempool. */
export async function findWaiting(
  database: Database,
  coin: string,
  txids: readonly string[],
): Promise<TestTransaction[]> {
  if (txids.length === 0) return [];
  return database
    .select()
    .from(testNodeTransactions)
    .where(
      and(eq(testNodeTransactions.coin, coin), inArray(testNodeTransactions.txid, [...txids]), isWaiting),
    );
}

/** Lists all transactions of the mempool, oldest first. */
export function listWaiting(database: Database, coin: string): Promise<TestTransaction[]> {
  return database
    .select()
    .from(testNodeTransactions)
    .where(and(eq(testNodeTransactions.coin, coin), isWaiting))
    .orderBy(asc(testNodeTransactions.time), asc(testNodeTransactions.txid));
}

/** Returns the newest confirmed example. */
export async function newestConfirmed(
  database: Database,
  coin: string,
): Promise<TestTransaction | undefined> {
  const [row] = await database
    .select()
    .from(testNodeTransactions)
    .where(
      and(
        eq(testNodeTransactions.coin, coin),
        eq(testNodeTransactions.is_example, true),
        sql`${testNodeTransactions.block_height} is not null`,
      ),
    )
    .orderBy(desc(testNodeTransactions.block_height))
    .limit(1);
  return row;
}

/** Returns existing outputs, by {@link pointOf}; optionally locked until the transaction ends. */
export async function findOutputs(
  database: Database,
  coin: string,
  points: readonly OutputPoint[],
): Promise<ReadonlyMap<string, TestOutput>> {
  if (points.length === 0) return new Map();
  const rows = await database
    .select()
    .from(testNodeOutputs)
    .where(
      and(
        eq(testNodeOutputs.coin, coin),
        inArray(
          testNodeOutputs.txid,
          points.map(({ txid }) => txid),
        ),
      ),
    )
    .orderBy(asc(testNodeOutputs.txid), asc(testNodeOutputs.vout));
  return new Map(rows.map((row) => [pointOf(row), row]));
}

/** Returns an unspent output that the node created for examples; undefined if none. */
export async function findFunding(
  database: Database,
  coin: string,
  script: string,
): Promise<TestOutput | undefined> {
  const [row] = await database
    .select()
    .from(testNodeOutputs)
    .where(
      and(
        eq(testNodeOutputs.coin, coin),
        eq(testNodeOutputs.script, script),
        isNull(testNodeOutputs.spent_by),
      ),
    )
    .orderBy(asc(testNodeOutputs.txid), asc(testNodeOutputs.vout))
    .limit(1);
  return row;
}

/** Adds outputs that were not created by the node's transactions. */
export async function addOutputs(
  database: Database,
  outputs: readonly Omit<TestOutput, "spent_by">[],
): Promise<void> {
  await database
    .insert(testNodeOutputs)
    .values([...outputs])
    .onConflictDoNothing();
}

/** A transaction to add to the mempool. */
export interface NewTransaction {
  readonly coin: string;
  readonly raw: string;
  readonly parsed: ParsedTransaction;
  readonly fee: bigint;
  readonly time: number;
  readonly is_example: boolean;
}

/** Adds a transaction to the mempool: creates its outputs and marks those it spends. */
export async function storeTransaction(transaction: Database, added: NewTransaction): Promise<void> {
  const { coin, raw, parsed, fee, time, is_example } = added;
  const { txid, size, vsize, inputs, outputs } = parsed;
  await transaction
    .insert(testNodeTransactions)
    .values({ coin, txid, raw, fee: fee.toString(), size, vsize, time, is_example })
    .onConflictDoUpdate({
      target: [testNodeTransactions.coin, testNodeTransactions.txid],
      set: { replaced_by: null, time },
    });
  await transaction
    .insert(testNodeOutputs)
    .values(
      outputs.map(({ script, amount }, vout) => ({ coin, txid, vout, script, amount: amount.toString() })),
    )
    .onConflictDoNothing();
  for (const { txid: spent, vout } of inputs) {
    await transaction
      .update(testNodeOutputs)
      .set({ spent_by: txid })
      .where(
        and(eq(testNodeOutputs.coin, coin), eq(testNodeOutputs.txid, spent), eq(testNodeOutputs.vout, vout)),
      );
  }
}

/** Removes transactions from the mempool because another one spends their coins, or because they are too old. */
export async function removeTransactions(
  transaction: Database,
  coin: string,
  removed: { readonly txids: readonly string[]; readonly replaced_by: string | null },
): Promise<void> {
  const txids = [...removed.txids];
  if (txids.length === 0) return;
  const own = and(eq(testNodeTransactions.coin, coin), inArray(testNodeTransactions.txid, txids));
  if (removed.replaced_by === null) await transaction.delete(testNodeTransactions).where(own);
  else await transaction.update(testNodeTransactions).set({ replaced_by: removed.replaced_by }).where(own);
  await transaction
    .delete(testNodeOutputs)
    .where(and(eq(testNodeOutputs.coin, coin), inArray(testNodeOutputs.txid, txids)));
  await transaction
    .update(testNodeOutputs)
    .set({ spent_by: null })
    .where(and(eq(testNodeOutputs.coin, coin), inArray(testNodeOutputs.spent_by, txids)));
}

/** Puts transactions into a block. */
export async function confirmTransactions(
  database: Database,
  coin: string,
  block: { readonly txids: readonly string[]; readonly height: number },
): Promise<void> {
  if (block.txids.length === 0) return;
  await database
    .update(testNodeTransactions)
    .set({ block_height: block.height })
    .where(
      and(
        eq(testNodeTransactions.coin, coin),
        inArray(testNodeTransactions.txid, [...block.txids]),
        isWaiting,
      ),
    );
}

/** Prioritizes waiting transactions. */
export async function prioritiseTransactions(
  database: Database,
  coin: string,
  txids: readonly string[],
): Promise<void> {
  await database
    .update(testNodeTransactions)
    .set({ is_prioritised: true })
    .where(
      and(eq(testNodeTransactions.coin, coin), inArray(testNodeTransactions.txid, [...txids]), isWaiting),
    );
}

/** Deletes confirmed and replaced transactions older than a time. */
export async function pruneTransactions(database: Database, coin: string, before: number): Promise<void> {
  await database
    .delete(testNodeTransactions)
    .where(
      and(
        eq(testNodeTransactions.coin, coin),
        lt(testNodeTransactions.time, before),
        or(
          sql`${testNodeTransactions.block_height} is not null`,
          sql`${testNodeTransactions.replaced_by} is not null`,
        ),
      ),
    );
}

/** Returns the height of the pool's newest block of a coin; 0 before the first. */
export async function newestPoolBlock(database: Database, coin: string): Promise<number> {
  const [row] = await database
    .select({ height: blocks.height })
    .from(blocks)
    .where(eq(blocks.coin, coin))
    .orderBy(desc(blocks.height))
    .limit(1);
  return row?.height ?? 0;
}

/** Reads a number stored by the node; 0 if never written. */
export async function readMark(database: Database, name: string): Promise<number> {
  const [row] = await database
    .select()
    .from(metadata)
    .where(eq(metadata.name, `test_node_${name}`));
  return Number.parseInt(row?.value ?? "0", 10);
}

/** Stores a number. */
export async function writeMark(database: Database, name: string, value: number): Promise<void> {
  await database
    .insert(metadata)
    .values({ name: `test_node_${name}`, value: String(value) })
    .onConflictDoUpdate({ target: metadata.name, set: { value: String(value) } });
}

/** Increments a stored number atomically, and returns the new one. */
export async function raiseMark(database: Database, name: string): Promise<number> {
  const [row] = await database
    .insert(metadata)
    .values({ name: `test_node_${name}`, value: "1" })
    .onConflictDoUpdate({
      target: metadata.name,
      set: { value: sql`(${metadata.value}::integer + 1)::text` },
    })
    .returning({ value: metadata.value });
  return Number.parseInt(row?.value ?? "0", 10);
}
