import { HOURLY_PROFIT_DAYS, PAGE_SIZE_CHOICES } from "contracts";
import { DAY, SECOND_MS, isoDay } from "../../format/index.ts";
import { readPage } from "../../lists/read-page.ts";
import type { DayQuery, MonthQuery, ProfitView } from "./profit-source.ts";

/** Views in the order of their tabs. */
export const PROFIT_VIEWS = [
  "summary",
  "pps",
  "pplns",
  "solo",
  "reward",
  "share",
] as const satisfies readonly ProfitView[];

/** Quick periods in full days. */
export const PERIODS = [7, 30, 90] as const;

/** A quick period. */
export type Period = (typeof PERIODS)[number];

/** The default period. */
export const FIRST_PERIOD: Period = 30;

const ROWS = 20;
const DAY_NAME = /^\d{4}-\d{2}-\d{2}$/u;
const MONTH_NAME = /^\d{4}-(?:0[1-9]|1[0-2])$/u;

/** Filters of the profit page, stored in its address. */
export interface ProfitQuery {
  view: ProfitView;
  /** Null for a custom period. */
  period: Period | null;
  from: string | null;
  to: string | null;
  month: string | null;
  /** Whether days start at 00:00 UTC instead of UTC+8. */
  utc: boolean;
  page: number;
  limit: number;
  /** Day whose explanation is open. */
  day: string | null;
}

function readMatch(text: string | null, form: RegExp): string | null {
  return text !== null && form.test(text) ? text : null;
}

/** Returns a day, unless the calendar has no such day. */
function readDay(text: string | null): string | null {
  const day = readMatch(text, DAY_NAME);
  const time = Date.parse(`${day ?? ""}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day ? day : null;
}

function readFlag(text: string | null): boolean | null {
  return text === "1" || text === "0" ? text === "1" : null;
}

/**
 * Reads the query from an address; invalid values are ignored.
 *
 * @param isUtc whether the reader's days start at 00:00 UTC by default
 */
export function readProfitQuery(search: URLSearchParams, isUtc = false): ProfitQuery {
  const from = readDay(search.get("from"));
  const to = readDay(search.get("to"));
  const period = PERIODS.find((one) => String(one) === search.get("period"));
  return {
    view: PROFIT_VIEWS.find((view) => view === search.get("view")) ?? "summary",
    period: from !== null || to !== null ? null : (period ?? FIRST_PERIOD),
    from,
    to,
    month: readMatch(search.get("month"), MONTH_NAME),
    utc: readFlag(search.get("utc")) ?? isUtc,
    page: readPage(search.get("page")),
    limit: PAGE_SIZE_CHOICES.find((size) => String(size) === search.get("limit")) ?? ROWS,
    day: readDay(search.get("day")),
  };
}

/**
 * Writes the query into an address; other parameters are kept, defaults are omitted.
 *
 * @param query filters of the page
 * @param isUtc whether the reader's days start at 00:00 UTC by default
 * @returns a new query
 */
export function writeProfitQuery(
  search: URLSearchParams,
  query: ProfitQuery,
  isUtc = false,
): URLSearchParams {
  const next = new URLSearchParams(search);
  const members: [string, string | null][] = [
    ["view", query.view === "summary" ? null : query.view],
    ["period", query.period === null || query.period === FIRST_PERIOD ? null : String(query.period)],
    ["from", query.from],
    ["to", query.to],
    ["month", query.month],
    ["utc", query.utc === isUtc ? null : query.utc ? "1" : "0"],
    ["page", query.page === 1 ? null : String(query.page)],
    ["limit", query.limit === ROWS ? null : String(query.limit)],
    ["day", query.day],
  ];
  for (const [name, value] of members) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/**
 * Returns the zone whose midnight starts a day (D4).
 *
 * @param utc whether days start at 00:00 UTC
 * @returns zone for `Intl` and its printed name
 */
export function dayZone(utc: boolean): { timeZone: string; name: string } {
  return utc ? { timeZone: "UTC", name: "UTC" } : { timeZone: "+08:00", name: "UTC+8" };
}

/**
 * Returns the days of the query: a quick period is that many full days and the current one.
 *
 * @param query filters of the page
 * @param now seconds since 1970
 * @returns first and last day
 */
export function daysOf(query: ProfitQuery, now: number): Pick<DayQuery, "start_date" | "end_date"> {
  if (query.period !== null)
    return { start_date: isoDay(now - query.period * DAY, dayZone(query.utc).timeZone) };
  return {
    ...(query.from === null ? {} : { start_date: query.from }),
    ...(query.to === null ? {} : { end_date: query.to }),
  };
}

/**
 * Converts the query to the form of the calls by month.
 *
 * @param query filters of the page
 * @returns query fields of a call
 */
export function monthOf(query: ProfitQuery): MonthQuery {
  const { utc, page, limit, month } = query;
  return { utc, page, limit, ...(month === null ? {} : { month }) };
}

/**
 * Lists the months to choose from, the current one first.
 *
 * @param now seconds since 1970
 * @param count how many
 * @returns names `YYYY-MM` with a time in the middle of the month
 */
export function listMonths(now: number, count: number): { name: string; time: number }[] {
  const today = new Date(now * 1000);
  return Array.from({ length: count }, (_, index) => {
    const time = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - index, 15) / 1000;
    return { name: new Date(time * 1000).toISOString().slice(0, 7), time };
  });
}

/** Whether a view lists hours or blocks, which are not kept as long as days. */
export function isKeptShort(view: ProfitView): boolean {
  return view === "pps" || view === "pplns" || view === "solo";
}

/**
 * Returns whether the hours and blocks of a month are all still kept.
 *
 * @param month `YYYY-MM`
 * @param now seconds since 1970
 */
export function areHoursKept(month: string, now: number): boolean {
  // A few hours more than the month, so that it holds for both day boundaries.
  const start = Date.parse(`${month}-01T00:00:00+08:00`) / SECOND_MS;
  return start >= now - HOURLY_PROFIT_DAYS * DAY;
}

/**
 * Lists the months to choose from in a view, the current one first. They start with the days of the view.
 *
 * @param query filters of the page
 * @param now seconds since 1970
 * @param count how many
 * @returns names `YYYY-MM` with a time in the middle of the month
 */
export function monthsOf(query: ProfitQuery, now: number, count: number): { name: string; time: number }[] {
  // Shared earnings are settled by the pool's default day, whichever day boundary is selected.
  const { timeZone } = dayZone(query.utc && query.view !== "share");
  return listMonths(Date.parse(isoDay(now, timeZone)) / SECOND_MS, count);
}
