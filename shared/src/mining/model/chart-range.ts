import type { ChartInterval } from "contracts";
import * as v from "valibot";
import { storedValue } from "../../storage/index.ts";

/** Periods that a hashrate chart can show. */
export const CHART_RANGES = ["24h", "7d", "30d"] as const;
/** Period of a hashrate chart. */
export type ChartRange = (typeof CHART_RANGES)[number];

/** How a period is requested. */
export interface RangeForm {
  interval: ChartInterval;
  /** Number of points drawn. */
  points: number;
  /** Number of points in the 24-hour average; 0 if each point is a day already. */
  average: number;
}

/** Steps and points of each period (domain pool 2.4). */
export const RANGE_FORMS: Readonly<Record<ChartRange, RangeForm>> = {
  "24h": { interval: "min", points: 144, average: 144 },
  "7d": { interval: "hour", points: 168, average: 24 },
  "30d": { interval: "day", points: 30, average: 0 },
};

/**
 * Returns the number of points to request: those before the first visible one are needed for its average.
 *
 * @param range the period
 * @returns number of points
 */
export function pointsToRead(range: ChartRange): number {
  const { points, average } = RANGE_FORMS[range];
  return points + Math.max(0, average - 1);
}

/** The last chosen period, stored per chart. */
export const lastRange = {
  account: storedValue<ChartRange>({
    area: "local",
    name: "chartRange.account",
    schema: v.picklist(CHART_RANGES),
    initial: "24h",
  }),
  worker: storedValue<ChartRange>({
    area: "local",
    name: "chartRange.worker",
    schema: v.picklist(CHART_RANGES),
    initial: "24h",
  }),
} as const;
