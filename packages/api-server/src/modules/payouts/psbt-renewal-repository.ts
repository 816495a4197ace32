import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { payoutPsbts, payoutTransactions, withdrawals } from "../../platform/database/schema/index.ts";
import { lockUnpaid, type OrderRow } from "./orders-repository.ts";
import { type Abandoning, familyId, type PsbtRow } from "./psbts-repository.ts";
import type { SignedTransaction } from "./wallet-chain.ts";
import { storeSigned, type WalletCoin } from "./wallet-transactions-repository.ts";

/** Reads a transaction with its predecessors and successors, oldest first. */
export function readFamily(database: Database, row: PsbtRow): Promise<PsbtRow[]> {
  const family = familyId(row);
  return database
    .select()
    .from(payoutPsbts)
    .where(or(eq(payoutPsbts.id, family), eq(payoutPsbts.first_id, family)))
    .orderBy(asc(payoutPsbts.id));
}

/** Ids of abandoned transactions whose orders wait because something else spent their inputs. */
export async function spentPsbts(database: Database): Promise<ReadonlySet<number>> {
  const rows = await database
    .selectDistinct({ id: payoutPsbts.id })
    .from(payoutPsbts)
    .innerJoin(withdrawals, eq(withdrawals.psbt_id, payoutPsbts.id))
    .where(
      and(
        eq(payoutPsbts.status, "abandoned"),
        eq(withdrawals.status, "processing"),
        eq(withdrawals.pause_reason, "psbt_spent"),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Detaches the orders from a transaction that can never be mined. They are then paid as if the signer had never received it.
 *
 * @returns false if they are no longer its orders, or were paid meanwhile
 */
export function detachOrders(
  database: Database,
  row: PsbtRow,
  { by, reason, now }: Abandoning,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const detached = await tx
      .update(withdrawals)
      .set({ psbt_id: null, status_reason: "sending", pause_reason: null, update_time: now })
      .where(
        and(
          eq(withdrawals.psbt_id, row.id),
          eq(withdrawals.status, "processing"),
          eq(withdrawals.pause_reason, "psbt_spent"),
          isNull(withdrawals.transaction_id),
        ),
      )
      .returning({ id: withdrawals.id });
    if (detached.length === 0) return false;
    await signDecision(tx, row, { by, reason, now });
    return true;
  });
}

/** Records who last decided about an abandoned transaction. */
async function signDecision(tx: Database, { id }: PsbtRow, { by, reason, now }: Abandoning): Promise<void> {
  await tx
    .update(payoutPsbts)
    .set({ end_by: by, end_reason: reason, end_time: now })
    .where(and(eq(payoutPsbts.id, id), eq(payoutPsbts.status, "abandoned")));
}

/** Whether a transaction of a wallet is already stored as a payment. */
export async function isStored(database: Database, chainName: string, txid: string): Promise<boolean> {
  const isIt = and(eq(payoutTransactions.chain_name, chainName), eq(payoutTransactions.txid, txid));
  return (await database.$count(payoutTransactions, isIt)) > 0;
}

/**
 * Stores a transaction found on the chain with the orders that it pays; from then on it is treated as one of the payouts.
 *
 * @returns false if one of the orders was paid or ended meanwhile
 */
export function storeFoundPayment(
  database: Database,
  place: WalletCoin,
  given: Abandoning & {
    readonly row: PsbtRow;
    readonly orders: readonly OrderRow[];
    readonly signed: SignedTransaction;
    /** Payout chain of the orders. */
    readonly chainName: string;
  },
): Promise<boolean> {
  const { row, orders } = given;
  const ids = orders.map(({ id }) => id);
  return database.transaction(async (tx) => {
    if (!(await lockUnpaid(tx, ids, eq(withdrawals.psbt_id, row.id)))) return false;
    await storeSigned(tx, place, given);
    // Releases the other outputs that the file would have spent.
    await tx.update(withdrawals).set({ psbt_id: null }).where(inArray(withdrawals.id, ids));
    await signDecision(tx, row, given);
    return true;
  });
}
