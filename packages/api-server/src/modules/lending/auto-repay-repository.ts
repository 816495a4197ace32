import { compare, fromSmallestUnits, smaller } from "amount";
import { and, asc, eq, inArray, lt, lte } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { loanPositions, loanSettings } from "../../platform/database/schema/index.ts";
import { precisionOf } from "../coins/index.ts";
import { lockAccount } from "../../platform/account-lock-repository.ts";
import { lockBalance, usableOf } from "../ledger/index.ts";
import { transferLoan } from "./balance.ts";
import type { IndexPrices } from "./index-prices-repository.ts";
import { chargeInterest, debtOf, lockOwn } from "./positions.ts";
import { repay } from "./repay.ts";
import { LOAN_COIN, NOTHING } from "./terms.ts";

/** Repaying needs no price, and a settlement has no index. */
const NO_PRICES: IndexPrices = new Map();

/** Repays a person's loans, oldest first, with the free balance of the loan coin in the mining account. */
async function repayOwn(transaction: Database, account_id: number, now: number): Promise<void> {
  await lockAccount(transaction, account_id);
  const loans = await transaction
    .select({ id: loanPositions.id })
    .from(loanPositions)
    .where(
      and(
        eq(loanPositions.account_id, account_id),
        inArray(loanPositions.status, ["open", "margin_call"]),
        lte(loanPositions.create_time, now),
      ),
    )
    .orderBy(asc(loanPositions.id));
  for (const { id } of loans) {
    const own = { account_id, owner_id: account_id, coin: LOAN_COIN };
    const units = await usableOf(transaction, own, await lockBalance(transaction, account_id, LOAN_COIN));
    if (units <= 0n) return;
    const row = await chargeInterest(transaction, await lockOwn(transaction, account_id, id), now);
    const amount = smaller(fromSmallestUnits(units, precisionOf(LOAN_COIN)), debtOf(row));
    if (compare(amount, NOTHING) === 0) continue;
    const common = { account_id, amount, prices: NO_PRICES, now };
    await transferLoan(transaction, { ...common, coin: LOAN_COIN, direction: "in" });
    await repay(transaction, { ...common, id, isAutomatic: true });
  }
}

/**
 * Repays loans as a step of the daily settlement, after automatic exchanges and before auto-withdrawals: for people who enabled
 * it, the loan coin of the mining account pays interest and then principal. Idempotent.
 *
 * @param time end of the settled day
 */
export async function settleLoans(transaction: Database, time: number): Promise<void> {
  const due = await transaction
    .update(loanSettings)
    .set({ repay_time: time })
    .where(and(eq(loanSettings.auto_repay, true), lt(loanSettings.repay_time, time)))
    .returning({ account_id: loanSettings.account_id });
  for (const { account_id } of due.toSorted((a, b) => a.account_id - b.account_id)) {
    await repayOwn(transaction, account_id, time);
  }
}
