import { add, amount, subtract, type Amount } from "amount";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { loanOrders, loanPositions, loanRecords } from "../../platform/database/schema/index.ts";
import { lockAccount } from "../../platform/account-lock-repository.ts";
import { amountText } from "../coins/index.ts";

/** A stored loan. */
export type PositionRow = typeof loanPositions.$inferSelect;

/** Statuses of running loans. */
export const RUNNING = ["open", "margin_call", "liquidating"] as const;

/** Returns a person's running loans, locked in ascending order. */
export function lockRunning(transaction: Database, accountId: number): Promise<PositionRow[]> {
  return transaction
    .select()
    .from(loanPositions)
    .where(and(eq(loanPositions.account_id, accountId), inArray(loanPositions.status, [...RUNNING])))
    .orderBy(asc(loanPositions.id))
    .for("update");
}

/** Returns one loan, locked so that there is one writer at a time. */
export async function lockPosition(transaction: Database, id: number): Promise<PositionRow | undefined> {
  const [row] = await transaction.select().from(loanPositions).where(eq(loanPositions.id, id)).for("update");
  return row;
}

/** Locks the borrower of a loan, which precedes the lock of the loan itself, as in the borrower's own changes. */
export async function lockBorrower(transaction: Database, id: number): Promise<void> {
  const [row] = await transaction
    .select({ account_id: loanPositions.account_id })
    .from(loanPositions)
    .where(eq(loanPositions.id, id));
  if (row !== undefined) await lockAccount(transaction, row.account_id);
}

/**
 * Changes a loan.
 *
 * @param transaction transaction that holds its lock
 */
export async function updatePosition(
  transaction: Database,
  row: PositionRow,
  change: Partial<PositionRow>,
): Promise<PositionRow> {
  await transaction.update(loanPositions).set(change).where(eq(loanPositions.id, row.id));
  return { ...row, ...change };
}

/** A history record to store. */
export type NewRecord = Omit<typeof loanRecords.$inferInsert, "id" | "account_id">;

/**
 * Stores a history record of a loan or the loan account.
 *
 * @returns reference under which its movements are posted
 */
export async function recordHistory(
  transaction: Database,
  accountId: number,
  record: NewRecord,
): Promise<string> {
  const [kept] = await transaction
    .insert(loanRecords)
    .values({ ...record, account_id: accountId })
    .returning({ id: loanRecords.id });
  if (kept === undefined) throw new Error("a loan record was not kept");
  return `loan:${kept.id}`;
}

/** Ends every open order of a loan. */
export async function lapseOrders(transaction: Database, row: PositionRow, now: number): Promise<void> {
  await transaction
    .update(loanOrders)
    .set({ status: "lapsed", close_time: now })
    .where(and(eq(loanOrders.position_id, row.id), eq(loanOrders.status, "open")));
}

/**
 * Returns the collateral not reserved by open orders.
 *
 * @returns coin units
 */
export async function unorderedCollateral(transaction: Database, row: PositionRow): Promise<Amount> {
  const orders = await transaction
    .select({ amount: loanOrders.amount })
    .from(loanOrders)
    .where(and(eq(loanOrders.position_id, row.id), eq(loanOrders.status, "open")));
  const ordered = orders.reduce(
    (total, order) => add(total, amountText(order.amount, row.collateral_coin)),
    amount("0"),
  );
  return subtract(amountText(row.collateral, row.collateral_coin), ordered);
}
