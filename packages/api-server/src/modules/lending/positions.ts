import { toSmallestUnits, type Amount, type Ratio } from "amount";
import { interestFor, interestHours, loanToValue, type LoanState } from "contracts/loan-math";
import type { Database } from "../../platform/database/database.ts";
import { ApiError, notFound } from "../../platform/errors.ts";
import { amountText, precisionOf } from "../coins/index.ts";
import { lockAccount } from "../../platform/account-lock-repository.ts";
import { postTransfers } from "../ledger/index.ts";
import type { IndexPrice } from "./index-prices-repository.ts";
import { DAILY_RATE } from "./terms.ts";
import {
  type PositionRow,
  lockPosition,
  recordHistory,
  updatePosition,
  lapseOrders,
} from "./positions-repository.ts";

/**
 * Returns the debt of a loan.
 *
 * @returns principal and interest
 */
export function debtOf(row: PositionRow): Amount {
  return amountText(BigInt(row.principal) + BigInt(row.interest), row.loan_coin);
}

/**
 * Converts a loan at a price to the formulas' input.
 *
 * @param price loan coin for one of its collateral
 */
export function stateOf(row: PositionRow, price: Amount): LoanState {
  return { debt: debtOf(row), collateral: amountText(row.collateral, row.collateral_coin), price };
}

/**
 * Returns the loan-to-collateral ratio.
 *
 * @returns ratio; null without a price or without collateral
 */
export function ratioAt(row: PositionRow, index: IndexPrice | undefined): Ratio | null {
  return index === undefined ? null : loanToValue(stateOf(row, index.price));
}

/**
 * Converts an amount to ledger units.
 *
 * @param value coin units
 * @returns smallest units
 */
export function unitsOf(value: Amount, coin: string): bigint {
  return toSmallestUnits(value, precisionOf(coin));
}

/**
 * Locks a person's own loan for a change.
 *
 * @throws {ApiError} 404 for someone else's, 24005 while it is liquidated, 24006 when it is closed
 */
export async function lockOwn(transaction: Database, accountId: number, id: number): Promise<PositionRow> {
  await lockAccount(transaction, accountId);
  const row = await lockPosition(transaction, id);
  if (row?.account_id !== accountId) throw notFound();
  if (row.status === "liquidating") throw new ApiError(24005, "liquidation_running");
  if (row.status === "liquidated" || row.status === "repaid") throw new ApiError(24006, "nothing_to_repay");
  return row;
}

/** Charges interest for every hour begun since the last charge. */
export async function chargeInterest(
  transaction: Database,
  row: PositionRow,
  now: number,
): Promise<PositionRow> {
  const hours = interestHours(row.create_time, now);
  const due = hours - row.interest_hours;
  if (due <= 0) return row;
  const principal = amountText(row.principal, row.loan_coin);
  const charged = unitsOf(interestFor(principal, DAILY_RATE, due, precisionOf(row.loan_coin)), row.loan_coin);
  const reference = await recordHistory(transaction, row.account_id, {
    position_id: row.id,
    kind: "interest",
    time: now,
    coin: row.loan_coin,
    amount: charged.toString(),
  });
  await postTransfers(transaction, [
    {
      time: now,
      coin: row.loan_coin,
      from: { account_id: row.account_id, kind: "loan_debt" },
      to: { account_id: null, kind: "interest_income" },
      amount: charged,
      kind: "loan_interest_accrued",
      reference,
      price: "1",
    },
  ]);
  return updatePosition(transaction, row, {
    interest: (BigInt(row.interest) + charged).toString(),
    interest_hours: hours,
  });
}

/** Interest and principal of a payment. */
export interface Payment {
  readonly interest: bigint;
  readonly principal: bigint;
}

/**
 * Splits a payment: interest first, then principal.
 *
 * @param paid smallest units, at most the debt
 */
export function divide(row: PositionRow, paid: bigint): Payment {
  const owed = BigInt(row.interest);
  const interest = paid < owed ? paid : owed;
  return { interest, principal: paid - interest };
}

/**
 * Applies a payment to a loan; once fully repaid, it is closed and its collateral is released.
 *
 * @returns the loan after it, and the released collateral
 */
export async function applyPayment(
  transaction: Database,
  row: PositionRow,
  payment: Payment & { readonly now: number; readonly reference: string },
): Promise<{ readonly row: PositionRow; readonly released: bigint }> {
  const interest = BigInt(row.interest) - payment.interest;
  const principal = BigInt(row.principal) - payment.principal;
  const isPaid = interest + principal === 0n;
  const released = isPaid ? BigInt(row.collateral) : 0n;
  if (isPaid) {
    await lapseOrders(transaction, row, payment.now);
    await postTransfers(transaction, [
      {
        time: payment.now,
        coin: row.collateral_coin,
        from: { account_id: row.account_id, kind: "loan_collateral" },
        to: { account_id: row.account_id, kind: "loan_free" },
        amount: released,
        kind: "loan_collateral_in",
        reference: payment.reference,
        price: "0",
      },
    ]);
  }
  const after = await updatePosition(transaction, row, {
    interest: interest.toString(),
    principal: principal.toString(),
    ...(isPaid
      ? { status: "repaid" as const, collateral: "0", alert_level: null, close_time: payment.now }
      : {}),
  });
  return { row: after, released };
}
