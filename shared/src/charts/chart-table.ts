import { toCsv } from "contracts/spreadsheet-text";
import { formatDate, formatZone, type DateForm } from "../format/index.ts";
import { isDaily, timesOf } from "./chart-days.ts";
import { exactOf, extremesOf, figureOf, indexAt, spanOf } from "./chart-points.ts";
import type { TimeChartProps } from "./chart-types.ts";

/** The points of a chart as rows: time first, one figure per series, then events. */
export interface ChartTable {
  head: string[];
  rows: { at: number; cells: string[] }[];
  /** Number of rows of the whole chart. */
  total: number;
}

/** Headers of the columns other than series. */
export interface TableHeads {
  time: string;
  events: string;
}

function formOf(props: TimeChartProps): DateForm {
  return isDaily(props) ? "table-date" : "table";
}

/** Returns the texts of events by the row in whose step they began; earlier ones are in the first row. */
function eventsByRow({ events = [] }: TimeChartProps, times: readonly number[]): Map<number, string> {
  const rows = new Map<number, string>();
  const points = times.map((at) => ({ at, value: null }));
  for (const { from, text } of events) {
    const at = times[Math.max(0, indexAt(points, from))] ?? from;
    const before = rows.get(at);
    rows.set(at, before === undefined ? text : `${before}; ${text}`);
  }
  return rows;
}

/**
 * Merges the series of a chart into one table, newest row first.
 *
 * @param heads headers of the columns of times and events
 * @param most maximum number of rows; the newest are kept
 * @returns header and rows with formatted figures
 */
export function toTable(props: TimeChartProps, heads: TableHeads, most = Infinity): ChartTable {
  const { series, locale, timeZone } = props;
  const all = timesOf(props);
  const times = all.slice(-Math.min(most, all.length));
  const hasEvents = (props.events?.length ?? 0) > 0;
  const events = eventsByRow(props, times);
  const values = series.map(
    (one) => new Map(one.points.slice(-times.length).map((point) => [point.at, point.value])),
  );
  const zone = formatZone(timeZone, all.at(-1) ?? 0);
  const form = formOf(props);
  return {
    head: [`${heads.time} (${zone})`, ...series.map((one) => one.name), ...(hasEvents ? [heads.events] : [])],
    rows: times.toReversed().map((at) => ({
      at,
      cells: [
        formatDate(at, { locale, timeZone, form }),
        ...series.map((one, index) => {
          const value = values[index]?.get(at) ?? null;
          return value === null ? "–" : figureOf(one, props, value);
        }),
        ...(hasEvents ? [events.get(at) ?? ""] : []),
      ],
    })),
    total: all.length,
  };
}

/** The content of a chart, for one sentence. */
export interface ChartSummary {
  from: string;
  to: string;
  low: string;
  high: string;
}

/**
 * Returns the range of times and of the first series' figures.
 *
 * @returns texts, or null when there is no figure
 */
export function summaryOf(props: TimeChartProps): ChartSummary | null {
  const { series, unit, locale, timeZone } = props;
  const span = spanOf(props);
  const extremes = extremesOf(series[0]?.points ?? []);
  if (span === null || extremes === null) return null;
  const form = formOf(props);
  const time = (at: number): string => formatDate(at, { locale, timeZone, form });
  return {
    from: time(span.from),
    to: time(span.to),
    low: unit.toFigure(extremes.low),
    high: unit.toFigure(extremes.high),
  };
}

/**
 * Exports the points of a chart as CSV (RFC 4180): exact values in the unit of their header, with a decimal point and without
 * grouping, times in ISO 8601.
 *
 * @param heads headers of the columns of times and events
 * @returns text of the file
 */
export function chartCsv(props: TimeChartProps, heads: TableHeads): string {
  const times = timesOf(props);
  const values = props.series.map((one) => new Map(one.points.map((point) => [point.at, point.value])));
  const hasEvents = (props.events?.length ?? 0) > 0;
  const events = eventsByRow(props, times);
  const zone = formatZone(props.timeZone, times.at(-1) ?? 0);
  // Swedish dates have the ISO 8601 format.
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone: props.timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  });
  const head = [
    `${heads.time} (${zone})`,
    ...props.series.map((one) => one.name),
    ...(hasEvents ? [heads.events] : []),
  ].map((text) => ({ text }));
  const rows = times.map((at) => [
    { text: format.format(at * 1000) },
    ...props.series.map((one, index) => {
      const value = values[index]?.get(at) ?? null;
      return { text: value === null ? "" : exactOf(one, props, value), isNumber: true };
    }),
    ...(hasEvents ? [{ text: events.get(at) ?? "" }] : []),
  ]);
  return toCsv([head, ...rows]);
}
