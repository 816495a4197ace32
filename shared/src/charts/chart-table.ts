import { toCsv } from "contracts/spreadsheet-text";
import { MINUTE, SECOND_MS, formatDate, formatZone, type DateForm } from "../format/index.ts";
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

/** Returns the zone of some times; both where it changes among them. */
function zoneOf(timeZone: string, times: readonly number[]): string {
  const zones = [times[0], times.at(-1)].map((at) => formatZone(timeZone, at ?? 0));
  return [...new Set(zones)].join(" / ");
}

/** Writes a time in ISO 8601 with its offset from UTC. */
function isoTime(format: Intl.DateTimeFormat, at: number): string {
  const local = format.format(at * SECOND_MS).replace(" ", "T");
  const minutes = Math.round((Date.parse(`${local}Z`) / SECOND_MS - at) / MINUTE);
  const pad = (value: number): string => String(value).padStart(2, "0");
  const ahead = Math.abs(minutes);
  return `${local}${minutes < 0 ? "-" : "+"}${pad(Math.floor(ahead / 60))}:${pad(ahead % 60)}`;
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
  const zone = zoneOf(timeZone, all);
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
 * grouping, times in ISO 8601 with their offset, so that no two rows are alike when an hour is repeated.
 *
 * @param heads headers of the columns of times and events
 * @returns text of the file
 */
export function chartCsv(props: TimeChartProps, heads: TableHeads): string {
  const times = timesOf(props);
  const values = props.series.map((one) => new Map(one.points.map((point) => [point.at, point.value])));
  const hasEvents = (props.events?.length ?? 0) > 0;
  const events = eventsByRow(props, times);
  // Swedish dates have the ISO 8601 format.
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone: props.timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  });
  const head = [heads.time, ...props.series.map((one) => one.name), ...(hasEvents ? [heads.events] : [])].map(
    (text) => ({ text }),
  );
  const rows = times.map((at) => [
    { text: isoTime(format, at) },
    ...props.series.map((one, index) => {
      const value = values[index]?.get(at) ?? null;
      return { text: value === null ? "" : exactOf(one, props, value), isNumber: true };
    }),
    ...(hasEvents ? [{ text: events.get(at) ?? "" }] : []),
  ]);
  return toCsv([head, ...rows]);
}
