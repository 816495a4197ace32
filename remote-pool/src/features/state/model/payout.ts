import { amount, compare, isZero, ratioOf, toChartNumber } from "amount";
import { DAY, MINUTE } from "shared/format";

/** Progress of the unpaid balance toward a payout. */
export interface PayoutProgress {
  /** 0 to 1. */
  share: number;
  isReached: boolean;
}

/**
 * Compares the unpaid balance with the minimum payout.
 *
 * @param balance decimal string in coin units
 * @param minimum decimal string in coin units
 * @returns share of the minimum, at most 1
 */
export function payoutProgress(balance: string, minimum: string): PayoutProgress {
  const least = amount(minimum);
  const isReached = compare(amount(balance), least) >= 0;
  if (isReached || isZero(least)) return { share: 1, isReached };
  return {
    share: toChartNumber(ratioOf(amount(balance), least, { decimals: 6, rounding: "down" })),
    isReached,
  };
}

function secondsOfDay(clock: string): number {
  const [hours = "0", minutes = "0"] = clock.split(":");
  return (Number.parseInt(hours, 10) * MINUTE + Number.parseInt(minutes, 10)) * MINUTE;
}

/**
 * Returns the next occurrence of a time of day.
 *
 * @param clock `HH:MM` in UTC
 * @param now seconds since 1970
 * @returns seconds since 1970, later than `now`
 */
export function nextClockTime(clock: string, now: number): number {
  const today = Math.floor(now / DAY) * DAY + secondsOfDay(clock);
  return today > now ? today : today + DAY;
}
