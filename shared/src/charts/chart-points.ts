import { multiplyByCount, ratio, toChartNumber } from "amount";
import { SECOND_MS, formatPercent } from "../format/index.ts";
import type { ChartPoint, ChartSeries, TimeChartProps } from "./chart-types.ts";
import type { DrawnPoint } from "./downsample.ts";

/**
 * The points of a series as numbers for drawing.
 *
 * @param props its chart
 * @returns milliseconds and number; a gap is null
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
 * A value of a series as a person reads it, without its unit.
 *
 * @param props its chart
 * @param value decimal string
 * @returns figure; shares with their sign
 */
export function figureOf(series: ChartSeries, props: TimeChartProps, value: string): string {
  const { unit, otherUnit = unit } = props;
  if (series.axis === "share") return formatPercent(value, props.locale);
  return series.axis === "other" ? otherUnit.toFigure(value) : unit.toFigure(value);
}

/**
 * A value of a series for the file: exact, in the unit of the head, without grouping.
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
 * A ratio in percent, exactly.
 *
 * @param value decimal string of a ratio
 * @returns decimal string
 */
export function percentOf(value: string): string {
  return multiplyByCount(ratio(value), 100);
}

/**
 * The place of the last point that is not later than a time.
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
 * The value of a series at a time.
 *
 * @param points points in order of time
 * @param at seconds since 1970
 * @returns decimal string, or null where there is none
 */
export function valueAt(points: readonly ChartPoint[], at: number): string | null {
  const point = points[indexAt(points, at)];
  return point?.at === at ? point.value : null;
}

/** The lowest and the highest value of a series, as they were given. */
export interface Extremes {
  low: string;
  high: string;
}

const found = new WeakMap<readonly ChartPoint[], Extremes | null>();

/**
 * The lowest and the highest value of a series; looked for once, however often a chart is drawn.
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
    const number = Number(value);
    if (number < low.number) low = { value, number };
    if (number > high.number) high = { value, number };
  }
  const extremes = low.value === "" ? null : { low: low.value, high: high.value };
  found.set(points, extremes);
  return extremes;
}

/**
 * The times that a chart covers.
 *
 * @returns seconds since 1970, or null without points
 */
export function spanOf(props: Pick<TimeChartProps, "series">): { from: number; to: number } | null {
  const times = props.series.flatMap(({ points }) =>
    [points[0], points.at(-1)].flatMap((one) => one?.at ?? []),
  );
  return times.length === 0 ? null : { from: Math.min(...times), to: Math.max(...times) };
}
