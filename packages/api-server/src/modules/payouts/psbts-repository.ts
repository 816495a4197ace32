import { and, asc, desc, eq, inArray, isNull, lte, ne, notInArray, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { payoutPsbts, withdrawals } from "../../platform/database/schema/index.ts";
import { lockUnpaid, type OrderRow } from "./orders-repository.ts";
import type { SignedTransaction, UnsignedTransaction, WalletChain } from "./wallet-chain.ts";
import {
  reservedInputs,
  storeSigned,
  type WalletCoin,
  type WalletPlace,
} from "./wallet-transactions-repository.ts";

/** A transaction given to an external signer. */
export type PsbtRow = typeof payoutPsbts.$inferSelect;

/** Number of finished transactions in a list. */
const ENDED = 20;

/**
 * Whether an order is paid by an external signer: because of its amount, or because the signer already got a transaction for it.
 */
export function isExternal(order: OrderRow, { external }: Pick<WalletChain, "external">): boolean {
  if (order.psbt_id !== null) return true;
  return external !== undefined && BigInt(order.amount) - BigInt(order.fee) > external.above;
}

const familyOf = sql<number>`coalesce(${payoutPsbts.first_id}, ${payoutPsbts.id})`;

/** Id shared by a transaction and its successors. */
export function familyId({ id, first_id }: PsbtRow): number {
  return first_id ?? id;
}

/** The row in the wallet's format. */
export function unsignedOf({ txid, psbt, inputs, network_fee }: PsbtRow): UnsignedTransaction {
  return { txid, psbt, inputs, network_fee: BigInt(network_fee) };
}

function isOf({ chain, terms }: WalletCoin) {
  return and(
    eq(payoutPsbts.chain_name, chain.name),
    eq(payoutPsbts.coin, terms.coin),
    eq(payoutPsbts.chain, terms.chain),
  );
}

/** Selects families with unfinished orders. */
function openFamilies(database: Database) {
  return database
    .select({ id: familyOf })
    .from(payoutPsbts)
    .innerJoin(withdrawals, eq(withdrawals.psbt_id, payoutPsbts.id))
    .where(eq(withdrawals.status, "processing"));
}

/** Lists transactions with unfinished orders that are not known to be signed, oldest first. */
export function openPsbts(database: Database, place: WalletCoin): Promise<PsbtRow[]> {
  return database
    .select()
    .from(payoutPsbts)
    .where(and(isOf(place), ne(payoutPsbts.status, "signed"), inArray(familyOf, openFamilies(database))))
    .orderBy(asc(payoutPsbts.id));
}

/** Outputs spent by a wallet's stored transactions and by those given to its external signer. */
export async function reservedOutpoints(database: Database, place: WalletPlace): Promise<readonly string[]> {
  const own = await reservedInputs(database, place);
  const { external } = place.chain;
  if (external === undefined) return own;
  const signer = { chain: external.wallet, terms: place.terms };
  const given = await openPsbts(database, signer);
  const signed = await reservedInputs(database, signer);
  return [...own, ...signed, ...given.flatMap(({ inputs }) => inputs)];
}

/** Reads transactions by id. */
export async function readPsbts(database: Database, ids: readonly number[]): Promise<Map<number, PsbtRow>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select()
    .from(payoutPsbts)
    .where(inArray(payoutPsbts.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Reads the orders of transactions and their predecessors, by {@link familyId}. */
async function ordersOfFamilies(
  database: Database,
  families: readonly number[],
): Promise<Map<number, OrderRow[]>> {
  const rows = await database
    .select({ family: familyOf, order: withdrawals })
    .from(withdrawals)
    .innerJoin(payoutPsbts, eq(payoutPsbts.id, withdrawals.psbt_id))
    .where(inArray(familyOf, [...new Set(families)]))
    .orderBy(asc(withdrawals.id));
  const orders = new Map<number, OrderRow[]>(families.map((family) => [family, []]));
  for (const { family, order } of rows) orders.get(family)?.push(order);
  return orders;
}

/** Reads the orders of a transaction and its predecessors. */
export async function ordersOfFamily(database: Database, family: number): Promise<readonly OrderRow[]> {
  return (await ordersOfFamilies(database, [family])).get(family) ?? [];
}

/** Id of the transaction that some orders share; null while they have none. */
export function paidBy(orders: readonly OrderRow[]): string | null {
  return orders.find(({ transaction_id }) => transaction_id !== null)?.txid ?? null;
}

/** A new transaction that will wait for its signature. */
export interface WaitingPsbt {
  /** Place with the signer's name. */
  readonly place: Pick<PsbtRow, "coin" | "chain" | "chain_name">;
  readonly unsigned: UnsignedTransaction;
  /** The transaction previously given to the signer for the same orders. */
  readonly follows: PsbtRow | undefined;
  readonly now: number;
  readonly expireTime: number;
}

/**
 * Stores a transaction that waits for its signature. If an abandoned one is built again unchanged and with the same fee, that one
 * is restored.
 *
 * @returns its id; undefined if it already waits or was signed
 */
export async function insertWaiting(
  database: Database,
  { place, unsigned, follows, now, expireTime }: WaitingPsbt,
): Promise<number | undefined> {
  const { coin, chain, chain_name } = place;
  const { txid, psbt, inputs, network_fee } = unsigned;
  const waiting = { psbt, status: "waiting", create_time: now, expire_time: expireTime } as const;
  const [row] = await database
    .insert(payoutPsbts)
    .values({
      ...waiting,
      first_id: follows === undefined ? null : familyId(follows),
      coin,
      chain,
      chain_name,
      txid,
      inputs,
      network_fee: network_fee.toString(),
    })
    .onConflictDoUpdate({
      target: [payoutPsbts.chain_name, payoutPsbts.txid],
      set: { ...waiting, end_by: null, end_reason: null, end_time: null },
      setWhere: eq(payoutPsbts.status, "abandoned"),
    })
    .returning({ id: payoutPsbts.id });
  return row?.id;
}

/** A new transaction for the signer. */
export interface NewPsbt extends Omit<WaitingPsbt, "place"> {
  readonly orders: readonly OrderRow[];
  /** Payout chain of the orders. */
  readonly chainName: string;
}

/**
 * Stores a transaction with its orders before anyone can see it.
 *
 * @returns false if one of the orders was paid, ended or given to the signer meanwhile; the caller must then discard it
 */
export function storePsbt(database: Database, place: WalletPlace, given: NewPsbt): Promise<boolean> {
  const { orders, follows, chainName, now } = given;
  const { coin, chain } = place.terms;
  const ids = orders.map(({ id }) => id);
  const before = follows === undefined ? isNull(withdrawals.psbt_id) : eq(withdrawals.psbt_id, follows.id);
  return database.transaction(async (tx) => {
    if (!(await lockUnpaid(tx, ids, before))) return false;
    const psbt_id = await insertWaiting(tx, {
      ...given,
      place: { coin, chain, chain_name: place.chain.name },
    });
    if (psbt_id === undefined) return false;
    await tx
      .update(withdrawals)
      .set({
        psbt_id,
        chain_name: chainName,
        status_reason: "paused",
        pause_reason: "external_signer",
        update_time: now,
      })
      .where(inArray(withdrawals.id, ids));
    return true;
  });
}

/** A transaction returned with its signatures. */
export interface ReturnedTransaction {
  readonly id: number;
  readonly signed: SignedTransaction;
  /** Name of the operator who returned it. */
  readonly by: string;
  readonly reason: string;
  readonly now: number;
  /** Whether it was sent elsewhere; then an abandoned one counts as well. */
  readonly wasSent: boolean;
  /** Payout chain of the orders. */
  readonly chainName: string;
}

/**
 * Stores the signed transaction with its orders; the payouts send it. If a later one was signed for the same orders, both are
 * kept, and the mined one counts.
 *
 * @returns the transaction's previous status; `signed` and `abandoned` mean that nothing was changed
 */
export function storeReturned(
  database: Database,
  place: WalletCoin,
  { id, signed, by, reason, now, wasSent, chainName }: ReturnedTransaction,
): Promise<PsbtRow["status"]> {
  return database.transaction(async (tx) => {
    const [row] = await tx.select().from(payoutPsbts).where(eq(payoutPsbts.id, id)).for("update");
    if (row === undefined) throw new Error("the transaction is gone");
    if (row.status === "signed" || (row.status === "abandoned" && !wasSent)) return row.status;
    await tx
      .update(payoutPsbts)
      .set({ status: "signed", end_by: by, end_reason: reason, end_time: now })
      .where(eq(payoutPsbts.id, id));
    const orders = await ordersOfFamily(tx, familyId(row));
    await storeSigned(tx, place, { orders, signed, reason, chainName, now });
    return row.status;
  });
}

/** Who abandons a transaction, and why. */
export interface Abandoning {
  readonly by: string;
  readonly reason: string;
  readonly now: number;
}

/**
 * Abandons a transaction that waits for its signature. Its orders get another one that spends the same outputs.
 *
 * @returns false if it no longer waits
 */
export async function abandonPsbt(
  database: Database,
  id: number,
  { by, reason, now }: Abandoning,
): Promise<boolean> {
  const ended = await database
    .update(payoutPsbts)
    .set({ status: "abandoned", end_by: by, end_reason: reason, end_time: now })
    .where(and(eq(payoutPsbts.id, id), eq(payoutPsbts.status, "waiting")))
    .returning({ id: payoutPsbts.id });
  return ended.length === 1;
}

/** Lists waiting transactions that are too old, or whose orders are finished. */
export function expiredPsbts(database: Database, place: WalletPlace, now: number): Promise<PsbtRow[]> {
  const isOver = or(lte(payoutPsbts.expire_time, now), notInArray(familyOf, openFamilies(database)));
  return database
    .select()
    .from(payoutPsbts)
    .where(and(isOf(place), eq(payoutPsbts.status, "waiting"), isOver));
}

/** A transaction with its orders. */
export interface PsbtWithOrders {
  readonly row: PsbtRow;
  readonly orders: readonly OrderRow[];
}

/**
 * Lists transactions that wait for a signature, oldest first, and the newest of the others.
 *
 * @param always ids of transactions that are always listed
 */
export async function listPsbts(
  database: Database,
  always: ReadonlySet<number>,
): Promise<readonly PsbtWithOrders[]> {
  const waiting = await database
    .select()
    .from(payoutPsbts)
    .where(or(eq(payoutPsbts.status, "waiting"), inArray(payoutPsbts.id, [...always])))
    .orderBy(asc(payoutPsbts.id));
  const ended = await database
    .select()
    .from(payoutPsbts)
    .where(ne(payoutPsbts.status, "waiting"))
    .orderBy(desc(payoutPsbts.end_time), desc(payoutPsbts.id))
    .limit(ENDED);
  const rows = [...waiting, ...ended.filter(({ id }) => !always.has(id))];
  const orders = await ordersOfFamilies(database, rows.map(familyId));
  return rows.map((row) => ({ row, orders: orders.get(familyId(row)) ?? [] }));
}
