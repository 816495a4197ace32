import type { CHART } from "contracts";
import { DAY, HOUR, MINUTE, SECOND_MS } from "../format/index.ts";
import type { Resolution } from "./types.ts";

const LENGTHS: Readonly<Record<Resolution, number>> = {
  "1": MINUTE,
  "5": 5 * MINUTE,
  "15": 15 * MINUTE,
  "30": 30 * MINUTE,
  "60": 60 * MINUTE,
  "120": 120 * MINUTE,
  "240": 240 * MINUTE,
  "360": 360 * MINUTE,
  "720": 720 * MINUTE,
  D: DAY,
  "2D": 2 * DAY,
  "3D": 3 * DAY,
  W: 7 * DAY,
  "2W": 14 * DAY,
  M: 30 * DAY,
};

/**
 * Returns the length of a bar; a month counts as 30 days.
 *
 * @returns seconds
 */
export function lengthOf(resolution: Resolution): number {
  return LENGTHS[resolution];
}

/** Time zone whose midnight starts daily and monthly bars; it has no daylight saving. */
export const ZONE_SECONDS = 8 * HOUR;

function nextMonth(at: number): number {
  const local = new Date((at + ZONE_SECONDS) * SECOND_MS);
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 1) / SECOND_MS - ZONE_SECONDS;
}

/**
 * Returns the end of the bar that contains a time.
 *
 * @param resolution length of the bars
 * @param start start of some bar before that time
 * @param at seconds since 1970
 * @returns seconds since 1970
 */
export function barEnd(resolution: Resolution, start: number, at: number): number {
  if (resolution === "M") return nextMonth(at);
  const length = LENGTHS[resolution];
  return start + (Math.floor((at - start) / length) + 1) * length;
}

/** Resolutions with their own button; the rest are under "more". */
export const MAIN_RESOLUTIONS: readonly Resolution[] = [
  "1",
  "5",
  "15",
  "30",
  "60",
  "120",
  "240",
  "360",
  "720",
  "D",
  "W",
  "M",
];

/** Resolutions with their own button on a phone. */
export const PHONE_RESOLUTIONS: readonly Resolution[] = ["15", "60", "D"];

/** A time span that fills the chart. */
export type TimeFrame = (typeof CHART.timeFrames)[number];

/** The span and resolution of each time frame: at most 1000 bars, so that they fit into one response. */
export const TIME_FRAMES: Readonly<
  Record<TimeFrame, { readonly seconds: number; readonly resolution: Resolution }>
> = {
  "5y": { seconds: 1826 * DAY, resolution: "W" },
  "1y": { seconds: 365 * DAY, resolution: "D" },
  "6m": { seconds: 182 * DAY, resolution: "360" },
  "3m": { seconds: 91 * DAY, resolution: "240" },
  "1m": { seconds: 30 * DAY, resolution: "60" },
  "5d": { seconds: 5 * DAY, resolution: "15" },
  "1d": { seconds: DAY, resolution: "5" },
};
