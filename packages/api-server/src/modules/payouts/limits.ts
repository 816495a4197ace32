import { add, compare, type Fiat } from "amount";
import { ApiError } from "../../platform/errors.ts";
import { type MoneyLimits, type DailyUse } from "./limits-repository.ts";

/** The limits of the reference server. */
export const MONEY_LIMITS: MoneyLimits = {
  daily: "100000",
  dailyTrusted: "1000000",
  ordersPerDay: 50,
  ordersPerMinute: 5,
  transfersPerMinute: 20,
};

/**
 * Whether an amount fits within the remaining limit.
 *
 * @param value USD; null if unknown, which fits because such an order is reviewed or bounded by the amounts in the settings
 */
export function fitsDay({ limit, used, is_new }: DailyUse, value: Fiat | null): boolean {
  return value === null ? !is_new : compare(add(used, value), limit) <= 0;
}

/**
 * Returns when an order that does not fit now may be paid.
 *
 * @returns seconds since 1970; null for one that is larger than the whole limit
 */
export function limitEnd({ limit, is_new, reset_time }: DailyUse, value: Fiat | null): number | null {
  const isTooLarge = !is_new && value !== null && compare(value, limit) > 0;
  return isTooLarge ? null : reset_time;
}

/**
 * Refuses an amount that would exceed the 24-hour limit.
 *
 * @param value USD; null if unknown
 * @throws {ApiError} 22007
 */
export function assertDailyLimit(use: DailyUse, value: Fiat | null): void {
  if (fitsDay(use, value)) return;
  const { limit, used, reset_time } = use;
  throw new ApiError(22007, "daily_limit", { data: { limit, used, reset_time } });
}
