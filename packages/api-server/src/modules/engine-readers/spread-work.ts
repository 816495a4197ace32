import { MINUTE } from "../../platform/time.ts";
import type { AddressWork, ReadMinute } from "./reader.ts";

/** After a long time without a reading, work is spread over so many minutes at most. */
const MOST_MINUTES = 240;

/** Start of the minute of a time. */
export function minuteOf(time: number): number {
  return Math.floor(time / MINUTE) * MINUTE;
}

/** Minutes that a span of time is counted in: those that began within it, or the one before its end. */
function minutesOf(from: number, to: number): readonly number[] {
  const end = minuteOf(to);
  const begin = Math.min(minuteOf(from), end - MINUTE);
  const step = Math.ceil((end - begin) / MINUTE / MOST_MINUTES) * MINUTE;
  const count = Math.floor((end - begin) / step);
  // Counted back from the end, so that the last minute is always among them.
  return Array.from({ length: count }, (_, index) => end - MINUTE - (count - 1 - index) * step);
}

/**
 * Counts work of a span of time evenly in its minutes.
 *
 * @param span `from` and `to` in seconds; `to` lies in a minute that is not complete yet
 */
export function spreadWork(
  span: { readonly from: number; readonly to: number },
  workers: readonly AddressWork[],
): readonly Pick<ReadMinute, "minute" | "workers">[] {
  const minutes = minutesOf(span.from, span.to);
  const shared = workers.map((one) => ({ ...one, difficulty: one.difficulty / minutes.length }));
  return minutes.map((minute) => ({ minute, workers: shared }));
}
