import { startOfDay, zoneOffset } from "../format/dates.ts";
import { DAY } from "../format/durations.ts";

const HOUR = 3600;
/** Steps between time labels, in seconds. */
const TIME_STEPS: readonly number[] = [
  ...[1, 2, 3, 5, 10, 15, 30].map((minutes) => minutes * 60),
  ...[1, 2, 3, 4, 6, 8, 12].map((hours) => hours * HOUR),
  ...[1, 2, 4, 7, 14, 30, 61, 91, 182, 365].map((days) => days * DAY),
];
/** Width of a time label and the space after it. */
const TIME_ROOM = 96;
/** Height between two grid lines. */
const GRID_ROOM = 72;
const NICE: readonly number[] = [1, 2, 2.5, 5, 10];

/** Returns the smaller of two neighboring steps up to the midpoint between them, like the chart library. */
function stepFor(least: number, steps: readonly number[]): number {
  const found = steps.find((step, index) => least <= (step + (steps[index + 1] ?? step)) / 2);
  return found ?? steps.at(-1) ?? least;
}

/**
 * Returns round values for grid lines.
 *
 * @param low lowest value that must be visible
 * @param high highest value that must be visible
 * @param height height of the plot in pixels
 * @returns values from the lowest line to the highest
 */
export function valueTicks(low: number, high: number, height: number): number[] {
  if (high <= low) return [low];
  const least = ((high - low) * GRID_ROOM) / height;
  const size = 10 ** Math.floor(Math.log10(least));
  const step = stepFor(least / size, NICE) * size;
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/**
 * Returns a round maximum for a second axis that shares the grid lines of the first.
 *
 * @param high highest value that must be visible
 * @param count number of spaces between lines
 * @returns value of the highest line
 */
export function alignedTop(high: number, count: number): number {
  const least = high / count;
  const size = 10 ** Math.floor(Math.log10(least));
  return (NICE.find((step) => step * size >= least - size * 1e-9) ?? 10) * size * count;
}

/** Time range and width for placing time labels. */
export interface TimeScale {
  from: number;
  to: number;
  timeZone: string;
  /** Width of the plot in pixels. */
  width: number;
}

/**
 * Returns round times for labels, in the page's time zone.
 *
 * @returns seconds since 1970
 */
export function timeTicks({ from, to, timeZone, width }: TimeScale): number[] {
  if (to <= from) return [from];
  const step = stepFor(((to - from) * TIME_ROOM) / width, TIME_STEPS);
  const begin = step < DAY ? from + zoneOffset(timeZone, from) * 60 : startOfDay(from, timeZone);
  const first = step < DAY ? from + ((step - (begin % step)) % step) : begin;
  const times: number[] = [];
  for (let at = first; at <= to; at += step) if (at >= from) times.push(at);
  return times;
}
