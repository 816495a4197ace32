/** Seconds in a minute. */
export const MINUTE = 60;
/** Seconds in an hour. */
export const HOUR = 3600;
/** Seconds in a day. */
export const DAY = 86_400;
/** Milliseconds in a second. */
export const SECOND_MS = 1000;
/** Milliseconds in a day. */
export const DAY_MS = DAY * SECOND_MS;
