import type { CHART } from "contracts/constants";
import { DAY, HOUR, MINUTE } from "../../platform/time.ts";

/** Length of a bar, in the chart's notation. */
export type Resolution = (typeof CHART.resolutions)[number];

/** Time zone of the symbols (spec 3): eight hours ahead of UTC, without daylight saving since 1991. */
export const MARKET_ZONE = "Asia/Shanghai";
const ZONE_OFFSET = 8 * HOUR;

/** The first Monday after 1 January 1970, which was a Thursday. */
const FIRST_MONDAY = 4 * DAY;

const LENGTHS: Readonly<Record<Exclude<Resolution, "M">, number>> = {
  "1": MINUTE,
  "5": 5 * MINUTE,
  "15": 15 * MINUTE,
  "30": 30 * MINUTE,
  "60": HOUR,
  "120": 2 * HOUR,
  "240": 4 * HOUR,
  "360": 6 * HOUR,
  "720": 12 * HOUR,
  D: DAY,
  "2D": 2 * DAY,
  "3D": 3 * DAY,
  W: 7 * DAY,
  "2W": 14 * DAY,
};

function monthStart(at: number, monthsLater: number): number {
  const local = new Date((at + ZONE_OFFSET) * 1000);
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + monthsLater, 1) / 1000 - ZONE_OFFSET;
}

/**
 * Returns the start of the bar that contains a time. Daily bars begin at midnight of the symbol's zone, weekly ones on Monday.
 *
 * @param resolution length of the bars
 * @param at seconds since 1970
 * @returns seconds since 1970
 */
export function barStart(resolution: Resolution, at: number): number {
  if (resolution === "M") return monthStart(at, 0);
  const length = LENGTHS[resolution];
  const anchor = (resolution.endsWith("W") ? FIRST_MONDAY : 0) - ZONE_OFFSET;
  return Math.floor((at - anchor) / length) * length + anchor;
}

/**
 * Returns the start of the bar a number of bars away.
 *
 * @param resolution length of the bars
 * @param start start of a bar
 * @param bars how many bars later; negative for earlier ones
 * @returns seconds since 1970
 */
export function barAfter(resolution: Resolution, start: number, bars = 1): number {
  return resolution === "M" ? monthStart(start, bars) : start + bars * LENGTHS[resolution];
}

/**
 * Returns the starts of the bars in a range.
 *
 * @param resolution length of the bars
 * @param range the bars start in `from <= time < to`
 * @param limit maximum number, keeping the newest
 * @returns seconds since 1970, ascending
 */
export function barStarts(
  resolution: Resolution,
  { from, to }: { readonly from: number; readonly to: number },
  limit: number,
): number[] {
  if (to <= from) return [];
  const starts: number[] = [];
  let start = barStart(resolution, to - 1);
  while (start >= from && starts.length < limit) {
    starts.push(start);
    start = barAfter(resolution, start, -1);
  }
  return starts.toReversed();
}
