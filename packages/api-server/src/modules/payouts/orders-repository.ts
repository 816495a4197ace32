import { and, asc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { addressBook, withdrawals } from "../../platform/database/schema/index.ts";
import { ApiError } from "../../platform/errors.ts";
import type { Prices } from "../prices/index.ts";
import { amountText, type ChainTerms } from "../coins/index.ts";
import { declineProposal } from "../operators/index.ts";
import type { Destination } from "./destinations-repository.ts";
import { type LedgerEnd, lockBalance, postTransfers, type Transfer, usableOf } from "../ledger/index.ts";
import { usdValue } from "./limits-repository.ts";
import { boundsOf, type OrderType } from "./terms.ts";

/** An order row. */
export type OrderRow = typeof withdrawals.$inferSelect;

/** An order that passed every check. */
export interface NewOrder {
  readonly account_id: number;
  readonly owner_id: number;
  readonly client_id?: string | null;
  readonly batch_id?: number | null;
  readonly row?: number | null;
  readonly terms: ChainTerms;
  readonly type: OrderType;
  readonly destination: Destination;
  /** Smallest units, fee included. */
  readonly amount: bigint;
  /** Flat fee; absent for the default one of the terms. */
  readonly fee?: bigint;
  readonly remark: string;
  readonly auto?: boolean;
  readonly now: number;
  readonly prices: Prices;
}

/** Returns the name of an order in proposals and the audit log. */
export function targetOf(id: number): string {
  return `withdrawals/${String(id)}`;
}

const available = (account_id: number): LedgerEnd => ({ account_id, kind: "available" });
const frozen = (account_id: number): LedgerEnd => ({ account_id, kind: "frozen" });
const pool = (kind: LedgerEnd["kind"]): LedgerEnd => ({ account_id: null, kind });

function common(order: Pick<OrderRow, "id" | "coin">, time: number, price: string) {
  return { time, coin: order.coin, reference: `withdrawal:${String(order.id)}`, price };
}

function priceOf(prices: Prices, coin: string): string {
  return prices.get(coin) ?? "0";
}

/** Ledger transfers that reserve an order's amount from the balance. */
function reserveTransfers(order: OrderRow, price: string): readonly Transfer[] {
  const base = common(order, order.create_time, price);
  const [amount, fee] = [BigInt(order.amount), BigInt(order.fee)];
  const from = available(order.account_id);
  if (order.type === "inner") {
    const to = available(order.recipient_id ?? order.account_id);
    const kind = order.auto ? "auto_withdraw" : "transfer_out";
    return [{ ...base, from, to, amount, kind, remark: order.remark }];
  }
  const to = frozen(order.account_id);
  if (order.auto) return [{ ...base, from, to, amount, kind: "auto_withdraw" }];
  if (order.type === "coinex") return [{ ...base, from, to, amount, kind: "coinex_out" }];
  return [
    { ...base, from, to, amount: amount - fee, kind: "withdraw" },
    { ...base, from, to, amount: fee, kind: "withdraw_fee" },
  ];
}

/** Ledger transfers that return everything, including the fee. */
export function releaseTransfers(order: OrderRow, time: number, price: string): readonly Transfer[] {
  const refund = order.type === "coinex" ? "coinex_refund" : "withdraw_refund";
  return [
    {
      ...common(order, time, price),
      from: frozen(order.account_id),
      to: available(order.account_id),
      amount: BigInt(order.amount),
      kind: order.auto ? "auto_withdraw_refund" : refund,
    },
  ];
}

/** Ledger transfers that complete an order: the net amount leaves, the pool keeps its fee and pays the chain. */
export function finishTransfers(order: OrderRow, time: number, price: string): readonly Transfer[] {
  const base = common(order, time, price);
  const [amount, fee] = [BigInt(order.amount), BigInt(order.fee)];
  const from = frozen(order.account_id);
  if (order.type === "coinex") return [{ ...base, from, to: pool("chain"), amount, kind: "coinex_paid" }];
  return [
    { ...base, from, to: pool("chain"), amount: amount - fee, kind: "withdraw_paid" },
    { ...base, from, to: pool("fee_income"), amount: fee, kind: "withdraw_fee_paid" },
    {
      ...base,
      from: pool("network_cost"),
      to: pool("chain"),
      amount: BigInt(order.network_fee),
      kind: "network_fee",
    },
  ];
}

/**
 * Refuses an amount above the usable balance; both in smallest units.
 *
 * @throws {ApiError} 22001 with the usable amount
 */
export function assertCovered(amount: bigint, usable: bigint, coin: string): void {
  if (amount <= usable) return;
  throw new ApiError(22001, "balance_too_low", { data: { available: amountText(usable, coin) } });
}

async function requireCovered(transaction: Database, order: NewOrder): Promise<void> {
  const { account_id, owner_id, terms, amount, type } = order;
  const { coin } = terms;
  const balance = await lockBalance(transaction, account_id, coin);
  const usable =
    type === "inner" ? balance : await usableOf(transaction, { account_id, owner_id, coin }, balance);
  assertCovered(amount, usable, coin);
}

async function recordUse(transaction: Database, order: NewOrder): Promise<void> {
  await transaction
    .update(addressBook)
    .set({ last_used: order.now })
    .where(
      sql`${addressBook.owner_id} = ${order.owner_id} and ${addressBook.coin} = ${order.terms.coin}
        and ${addressBook.chain} = ${order.terms.chain} and ${addressBook.address} = ${order.destination.address}`,
    );
}

/**
 * Accepts an order: reserves its amount from the balance and stores it. A transfer to an own account completes at once.
 *
 * @param transaction transaction in which the codes are used up, too
 * @throws {ApiError} 22001 when the balance does not cover it
 */
export async function placeOrder(transaction: Database, order: NewOrder): Promise<OrderRow> {
  const { terms, type, destination, now, prices } = order;
  await requireCovered(transaction, order);
  const isInner = type === "inner";
  const usd_value = usdValue(order.amount, terms.coin, prices);
  const [row] = await transaction
    .insert(withdrawals)
    .values({
      account_id: order.account_id,
      owner_id: order.owner_id,
      client_id: order.client_id ?? null,
      batch_id: order.batch_id ?? null,
      row: order.row ?? null,
      coin: terms.coin,
      chain: terms.chain,
      type,
      address: destination.address,
      recipient_id: destination.recipient_id,
      amount: order.amount.toString(),
      fee: (order.fee ?? boundsOf(terms, type).fee).toString(),
      status: isInner ? "finished" : "pending",
      status_reason: isInner ? null : "queued",
      auto: order.auto ?? false,
      remark: order.remark,
      usd_value,
      // An automatic order starts to count when it is started: it waits for the limit instead of failing. So does an order whose
      // value is not known yet.
      limit_time: isInner || order.auto === true || usd_value === null ? null : now,
      create_time: now,
      update_time: now,
    })
    .returning();
  if (row === undefined) throw new Error("order was not written");
  await postTransfers(transaction, reserveTransfers(row, priceOf(prices, row.coin)));
  await recordUse(transaction, order);
  return row;
}

/** Final values of an order. */
export interface OrderEnd {
  readonly status: "finished" | "failed" | "cancelled";
  readonly reason: string | null;
  readonly time: number;
  readonly prices: Prices;
}

/**
 * Ends an order and moves its reserved amount. Cancelling also ends a proposal to approve the order. A second call changes nothing:
 * the status is compared in the updating statement.
 *
 * @param order row as it was read
 * @returns whether this call ended it
 */
export async function endOrder(transaction: Database, order: OrderRow, end: OrderEnd): Promise<boolean> {
  const [ended] = await transaction
    .update(withdrawals)
    .set({ status: end.status, status_reason: end.reason, wait_until: null, update_time: end.time })
    .where(sql`${withdrawals.id} = ${order.id} and ${withdrawals.status} = ${order.status}`)
    .returning();
  if (ended === undefined) return false;
  if (end.status === "cancelled") {
    const about = { action: "approve_withdrawal", target: targetOf(order.id) } as const;
    await declineProposal(transaction, about, { deciderId: null, now: end.time });
  }
  const price = priceOf(end.prices, order.coin);
  const transfers = end.status === "finished" ? finishTransfers : releaseTransfers;
  await postTransfers(transaction, transfers(ended, end.time, price));
  return true;
}

/**
 * Locks orders that are about to be paid.
 *
 * @param condition additional condition that they must meet
 * @returns false if one of them was paid or ended meanwhile
 */
export async function lockUnpaid(tx: Database, ids: readonly number[], condition?: SQL): Promise<boolean> {
  const free = await tx
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(
      and(
        inArray(withdrawals.id, [...ids]),
        eq(withdrawals.status, "processing"),
        isNull(withdrawals.transaction_id),
        condition,
      ),
    )
    .orderBy(asc(withdrawals.id))
    .for("update");
  return free.length === ids.length;
}
