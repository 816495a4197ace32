import { amount, compare, type Amount } from "amount";
import { collateralValue } from "contracts/loan-math";
import type { LoanOrder } from "contracts/calls/loan";
import { LIMITS } from "contracts/limits";
import { and, asc, eq, lte } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { loanOrders } from "../../platform/database/schema/index.ts";
import { ApiError, notFound } from "../../platform/errors.ts";
import { amountText, precisionOf } from "../coins/index.ts";
import { type LedgerEnd, postTransfers } from "../ledger/index.ts";
import type { IndexPrice } from "./index-prices-repository.ts";
import { applyPayment, debtOf, divide, lockOwn, unitsOf } from "./positions.ts";
import {
  recordHistory,
  unorderedCollateral,
  updatePosition,
  type PositionRow,
} from "./positions-repository.ts";
import { ORDER_SECONDS } from "./terms.ts";

type OrderRow = typeof loanOrders.$inferSelect;

/** Converts an order to its response. */
export function presentOrder(row: OrderRow): LoanOrder {
  return {
    id: row.id,
    coin: row.coin,
    amount: amountText(row.amount, row.coin),
    price: row.price,
    create_time: row.create_time,
    expire_time: row.expire_time,
  };
}

/**
 * Places an order to sell collateral at a price.
 *
 * @throws {ApiError} 22001 for more than the loan's collateral or too many open orders, 24005, 24006 by the state
 */
export async function placeOrder(
  transaction: Database,
  order: {
    readonly account_id: number;
    readonly id: number;
    readonly amount: (coin: string) => Amount;
    readonly price: Amount;
    readonly now: number;
  },
): Promise<LoanOrder> {
  const { account_id, id, price, now } = order;
  const row = await lockOwn(transaction, account_id, id);
  const requested = order.amount(row.collateral_coin);
  const available = await unorderedCollateral(transaction, row);
  const open = await openOrders(transaction, row);
  if (open.length >= LIMITS.loanSellOrders) throw new ApiError(22001, "loan_orders", { data: { available } });
  if (compare(requested, available) > 0) {
    throw new ApiError(22001, "balance_too_low", { data: { available } });
  }
  const [kept] = await transaction
    .insert(loanOrders)
    .values({
      account_id,
      position_id: id,
      coin: row.collateral_coin,
      amount: unitsOf(requested, row.collateral_coin).toString(),
      price,
      status: "open",
      create_time: now,
      expire_time: now + ORDER_SECONDS,
    })
    .returning();
  if (kept === undefined) throw new Error("an order was not kept");
  return presentOrder(kept);
}

function openOrders(transaction: Database, row: PositionRow): Promise<OrderRow[]> {
  return transaction
    .select()
    .from(loanOrders)
    .where(and(eq(loanOrders.position_id, row.id), eq(loanOrders.status, "open")))
    .orderBy(asc(loanOrders.id))
    .for("update");
}

/**
 * Cancels an open order.
 *
 * @throws {ApiError} 404 for someone else's, 24009 for one that is no longer open
 */
export async function cancelOrder(
  database: Database,
  order: { readonly id: number; readonly account_id: number; readonly now: number },
): Promise<void> {
  const own = and(eq(loanOrders.id, order.id), eq(loanOrders.account_id, order.account_id));
  const cancelled = await database
    .update(loanOrders)
    .set({ status: "cancelled", close_time: order.now })
    .where(and(own, eq(loanOrders.status, "open")))
    .returning({ id: loanOrders.id });
  if (cancelled.length > 0) return;
  const [known] = await database.select({ id: loanOrders.id }).from(loanOrders).where(own);
  throw known === undefined ? notFound() : new ApiError(24009, "order_final");
}

/** Executes a sale order at the index: the debt is paid first, the rest goes to the borrower. */
async function sell(
  transaction: Database,
  row: PositionRow,
  sale: { readonly order: OrderRow; readonly index: IndexPrice; readonly now: number },
): Promise<PositionRow> {
  const { order, index, now } = sale;
  const { account_id, collateral_coin: coin, loan_coin } = row;
  const sold = BigInt(order.amount);
  const value = collateralValue(amountText(sold, coin), index.price, precisionOf(loan_coin));
  const proceeds = unitsOf(value, loan_coin);
  const debt = unitsOf(debtOf(row), loan_coin);
  const paid = proceeds < debt ? proceeds : debt;
  const parts = divide(row, paid);
  const reference = await recordHistory(transaction, account_id, {
    position_id: row.id,
    order_id: order.id,
    kind: "repay",
    time: now,
    coin: loan_coin,
    amount: paid.toString(),
    interest_paid: parts.interest.toString(),
    principal_paid: parts.principal.toString(),
    price: index.price,
    price_id: index.id,
  });
  const pool: LedgerEnd = { account_id: null, kind: "conversion" };
  const common = { time: now, reference } as const;
  const cash = { ...common, coin: loan_coin, price: "1", from: pool } as const;
  await postTransfers(transaction, [
    {
      ...common,
      coin,
      price: index.price,
      from: { account_id, kind: "loan_collateral" },
      to: pool,
      amount: sold,
      kind: "loan_sale",
    },
    { ...cash, to: { account_id, kind: "loan_debt" }, amount: paid, kind: "loan_debt_paid" },
    { ...cash, to: { account_id, kind: "loan_free" }, amount: proceeds - paid, kind: "loan_sale" },
  ]);
  await transaction
    .update(loanOrders)
    .set({ status: "finished", close_time: now })
    .where(eq(loanOrders.id, order.id));
  const less = await updatePosition(transaction, row, {
    collateral: (BigInt(row.collateral) - sold).toString(),
  });
  return (await applyPayment(transaction, less, { ...parts, now, reference })).row;
}

/** Ends expired orders and executes those whose price is reached. */
export async function runOrders(
  transaction: Database,
  row: PositionRow,
  watch: { readonly index: IndexPrice | undefined; readonly now: number },
): Promise<PositionRow> {
  const { index, now } = watch;
  await transaction
    .update(loanOrders)
    .set({ status: "lapsed", close_time: now })
    .where(
      and(
        eq(loanOrders.position_id, row.id),
        eq(loanOrders.status, "open"),
        lte(loanOrders.expire_time, now),
      ),
    );
  if (index === undefined) return row;
  let current = row;
  for (const order of await openOrders(transaction, row)) {
    if (current.status === "repaid") break;
    const isReached = compare(index.price, amount(order.price)) >= 0;
    if (isReached) current = await sell(transaction, current, { order, index, now });
  }
  return current;
}
