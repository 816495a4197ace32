import { add, amount, compare, larger, smaller, subtract, sum, type Amount } from "amount";
import { borrowable } from "contracts/loan-math";
import type { Database } from "../../platform/database/database.ts";
import { loanPositions } from "../../platform/database/schema/index.ts";
import { ApiError } from "../../platform/errors.ts";
import { amountText, precisionOf } from "../coins/index.ts";
import { lockAccount } from "../../platform/account-lock-repository.ts";
import { postTransfers } from "../ledger/index.ts";
import { requireIndex, type IndexPrices } from "./index-prices-repository.ts";
import { pledgeOwn } from "./pledge.ts";
import { chargeInterest, ratioAt, unitsOf } from "./positions.ts";
import { recordHistory, lockRunning, type PositionRow } from "./positions-repository.ts";
import { LOAN_COIN, LOAN_MAX, LOAN_MIN, NOTHING, termsOf, USER_LIMIT } from "./terms.ts";

/** A loan to grant. */
export interface NewLoan {
  readonly account_id: number;
  readonly collateral_coin: string;
  readonly collateral: Amount;
  readonly loan_coin: string;
  readonly amount: Amount;
  readonly prices: IndexPrices;
  readonly now: number;
}

/**
 * Returns the total principal a person owes over all running loans.
 *
 * @returns amount of the loan coin
 */
export function usedCredit(rows: readonly PositionRow[]): Amount {
  return sum([NOTHING, ...rows.map((row) => amountText(row.principal, row.loan_coin))]);
}

function checkAmount(loan: NewLoan, running: readonly PositionRow[]): void {
  const { collateral_coin: coin, loan_coin, prices } = loan;
  if (loan_coin !== LOAN_COIN) throw new ApiError(26001, "coin_unknown");
  const terms = termsOf(coin);
  const range = { min: LOAN_MIN, max: LOAN_MAX };
  if (compare(loan.amount, range.min) < 0 || compare(loan.amount, range.max) > 0) {
    throw new ApiError(24003, "loan_range", { data: range, values: { ...range, coin: loan_coin } });
  }
  const rest = larger(subtract(USER_LIMIT, usedCredit(running)), NOTHING);
  if (compare(loan.amount, rest) > 0) {
    throw new ApiError(24002, "over_credit", { data: { rest }, values: { rest, coin: loan_coin } });
  }
  const { price } = requireIndex(prices, coin);
  const state = { debt: NOTHING, collateral: loan.collateral, price };
  const most = smaller(borrowable(state, terms.initial, precisionOf(loan_coin)), rest);
  if (compare(loan.amount, most) > 0) throw new ApiError(24004, "ltv_too_high", { data: { max: most } });
}

async function openPosition(transaction: Database, loan: NewLoan): Promise<PositionRow> {
  const { account_id, collateral_coin, loan_coin, now } = loan;
  const [row] = await transaction
    .insert(loanPositions)
    .values({
      account_id,
      status: "open",
      collateral_coin,
      collateral: unitsOf(loan.collateral, collateral_coin).toString(),
      loan_coin,
      principal: unitsOf(loan.amount, loan_coin).toString(),
      create_time: now,
    })
    .returning();
  if (row === undefined) throw new Error("a loan was not kept");
  return row;
}

/**
 * Grants a loan: pledges the collateral, pays the loan into the loan account, charges the first hour.
 *
 * @throws {ApiError} 24002, 24003, 24004 by the limits, 24007 without a price, 22001 with too little collateral
 */
export async function giveLoan(transaction: Database, loan: NewLoan): Promise<PositionRow> {
  const { account_id, collateral_coin, loan_coin, now } = loan;
  await lockAccount(transaction, account_id);
  checkAmount(loan, await lockRunning(transaction, account_id));
  const index = requireIndex(loan.prices, collateral_coin);
  const row = await openPosition(transaction, loan);
  const noted = { price: index.price, price_id: index.id };
  await pledgeOwn(transaction, {
    account_id,
    position_id: row.id,
    coin: collateral_coin,
    amount: BigInt(row.collateral),
    ...noted,
    now,
  });
  const reference = await recordHistory(transaction, account_id, {
    position_id: row.id,
    kind: "borrow",
    time: now,
    coin: loan_coin,
    amount: row.principal,
    ltv: ratioAt(row, index),
    ...noted,
  });
  await postTransfers(transaction, [
    {
      time: now,
      coin: loan_coin,
      from: { account_id, kind: "loan_debt" },
      to: { account_id, kind: "loan_free" },
      amount: BigInt(row.principal),
      kind: "loan_borrow",
      reference,
      price: "1",
    },
  ]);
  return chargeInterest(transaction, row, now);
}

/**
 * Returns how much a person can still borrow, limited by unpledged and pledged collateral and by the loan limits.
 *
 * @param credits what each coin's collateral allows, in the loan coin
 * @returns amount of the loan coin
 */
export function creditLeft(credits: readonly Amount[], running: readonly PositionRow[]): Amount {
  const rest = larger(subtract(USER_LIMIT, usedCredit(running)), NOTHING);
  return smaller(
    credits.reduce((total, credit) => add(total, credit), amount("0")),
    rest,
  );
}
