import { DAY, HOUR, MINUTE } from "shared/format";

/** Days of settlement begin at midnight of UTC+8 (domain pool D4). */
const OFFSET = 8 * HOUR;

/** The zone of settlement days, as `Intl` knows it and as it is printed. */
export const POOL_DAY_ZONE = { timeZone: "+08:00", name: "UTC+8" } as const;

/**
 * The begin of the settlement day that a point in time belongs to.
 *
 * @param now seconds since 1970
 * @returns seconds since 1970
 */
export function startOfPoolDay(now: number): number {
  return Math.floor((now + OFFSET) / DAY) * DAY - OFFSET;
}

/**
 * How much of the present settlement day is over.
 *
 * @param now seconds since 1970
 * @returns whole hours and minutes
 */
export function elapsedOfPoolDay(now: number): { hours: number; minutes: number } {
  const elapsed = now - startOfPoolDay(now);
  return { hours: Math.floor(elapsed / HOUR), minutes: Math.floor((elapsed % HOUR) / MINUTE) };
}
