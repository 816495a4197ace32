import { MINUTE } from "../../platform/time.ts";
import type { AddressWork, ReadMinute } from "./reader.ts";

/** Maximum minutes over which work is spread after a long time without a reading. */
const MOST_MINUTES = 240;

/** Returns the start of a minute. */
export function minuteOf(time: number): number {
  return Math.floor(time / MINUTE) * MINUTE;
}

/** Returns the minutes of a time span: those that began within it, or the one before its end. */
function minutesOf(from: number, to: number): readonly number[] {
  const end = minuteOf(to);
  const begin = Math.min(minuteOf(from), end - MINUTE);
  const step = Math.ceil((end - begin) / MINUTE / MOST_MINUTES) * MINUTE;
  const count = Math.floor((end - begin) / step);
  // Counted backwards from the end, so that the last minute is always included.
  return Array.from({ length: count }, (_, index) => end - MINUTE - (count - 1 - index) * step);
}

/**
 * Spreads the work of a time span evenly over its minutes.
 *
 * @param span `from` and `to` in seconds; `to` is in a minute that is not complete yet
 */
export function spreadWork(
  span: { readonly from: number; readonly to: number },
  workers: readonly AddressWork[],
): readonly Pick<ReadMinute, "minute" | "workers">[] {
  const minutes = minutesOf(span.from, span.to);
  const shared = workers.map((one) => ({ ...one, difficulty: one.difficulty / minutes.length }));
  return minutes.map((minute) => ({ minute, workers: shared }));
}
