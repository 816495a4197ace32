import type { PoolHome } from "contracts";

/**
 * Returns the common name of a payout method; PPS with a share of transaction fees is PPS+.
 *
 * @param home dashboard of the account
 * @returns name such as `PPS+`
 */
export function methodName(home: Pick<PoolHome, "profit_type" | "pps_plus_rate">): string {
  if (home.profit_type === "pps" && home.pps_plus_rate !== null) return "PPS+";
  return home.profit_type.toUpperCase();
}
