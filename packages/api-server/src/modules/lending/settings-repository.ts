import type { Database } from "../../platform/database/database.ts";
import { loanSettings } from "../../platform/database/schema/index.ts";

/** What a borrower may choose; collateral is pledged automatically unless that was switched off. */
export type LoanChoice = Partial<Pick<typeof loanSettings.$inferSelect, "auto_pledge" | "auto_repay">>;

/** Stores a choice of a borrower and leaves the others. */
export async function chooseLoanSetting(
  transaction: Database,
  account_id: number,
  choice: LoanChoice,
): Promise<void> {
  await transaction
    .insert(loanSettings)
    .values({ account_id, auto_pledge: true, ...choice })
    .onConflictDoUpdate({ target: loanSettings.account_id, set: choice });
}
