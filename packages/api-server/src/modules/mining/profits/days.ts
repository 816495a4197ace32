import { bucketStart } from "../collect/hashrates.ts";
import { DAY_OFFSET } from "../collect/hashrates-repository.ts";
import { DAY } from "../../../platform/time.ts";

// Days of the pool begin at 00:00 UTC+8.
const EAST = 8 * 3600;

function shift(utc: boolean): number {
  return utc ? 0 : EAST;
}

/**
 * Start of the current day (D4).
 *
 * @param utc whether days begin at 00:00 UTC instead of UTC+8
 */
export function todayStart(now: number, utc: boolean): number {
  return bucketStart(now, { step: DAY, offset: utc ? 0 : DAY_OFFSET });
}

/**
 * Name of a day.
 *
 * @param time its first second, or any time in it
 * @param utc whether days begin at 00:00 UTC instead of UTC+8
 * @returns `YYYY-MM-DD`
 */
export function dayName(time: number, utc: boolean): string {
  return new Date((time + shift(utc)) * 1000).toISOString().slice(0, 10);
}

/**
 * First second of a day.
 *
 * @param name `YYYY-MM-DD`
 * @param utc whether days begin at 00:00 UTC instead of UTC+8
 * @returns time; NaN for an impossible date
 */
export function dayStart(name: string, utc: boolean): number {
  return Date.parse(`${name}T00:00:00Z`) / 1000 - shift(utc);
}

/** A range of time, `from <= time < to`. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

const ALWAYS: TimeRange = { from: 0, to: 99_999_999_999 };

/**
 * Time range of a filter by days, both inclusive.
 *
 * @returns range; open-ended where a day is missing
 */
export function dayRange(filter: {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
  readonly utc: boolean;
}): TimeRange {
  const { start_date, end_date, utc } = filter;
  return {
    from: start_date === undefined ? ALWAYS.from : dayStart(start_date, utc),
    to: end_date === undefined ? ALWAYS.to : dayStart(end_date, utc) + DAY,
  };
}

/**
 * Time range of a month.
 *
 * @param filter month `YYYY-MM`, or all time
 */
export function monthRange(filter: {
  readonly month?: string | undefined;
  readonly utc: boolean;
}): TimeRange {
  if (filter.month === undefined) return ALWAYS;
  const [year = 0, month = 1] = filter.month.split("-").map(Number);
  const start = (index: number) => Date.UTC(year, index, 1) / 1000 - shift(filter.utc);
  return { from: start(month - 1), to: start(month) };
}
