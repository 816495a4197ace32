import { smaller, type Amount } from "amount";
import type { Database } from "../../platform/database/database.ts";
import { amountText } from "../coins/index.ts";
import { postTransfers } from "../ledger/index.ts";
import type { IndexPrices } from "./index-prices-repository.ts";
import { applyPayment, chargeInterest, debtOf, divide, lockOwn, unitsOf } from "./positions.ts";
import { recordHistory } from "./positions-repository.ts";
import { settleStatus } from "./status.ts";

/** A repayment: an amount, or the whole debt if null. */
export interface Repayment {
  readonly account_id: number;
  readonly id: number;
  readonly amount: Amount | null;
  readonly prices: IndexPrices;
  readonly now: number;
  /** Whether it is made by the settlement rather than the person. */
  readonly isAutomatic?: boolean;
}

/**
 * Repays from the loan account: interest first, then principal. An amount above the debt pays just the debt; repaying is allowed
 * at any price.
 *
 * @throws {ApiError} 24005, 24006 by the state, 22001 when the loan account holds too little
 */
export async function repay(transaction: Database, repayment: Repayment) {
  const { account_id, id, prices, now } = repayment;
  const locked = await lockOwn(transaction, account_id, id);
  const row = await chargeInterest(transaction, locked, now);
  const debt = debtOf(row);
  const paid = unitsOf(repayment.amount === null ? debt : smaller(repayment.amount, debt), row.loan_coin);
  const parts = divide(row, paid);
  const index = prices.get(row.collateral_coin);
  const reference = await recordHistory(transaction, account_id, {
    position_id: row.id,
    kind: "repay",
    is_automatic: repayment.isAutomatic ?? false,
    time: now,
    coin: row.loan_coin,
    amount: paid.toString(),
    interest_paid: parts.interest.toString(),
    principal_paid: parts.principal.toString(),
    price: index?.price ?? null,
    price_id: index?.id ?? null,
  });
  await postTransfers(transaction, [
    {
      time: now,
      coin: row.loan_coin,
      from: { account_id, kind: "loan_free" },
      to: { account_id, kind: "loan_debt" },
      amount: paid,
      kind: "loan_repay",
      reference,
      price: "1",
    },
  ]);
  const { row: after, released } = await applyPayment(transaction, row, { ...parts, now, reference });
  await settleStatus(transaction, after, index);
  return {
    interest_paid: amountText(parts.interest, row.loan_coin),
    principal_paid: amountText(parts.principal, row.loan_coin),
    debt: debtOf(after),
    released: amountText(released, row.collateral_coin),
  };
}
