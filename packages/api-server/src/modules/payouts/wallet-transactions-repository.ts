import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { payoutTransactions, withdrawals } from "../../platform/database/schema/index.ts";
import type { ChainTerms } from "../coins/index.ts";
import { lockUnpaid, type OrderRow } from "./orders-repository.ts";
import type { SignedTransaction, WalletChain, WalletPayment } from "./wallet-chain.ts";

/** A wallet transaction row. */
export type TransactionRow = typeof payoutTransactions.$inferSelect;

/** A wallet and the coin that it pays. */
export interface WalletCoin {
  readonly chain: WalletChain;
  readonly terms: Pick<ChainTerms, "coin" | "chain">;
}

/** A wallet and the chain on which it pays. */
export interface WalletPlace extends WalletCoin {
  readonly terms: ChainTerms;
}

/** Alternative transactions for the same orders, with these orders. */
export interface TransactionGroup {
  readonly first: TransactionRow;
  /** Payment and replacements, newest last, without refused ones. */
  readonly versions: readonly TransactionRow[];
  readonly children: readonly TransactionRow[];
  /** Whether the node refused a replacement. */
  readonly hasRefused: boolean;
  /** In order of id, including ended ones. */
  readonly orders: readonly OrderRow[];
}

const isOpen = inArray(payoutTransactions.status, ["signed", "sent"]);

function isOf({ chain, terms }: WalletCoin) {
  return and(
    eq(payoutTransactions.chain_name, chain.name),
    eq(payoutTransactions.coin, terms.coin),
    eq(payoutTransactions.chain, terms.chain),
  );
}

/** Ids of the first transactions of all unsettled groups, oldest first. */
export async function openGroups(database: Database, place: WalletPlace): Promise<readonly number[]> {
  const id = sql<number>`coalesce(${payoutTransactions.first_id}, ${payoutTransactions.id})`;
  const rows = await database
    .selectDistinct({ id })
    .from(payoutTransactions)
    .where(and(isOf(place), isOpen))
    .orderBy(asc(id));
  return rows.map((row) => row.id);
}

/** Reads a group by the id of its first transaction. */
export async function readGroup(database: Database, firstId: number): Promise<TransactionGroup> {
  const rows = await database
    .select()
    .from(payoutTransactions)
    .where(or(eq(payoutTransactions.id, firstId), eq(payoutTransactions.first_id, firstId)))
    .orderBy(asc(payoutTransactions.id));
  const [first] = rows;
  if (first === undefined) throw new Error("a group has no first transaction");
  const orders = await database
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.transaction_id, firstId))
    .orderBy(asc(withdrawals.id));
  const standing = rows.filter(({ status }) => status !== "refused");
  return {
    first,
    versions: standing.filter(({ kind }) => kind !== "child"),
    children: standing.filter(({ kind }) => kind === "child"),
    hasRefused: rows.some(({ kind, status }) => kind === "replacement" && status === "refused"),
    orders,
  };
}

/** Payments of some orders. */
export function paymentsOf(orders: readonly OrderRow[]): readonly WalletPayment[] {
  return orders.map(({ address, amount, fee }) => ({ address, amount: BigInt(amount) - BigInt(fee) }));
}

/** The row in the wallet's format. */
export function signedOf(row: TransactionRow): SignedTransaction {
  const { txid, raw_tx: raw, inputs, network_fee, vsize } = row;
  return { txid, raw, inputs, network_fee: BigInt(network_fee), vsize };
}

/** Lists the transactions of a wallet that are not final, sent or not, oldest first. */
export function openTransactions(database: Database, place: WalletCoin): Promise<TransactionRow[]> {
  return database
    .select()
    .from(payoutTransactions)
    .where(and(isOf(place), isOpen))
    .orderBy(asc(payoutTransactions.id));
}

/** Outputs spent by transactions that may not have been sent yet. */
export async function reservedInputs(database: Database, place: WalletPlace): Promise<readonly string[]> {
  const rows = await database
    .select({ inputs: payoutTransactions.inputs })
    .from(payoutTransactions)
    .where(and(isOf(place), eq(payoutTransactions.status, "signed")));
  return rows.flatMap(({ inputs }) => inputs);
}

/**
 * Splits the cost of a transaction among its orders, to the last unit; the first ones carry the remainder.
 *
 * @returns shares in the order of the orders
 */
export function shareFee(fee: bigint, count: number): readonly bigint[] {
  const [each, rest] = [fee / BigInt(count), fee % BigInt(count)];
  return Array.from({ length: count }, (_, index) => each + (BigInt(index) < rest ? 1n : 0n));
}

/** Lists the orders waiting for payment by a wallet, oldest first. */
export function unpaidOrders(database: Database, { chain, terms }: WalletPlace): Promise<OrderRow[]> {
  return database
    .select()
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.status, "processing"),
        eq(withdrawals.type, "outer"),
        eq(withdrawals.coin, terms.coin),
        eq(withdrawals.chain, terms.chain),
        isNull(withdrawals.transaction_id),
        or(isNull(withdrawals.chain_name), eq(withdrawals.chain_name, chain.name)),
      ),
    )
    .orderBy(asc(withdrawals.id));
}

/** Columns of a transaction that is stored before it is sent. */
export function insertion(place: WalletCoin, signed: SignedTransaction, now: number) {
  return {
    coin: place.terms.coin,
    chain: place.terms.chain,
    chain_name: place.chain.name,
    txid: signed.txid,
    raw_tx: signed.raw,
    inputs: signed.inputs,
    network_fee: signed.network_fee.toString(),
    vsize: signed.vsize,
    status: "signed" as const,
    create_time: now,
  };
}

/**
 * Stores a signed transaction with the orders it pays, before it is sent.
 *
 * @returns id of the group; undefined if another process paid one of the orders meanwhile, and the transaction must be discarded
 */
export async function storePayment(
  database: Database,
  place: WalletPlace,
  {
    signed,
    orders,
    now,
  }: { readonly signed: SignedTransaction; readonly orders: readonly OrderRow[]; readonly now: number },
): Promise<number | undefined> {
  const ids = orders.map(({ id }) => id);
  return database.transaction(async (tx) => {
    if (!(await lockUnpaid(tx, ids))) return undefined;
    const [row] = await tx
      .insert(payoutTransactions)
      .values({ ...insertion(place, signed, now), kind: "payment", reason: `${String(ids.length)} orders` })
      .returning({ id: payoutTransactions.id });
    if (row === undefined) throw new Error("transaction was not written");
    await tx
      .update(withdrawals)
      .set({
        transaction_id: row.id,
        txid: signed.txid,
        raw_tx: signed.raw,
        chain_name: place.chain.name,
        status_reason: "sending",
        pause_reason: null,
        update_time: now,
      })
      .where(inArray(withdrawals.id, ids));
    return row.id;
  });
}

/**
 * Stores an externally signed transaction with the orders that it pays. It is kept beside one that they already have, and the
 * mined one counts.
 */
export async function storeSigned(
  tx: Database,
  place: WalletCoin,
  given: {
    readonly signed: SignedTransaction;
    readonly orders: readonly OrderRow[];
    readonly reason: string;
    /** Payout chain of the orders. */
    readonly chainName: string;
    readonly now: number;
  },
): Promise<void> {
  const { signed, orders, reason, chainName, now } = given;
  const first_id = orders.find(({ transaction_id }) => transaction_id !== null)?.transaction_id ?? null;
  const kind = first_id === null ? "payment" : "replacement";
  const [stored] = await tx
    .insert(payoutTransactions)
    .values({ ...insertion(place, signed, now), kind, first_id, reason })
    .returning({ id: payoutTransactions.id });
  if (stored === undefined) throw new Error("transaction was not written");
  if (first_id !== null) return;
  const ids = orders.map((order) => order.id);
  await tx
    .update(withdrawals)
    .set({
      transaction_id: stored.id,
      txid: signed.txid,
      raw_tx: signed.raw,
      chain_name: chainName,
      status_reason: "sending",
      pause_reason: null,
      update_time: now,
    })
    .where(and(inArray(withdrawals.id, ids), eq(withdrawals.status, "processing")));
}

/** Updates the status of a transaction. */
export async function moveTransaction(
  database: Database,
  row: TransactionRow,
  status: "sent" | "mined" | "refused" | "lost",
  now: number,
): Promise<void> {
  const times = status === "sent" ? { sent_time: now } : { end_time: now };
  await database
    .update(payoutTransactions)
    .set({ status, ...times })
    .where(and(eq(payoutTransactions.id, row.id), eq(payoutTransactions.status, row.status)));
}

/** Sets the paying transaction, its cost and its confirmations on the open orders of a group. */
export async function showPayment(
  database: Database,
  group: TransactionGroup,
  payment: {
    readonly version: TransactionRow;
    readonly fee: bigint;
    readonly confirmations: number;
    readonly now: number;
  },
): Promise<void> {
  const { version, fee, confirmations, now } = payment;
  const shares = shareFee(fee, group.orders.length);
  await database.transaction(async (tx) => {
    for (const [index, order] of group.orders.entries()) {
      const network_fee = (shares[index] ?? 0n).toString();
      const isSame =
        order.txid === version.txid &&
        order.network_fee === network_fee &&
        order.confirmations === confirmations &&
        order.status_reason === "confirming";
      if (order.status !== "processing" || isSame) continue;
      await tx
        .update(withdrawals)
        .set({
          txid: version.txid,
          raw_tx: version.raw_tx,
          network_fee,
          confirmations,
          status_reason: "confirming",
          update_time: now,
        })
        .where(and(eq(withdrawals.id, order.id), eq(withdrawals.status, "processing")));
    }
  });
}
