import { PAGE_SIZES, PAGE_SIZE_CHOICES } from "contracts";
import { DAY, SECOND_MS, endOfNamedDay, isoDay, startOfDay, startOfNamedDay } from "../../format/index.ts";

/** Presets of the range of a list; `custom` has two days. */
export const RANGES = ["7", "30", "90", "year", "all", "custom"] as const;

/** Preset of the range of a list. */
export type RangeName = (typeof RANGES)[number];

const DEFAULT_RANGE: RangeName = "90";
const LONGEST_DAYS = 366;
const SEARCH_LENGTH = 256;
const DAY_FORM = /^\d{4}-\d{2}-\d{2}$/u;

/** Filters of a wallet list, stored in the page's address. */
export interface ListQuery {
  /** Coin code, or empty for all. */
  coin: string;
  /** Types of bill lines, or one type of a withdrawal; empty for all. */
  types: readonly string[];
  status: string;
  source: string;
  direction: string;
  range: RangeName;
  /** Days `YYYY-MM-DD` of a custom range. */
  from: string;
  to: string;
  search: string;
  page: number;
  limit: number;
}

/** The default query, without any filter. */
export const PLAIN_LIST: ListQuery = {
  coin: "",
  types: [],
  status: "",
  source: "",
  direction: "",
  range: DEFAULT_RANGE,
  from: "",
  to: "",
  search: "",
  page: 1,
  limit: PAGE_SIZES.wallet,
};

function readWord(text: string | null): string {
  return /^[a-z_]{1,32}$/u.test(text ?? "") ? (text ?? "") : "";
}

function readDay(text: string | null): string {
  return DAY_FORM.test(text ?? "") && !Number.isNaN(Date.parse(text ?? "")) ? (text ?? "") : "";
}

/** Returns the day that is a number of days after another. */
function addDays(day: string, days: number): string {
  return isoDay(Date.parse(day) / SECOND_MS + days * DAY, "UTC");
}

/** Checks whether a custom range has two days that are more than 366 days apart. */
function isTooLong(from: string, to: string): boolean {
  return from !== "" && to !== "" && Date.parse(to) - Date.parse(from) >= LONGEST_DAYS * DAY * SECOND_MS;
}

/**
 * Changes one day of a custom range; a range of more than 366 days moves its other day along, where the person sees it.
 *
 * @param query filters of the list
 * @param change the day that was chosen
 * @returns both days
 */
export function changeRange(
  query: ListQuery,
  change: { from: string } | { to: string },
): Pick<ListQuery, "from" | "to"> {
  const { from, to } = { ...query, ...change };
  if (!isTooLong(from, to)) return { from, to };
  return "from" in change
    ? { from, to: addDays(from, LONGEST_DAYS - 1) }
    : { from: addDays(to, 1 - LONGEST_DAYS), to };
}

function readCount(text: string | null, fallback: number): number {
  return /^[1-9]\d{0,6}$/u.test(text ?? "") ? Number.parseInt(text ?? "", 10) : fallback;
}

/**
 * Reads the query of a list from an address; invalid values are ignored.
 *
 * @param search query of the page; `symbol` is the coin, as in links to the page
 */
export function readListQuery(search: URLSearchParams): ListQuery {
  const coin = (search.get("symbol") ?? "").toUpperCase();
  const limit = readCount(search.get("limit"), PLAIN_LIST.limit);
  const [from, to] = [readDay(search.get("from")), readDay(search.get("to"))];
  return {
    coin: /^[A-Z0-9]{2,10}$/u.test(coin) ? coin : "",
    types: (search.get("type") ?? "").split(",").map(readWord).filter(Boolean),
    status: readWord(search.get("status")),
    source: readWord(search.get("source")),
    direction: readWord(search.get("direction")),
    range: RANGES.find((range) => range === search.get("range")) ?? DEFAULT_RANGE,
    from: isTooLong(from, to) ? addDays(to, 1 - LONGEST_DAYS) : from,
    to,
    search: (search.get("q") ?? "").trim().slice(0, SEARCH_LENGTH),
    page: readCount(search.get("page"), 1),
    limit: PAGE_SIZE_CHOICES.find((size) => size === limit) ?? PLAIN_LIST.limit,
  };
}

/**
 * Writes the query of a list into an address; other parameters are kept, defaults are omitted.
 *
 * @param query filters of the list
 * @returns a new query
 */
export function writeListQuery(search: URLSearchParams, query: ListQuery): URLSearchParams {
  const next = new URLSearchParams(search);
  const members: [name: string, value: string, plain: string][] = [
    ["symbol", query.coin, ""],
    ["type", query.types.join(","), ""],
    ["status", query.status, ""],
    ["source", query.source, ""],
    ["direction", query.direction, ""],
    ["range", query.range, DEFAULT_RANGE],
    ["from", query.range === "custom" ? query.from : "", ""],
    ["to", query.range === "custom" ? query.to : "", ""],
    ["q", query.search, ""],
    ["page", String(query.page), "1"],
    ["limit", String(query.limit), String(PLAIN_LIST.limit)],
  ];
  for (const [name, value, plain] of members) {
    if (value === plain) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/**
 * Checks whether a list is filtered, so that clearing the filter may show more.
 *
 * @param query filters of the list
 * @returns true when anything but page, size and range is set
 */
export function isListFiltered(query: ListQuery): boolean {
  const { coin, types, status, source, direction, search } = query;
  return [coin, status, source, direction, search].some((value) => value !== "") || types.length > 0;
}

/** Seconds of a range; the end is exclusive. */
export interface ListSpan {
  start_time?: number;
  end_time?: number;
}

/**
 * Returns the seconds of a range; whole days of the person's zone, so that requests on the same day have the same span.
 *
 * @param query filters of the list
 * @param now seconds since 1970
 * @param timeZone zone whose midnights count
 * @returns start and end; a custom range is limited to 366 days
 */
export function spanOf(query: ListQuery, now: number, timeZone: string): ListSpan {
  const { range, from, to } = query;
  const today = startOfDay(now, timeZone);
  if (range === "all") return {};
  if (range === "year") {
    const year = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric" }).format(new Date(now * 1000));
    return { start_time: startOfNamedDay(`${year}-01-01`, timeZone) };
  }
  if (range !== "custom") {
    const first = addDays(isoDay(now, timeZone), 1 - Number.parseInt(range, 10));
    return { start_time: startOfNamedDay(first, timeZone) };
  }
  const end = to === "" ? undefined : endOfNamedDay(to, timeZone) + 1;
  const earliest = (end ?? today + DAY) - LONGEST_DAYS * DAY;
  const start = from === "" ? earliest : Math.max(startOfNamedDay(from, timeZone), earliest);
  return { start_time: start, ...(end === undefined ? {} : { end_time: end }) };
}
