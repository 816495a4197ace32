import { multiplyByCount, ratio, toChartNumber } from "amount";
import { SECOND_MS, formatPercent } from "../format/index.ts";
import type { ChartPoint, ChartSeries, TimeChartProps } from "./chart-types.ts";
import type { DrawnPoint } from "./downsample.ts";

/**
 * Converts the points of a series to numbers for drawing.
 *
 * @param props its chart
 * @returns milliseconds and number; null for a gap
 */
export function drawnPoints(series: ChartSeries, props: TimeChartProps): DrawnPoint[] {
  const toNumber = numberOf(series, props);
  return series.points.map((point) => [
    point.at * SECOND_MS,
    point.value === null ? null : toNumber(point.value),
  ]);
}

function numberOf({ axis }: ChartSeries, { unit, otherUnit = unit }: TimeChartProps) {
  if (axis === "share") return (value: string) => toChartNumber(ratio(value));
  return axis === "other" ? otherUnit.toNumber : unit.toNumber;
}

/**
 * Formats a value of a series, without its unit.
 *
 * @param props its chart
 * @param value decimal string
 * @returns figure; shares include the percent sign
 */
export function figureOf(series: ChartSeries, props: TimeChartProps, value: string): string {
  const { unit, otherUnit = unit } = props;
  if (series.axis === "share") return formatPercent(value, props.locale);
  return series.axis === "other" ? otherUnit.toFigure(value) : unit.toFigure(value);
}

/**
 * Converts a value of a series for the file: exact, in the unit of the header, without grouping.
 *
 * @param props its chart
 * @param value decimal string
 * @returns decimal string; shares in percent
 */
export function exactOf(series: ChartSeries, props: TimeChartProps, value: string): string {
  const { unit, otherUnit = unit } = props;
  if (series.axis === "share") return percentOf(value);
  const { toExact } = series.axis === "other" ? otherUnit : unit;
  return toExact ? toExact(value) : value;
}

/**
 * Converts a ratio to percent, exactly.
 *
 * @param value decimal string of a ratio
 * @returns decimal string
 */
export function percentOf(value: string): string {
  return multiplyByCount(ratio(value), 100);
}

/**
 * Returns the index of the last point that is not later than a time.
 *
 * @param points points in order of time
 * @param at seconds since 1970
 * @returns index, or -1 when all are later
 */
export function indexAt(points: readonly ChartPoint[], at: number): number {
  let low = 0;
  let high = points.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.at ?? Infinity) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * Returns the value of a series at a time.
 *
 * @param points points in order of time
 * @param at seconds since 1970
 * @returns decimal string, or null if there is none
 */
export function valueAt(points: readonly ChartPoint[], at: number): string | null {
  const point = points[indexAt(points, at)];
  return point?.at === at ? point.value : null;
}

/** The lowest and the highest value of a series, as given. */
export interface Extremes {
  low: string;
  high: string;
}

const found = new WeakMap<readonly ChartPoint[], Extremes | null>();

/**
 * Returns the lowest and the highest value of a series; memoized, however often a chart is rendered.
 *
 * @param points points of one unit
 * @returns the values, or null when all are gaps
 */
export function extremesOf(points: readonly ChartPoint[]): Extremes | null {
  const known = found.get(points);
  if (known !== undefined) return known;
  let low = { value: "", number: Infinity };
  let high = { value: "", number: -Infinity };
  for (const { value } of points) {
    if (value === null) continue;
    const number = Number.parseFloat(value);
    if (number < low.number) low = { value, number };
    if (number > high.number) high = { value, number };
  }
  const extremes = low.value === "" ? null : { low: low.value, high: high.value };
  found.set(points, extremes);
  return extremes;
}

/**
 * Returns the time range of a chart.
 *
 * @returns seconds since 1970, or null without points
 */
export function spanOf(props: Pick<TimeChartProps, "series">): { from: number; to: number } | null {
  const times = props.series.flatMap(({ points }) =>
    [points[0], points.at(-1)].flatMap((one) => one?.at ?? []),
  );
  return times.length === 0 ? null : { from: Math.min(...times), to: Math.max(...times) };
}
