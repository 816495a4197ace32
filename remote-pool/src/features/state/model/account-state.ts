import type { PoolHome } from "contracts";
import { hasEarned } from "shared/mining";
import { countWorkers, type WorkerNumbers } from "#/hooks/use-pool-home.ts";

/** The fields that show whether something has mined. */
type Traces = Pick<PoolHome, "last_share_time" | "profit_total" | "account_balance">;

/**
 * Returns whether nothing has ever mined for the account. The last share is that of the existing workers, so an account whose
 * workers were deleted is recognized by its earnings.
 *
 * @param home dashboard of the account
 * @returns true without workers, shares, earnings and balance
 */
export function hasNeverMined(home: WorkerNumbers & Traces): boolean {
  const hasIncome = hasEarned(home.profit_total) || hasEarned(home.account_balance);
  return countWorkers(home) === 0 && home.last_share_time === null && !hasIncome;
}
