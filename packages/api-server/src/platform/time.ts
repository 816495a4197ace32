/** Seconds of a minute. */
export const MINUTE = 60;
/** Seconds of an hour. */
export const HOUR = 60 * MINUTE;
/** Seconds of a day. */
export const DAY = 24 * HOUR;
