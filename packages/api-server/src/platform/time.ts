/** Seconds of a minute. */
export const MINUTE = 60;
/** Seconds of an hour. */
export const HOUR = 60 * MINUTE;
/** Seconds of a day. */
export const DAY = 24 * HOUR;

/**
 * Start of the day of a time.
 *
 * @param time seconds since 1970
 * @param offset seconds after midnight UTC at which days start; negative for a zone east of it
 * @returns seconds since 1970
 */
export function startOfDay(time: number, offset = 0): number {
  return Math.floor((time - offset) / DAY) * DAY + offset;
}
