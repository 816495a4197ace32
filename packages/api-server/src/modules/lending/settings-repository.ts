import type { Database } from "../../platform/database/database.ts";
import { loanSettings } from "../../platform/database/schema/index.ts";

/** A borrower's settings; collateral is pledged automatically by default. */
export type LoanChoice = Partial<Pick<typeof loanSettings.$inferSelect, "auto_pledge" | "auto_repay">>;

/** Stores one setting of a borrower without changing the others. */
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
