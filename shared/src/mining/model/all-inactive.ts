import type { PoolHome } from "contracts";

/**
 * Returns whether there are workers but none of them is active.
 *
 * @param home numbers of the account's workers
 * @returns true when the owner should act immediately
 */
export function isAllInactive(
  home: Pick<PoolHome, "total_active" | "total_unactive" | "total_invalid">,
): boolean {
  return home.total_active === 0 && home.total_unactive + home.total_invalid > 0;
}
