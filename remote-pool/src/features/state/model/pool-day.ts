import { DAY, HOUR, MINUTE } from "shared/format";

/** Settlement days begin at midnight of UTC+8 (domain pool D4). */
const OFFSET = 8 * HOUR;

/** Time zone of settlement days, as passed to `Intl` and as displayed. */
export const POOL_DAY_ZONE = { timeZone: "+08:00", name: "UTC+8" } as const;

/**
 * Returns the start of the settlement day that contains a time.
 *
 * @param now seconds since 1970
 * @returns seconds since 1970
 */
export function startOfPoolDay(now: number): number {
  return Math.floor((now + OFFSET) / DAY) * DAY - OFFSET;
}

/**
 * Returns the elapsed time of the current settlement day.
 *
 * @param now seconds since 1970
 * @returns whole hours and minutes
 */
export function elapsedOfPoolDay(now: number): { hours: number; minutes: number } {
  const elapsed = now - startOfPoolDay(now);
  return { hours: Math.floor(elapsed / HOUR), minutes: Math.floor((elapsed % HOUR) / MINUTE) };
}
