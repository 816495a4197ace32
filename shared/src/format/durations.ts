/** Seconds of a minute. */
export const MINUTE = 60;
/** Seconds of an hour. */
export const HOUR = 3600;
/** Seconds of a day. */
export const DAY = 86_400;
/** Milliseconds of a second. */
export const SECOND_MS = 1000;
/** Milliseconds of a day. */
export const DAY_MS = DAY * SECOND_MS;
