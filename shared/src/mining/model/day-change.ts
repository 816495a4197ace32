import { hashrate, isZero, ratioOf, subtract } from "amount";

/** Averages of an account's hashrate in H/s. */
export interface HashrateWindows {
  hashrate_10min: string;
  hashrate_1hour: string;
  hashrate_1day: string;
  /** Average of the preceding 24 hours; null or absent if unknown. */
  hashrate_prev_1day?: string | null;
}

/**
 * Returns the change of the last 24 hours from the preceding 24 hours.
 *
 * @param windows averages of the account
 * @returns signed ratio, or null when there is nothing to compare with
 */
export function dayChange(windows: HashrateWindows): string | null {
  const before = windows.hashrate_prev_1day;
  if (before === null || before === undefined || isZero(hashrate(before))) return null;
  const difference = subtract(hashrate(windows.hashrate_1day), hashrate(before));
  return ratioOf(difference, hashrate(before), { decimals: 6, rounding: "half-up" });
}
