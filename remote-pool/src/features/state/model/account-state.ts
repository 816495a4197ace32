import type { PoolHome } from "contracts";
import { countWorkers, type WorkerNumbers } from "#/hooks/use-pool-home.ts";

/**
 * Returns whether nothing has ever mined for the account.
 *
 * @param home dashboard of the account
 * @returns true without workers and shares
 */
export function hasNeverMined(home: WorkerNumbers & Pick<PoolHome, "last_share_time">): boolean {
  return countWorkers(home) === 0 && home.last_share_time === null;
}

/**
 * Returns whether there are workers but none of them is active.
 *
 * @param home dashboard of the account
 * @returns true when the owner should act immediately
 */
export function isAllInactive(home: WorkerNumbers): boolean {
  return home.total_active === 0 && home.total_unactive + home.total_invalid > 0;
}
