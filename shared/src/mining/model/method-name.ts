import type { PoolHome } from "contracts";

/**
 * The usual name of a payout method; with a share of transaction fees PPS is PPS+.
 *
 * @param home dashboard of the account
 * @returns name such as `PPS+`
 */
export function methodName(home: Pick<PoolHome, "profit_type" | "pps_plus_rate">): string {
  if (home.profit_type === "pps" && home.pps_plus_rate !== null) return "PPS+";
  return home.profit_type.toUpperCase();
}
