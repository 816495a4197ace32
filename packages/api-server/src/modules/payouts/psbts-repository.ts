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

/** Ended ones that a list shows. */
const ENDED = 20;

/** Whether an order is paid by an external signer: by its amount, or because the signer was given a transaction for it before. */
export function isExternal(order: OrderRow, { external }: Pick<WalletChain, "external">): boolean {
  if (order.psbt_id !== null) return true;
  return external !== undefined && BigInt(order.amount) - BigInt(order.fee) > external.above;
}

const familyOf = sql<number>`coalesce(${payoutPsbts.first_id}, ${payoutPsbts.id})`;

/** Number under which a transaction and those that follow it are found. */
export function familyId({ id, first_id }: PsbtRow): number {
  return first_id ?? id;
}

/** The row as its wallet knows it. */
export function unsignedOf({ txid, psbt, inputs, network_fee }: PsbtRow): UnsignedTransaction {
  return { txid, psbt, inputs, network_fee: BigInt(network_fee) };
}

function isOf({ chain, terms }: WalletPlace) {
  return and(
    eq(payoutPsbts.chain_name, chain.name),
    eq(payoutPsbts.coin, terms.coin),
    eq(payoutPsbts.chain, terms.chain),
  );
}

/** Families whose orders are not over. */
function openFamilies(database: Database) {
  return database
    .select({ id: familyOf })
    .from(payoutPsbts)
    .innerJoin(withdrawals, eq(withdrawals.psbt_id, payoutPsbts.id))
    .where(eq(withdrawals.status, "processing"));
}

/** Transactions whose orders are not over and of which it is not known that they were signed, the oldest first. */
export function openPsbts(database: Database, place: WalletPlace): Promise<PsbtRow[]> {
  return database
    .select()
    .from(payoutPsbts)
    .where(and(isOf(place), ne(payoutPsbts.status, "signed"), inArray(familyOf, openFamilies(database))))
    .orderBy(asc(payoutPsbts.id));
}

/** Outputs that stored transactions of a wallet, and those given to its external signer, spend. */
export async function reservedOutpoints(database: Database, place: WalletPlace): Promise<readonly string[]> {
  const own = await reservedInputs(database, place);
  const { external } = place.chain;
  if (external === undefined) return own;
  const signer = { chain: external.wallet, terms: place.terms };
  const given = await openPsbts(database, signer);
  const signed = await reservedInputs(database, signer);
  return [...own, ...signed, ...given.flatMap(({ inputs }) => inputs)];
}

/** Transactions of several numbers. */
export async function readPsbts(database: Database, ids: readonly number[]): Promise<Map<number, PsbtRow>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select()
    .from(payoutPsbts)
    .where(inArray(payoutPsbts.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The orders that transactions and those before them were made for, by the number of {@link familyId}. */
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

/** The orders that a transaction and those before it were made for. */
export async function ordersOfFamily(database: Database, family: number): Promise<readonly OrderRow[]> {
  return (await ordersOfFamilies(database, [family])).get(family) ?? [];
}

/** Id of the transaction that some orders have; null while they have none. */
export function paidBy(orders: readonly OrderRow[]): string | null {
  return orders.find(({ transaction_id }) => transaction_id !== null)?.txid ?? null;
}

/** A transaction about to wait for its signature. */
export interface WaitingPsbt {
  /** With the signer's name. */
  readonly place: Pick<PsbtRow, "coin" | "chain" | "chain_name">;
  readonly unsigned: UnsignedTransaction;
  /** One that was given to the signer before for the same orders. */
  readonly follows: PsbtRow | undefined;
  readonly now: number;
  readonly expireTime: number;
}

/**
 * Stores a transaction that waits for its signature. Built again without a change and for the same fee, it is the one that was
 * abandoned.
 *
 * @returns its number; undefined when it waits already or was signed
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

/** A transaction about to be given to the signer. */
export interface NewPsbt extends Omit<WaitingPsbt, "place"> {
  readonly orders: readonly OrderRow[];
  /** Payout chain of the orders. */
  readonly chainName: string;
}

/**
 * Stores a transaction with its orders before anybody can see it.
 *
 * @returns false when one of the orders was paid, ended or given to the signer meanwhile: it must be forgotten
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

/** A transaction that came back signed. */
export interface ReturnedTransaction {
  readonly id: number;
  readonly signed: SignedTransaction;
  /** Who brought it back. */
  readonly by: string;
  readonly reason: string;
  readonly now: number;
  /** It was sent elsewhere: one that was abandoned counts as well. */
  readonly wasSent: boolean;
  /** Payout chain of the orders. */
  readonly chainName: string;
}

/**
 * Stores the signed transaction with its orders; the payouts send it. When a later one was signed for the same orders, the two stand
 * beside each other, and the one that is mined counts.
 *
 * @returns the transaction's status before; `signed` and `abandoned` mean that nothing was changed
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

/** Why a transaction is given up. */
export interface Abandoning {
  readonly by: string;
  readonly reason: string;
  readonly now: number;
}

/**
 * Gives up a transaction that waits for its signature. Its orders get another one that spends the same.
 *
 * @returns false when it does not wait any more
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

/** Transactions that wait and are too old, or whose orders are over. */
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
 * Transactions that wait for a signature, the oldest first, and the newest of the others.
 *
 * @param always numbers of transactions that are listed in any case
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
