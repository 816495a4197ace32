import { liquidate } from "contracts/loan-math";
import type { Database } from "../../platform/database/database.ts";
import { precisionOf } from "../coins/index.ts";
import { type LedgerEnd, postTransfers } from "../ledger/index.ts";
import { decidedPrice, type IndexPrice } from "./index-prices-repository.ts";
import { applyPayment, divide, stateOf, unitsOf } from "./positions.ts";
import { recordHistory, lapseOrders, updatePosition, type PositionRow } from "./positions-repository.ts";
import { LIQUIDATION_FEE, termsOf } from "./terms.ts";

/**
 * Decides a liquidation: from now on the person cannot change the loan, its orders are ended, and the execution price is fixed.
 */
export async function startLiquidation(
  transaction: Database,
  row: PositionRow,
  decision: { readonly index: IndexPrice; readonly now: number },
): Promise<PositionRow> {
  await lapseOrders(transaction, row, decision.now);
  return updatePosition(transaction, row, { status: "liquidating", price_id: decision.index.id });
}

type Sale = ReturnType<typeof liquidate>;

async function postSale(
  transaction: Database,
  row: PositionRow,
  sale: Sale & { readonly index: IndexPrice; readonly now: number; readonly reference: string },
): Promise<void> {
  const { account_id, collateral_coin: coin, loan_coin } = row;
  const { index, now, reference } = sale;
  const pool: LedgerEnd = { account_id: null, kind: "conversion" };
  const debt: LedgerEnd = { account_id, kind: "loan_debt" };
  const cash = { time: now, coin: loan_coin, reference, price: "1" } as const;
  await postTransfers(transaction, [
    {
      time: now,
      coin,
      reference,
      price: index.price,
      from: { account_id, kind: "loan_collateral" },
      to: pool,
      amount: unitsOf(sale.sold, coin),
      kind: "loan_liquidation",
    },
    { ...cash, from: pool, to: debt, amount: unitsOf(sale.repaid, loan_coin), kind: "loan_debt_paid" },
    {
      ...cash,
      from: pool,
      to: { account_id: null, kind: "liquidation_fee" },
      amount: unitsOf(sale.fee, loan_coin),
      kind: "liquidation_fee",
    },
    {
      ...cash,
      from: pool,
      to: { account_id, kind: "loan_free" },
      amount: unitsOf(sale.surplus, loan_coin),
      kind: "loan_liquidation",
    },
    {
      ...cash,
      from: { account_id: null, kind: "loan_loss" },
      to: debt,
      amount: unitsOf(sale.shortfall, loan_coin),
      kind: "loan_shortfall",
    },
  ]);
}

/**
 * Executes a decided liquidation at its price: sells just enough to return to the initial ratio plus the fee, or everything; the
 * pool bears what the collateral does not cover, so that no balance of the person falls below zero.
 *
 * @returns the loan after it: open again, or liquidated when everything was sold
 */
export async function executeLiquidation(
  transaction: Database,
  row: PositionRow,
  now: number,
): Promise<PositionRow> {
  const index = await decidedPrice(transaction, row);
  const sale = liquidate(stateOf(row, index.price), {
    initial: termsOf(row.collateral_coin).initial,
    fee: LIQUIDATION_FEE,
    collateralDecimals: precisionOf(row.collateral_coin),
    loanDecimals: precisionOf(row.loan_coin),
  });
  const paid = unitsOf(sale.repaid, row.loan_coin) + unitsOf(sale.shortfall, row.loan_coin);
  const parts = divide(row, paid);
  const reference = await recordHistory(transaction, row.account_id, {
    position_id: row.id,
    kind: "liquidation",
    time: now,
    coin: row.collateral_coin,
    amount: unitsOf(sale.sold, row.collateral_coin).toString(),
    interest_paid: parts.interest.toString(),
    principal_paid: parts.principal.toString(),
    fee: unitsOf(sale.fee, row.loan_coin).toString(),
    shortfall: unitsOf(sale.shortfall, row.loan_coin).toString(),
    price: index.price,
    price_id: index.id,
  });
  await postSale(transaction, row, { ...sale, index, now, reference });
  const less = await updatePosition(transaction, row, {
    collateral: (BigInt(row.collateral) - unitsOf(sale.sold, row.collateral_coin)).toString(),
    status: "open",
    alert_level: null,
    price_id: null,
  });
  const { row: after } = await applyPayment(transaction, less, { ...parts, now, reference });
  return after.status === "repaid" ? updatePosition(transaction, after, { status: "liquidated" }) : after;
}
