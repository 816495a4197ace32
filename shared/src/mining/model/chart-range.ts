import type { ChartInterval } from "contracts";
import * as v from "valibot";
import { storedValue } from "../../storage/index.ts";

/** Periods a hashrate chart may show. */
export const CHART_RANGES = ["24h", "7d", "30d"] as const;
/** Period of a hashrate chart. */
export type ChartRange = (typeof CHART_RANGES)[number];

/** How a period is requested. */
export interface RangeForm {
  interval: ChartInterval;
  /** Points that are drawn. */
  points: number;
  /** Points of the 24-hour average; 0 where each point is a day already. */
  average: number;
}

/** Steps and points of each period (domain pool 2.4). */
export const RANGE_FORMS: Readonly<Record<ChartRange, RangeForm>> = {
  "24h": { interval: "min", points: 144, average: 144 },
  "7d": { interval: "hour", points: 168, average: 24 },
  "30d": { interval: "day", points: 30, average: 0 },
};

/**
 * The number of points to ask for: those before the first one are needed for its average.
 *
 * @param range the period
 * @returns number of points
 */
export function pointsToRead(range: ChartRange): number {
  const { points, average } = RANGE_FORMS[range];
  return points + Math.max(0, average - 1);
}

/** The period that was chosen last, kept per chart. */
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
