import { formatDate } from "../format/index.ts";
import type { TimeChartProps } from "./chart-types.ts";

/**
 * Returns all times of a chart, oldest first.
 *
 * @returns seconds since 1970
 */
export function timesOf({ series }: Pick<TimeChartProps, "series">): number[] {
  const [first, ...others] = series;
  const times = new Set(first?.points.map((point) => point.at));
  for (const one of others) for (const point of one.points) times.add(point.at);
  return [...times].sort((a, b) => a - b);
}

const known = new WeakMap<TimeChartProps, boolean>();

/**
 * Whether each value of a chart belongs to a day, so that its table and its tooltip show no time of day; memoized, since every
 * point is described with it.
 */
export function isDaily(props: TimeChartProps): boolean {
  const found = known.get(props);
  if (found !== undefined) return found;
  const { kind, locale, timeZone } = props;
  const isMidnight = (at: number): boolean => formatDate(at, { locale, timeZone, form: "time" }) === "00:00";
  const result = kind === "bar" || timesOf(props).every(isMidnight);
  known.set(props, result);
  return result;
}
