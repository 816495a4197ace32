import { tagOf } from "routes";
import type { Locale } from "../remote-contract/remote-contract.ts";

import { DAY } from "./durations.ts";
import { MINUS, UNKNOWN } from "./number.ts";

/** Forms of a point in time; section 10 of the visual guide shows each in every language. */
export type DateForm =
  | "month"
  | "weekday"
  | "short-weekday"
  | "short-date"
  | "date"
  | "long-date"
  | "date-time"
  | "table"
  | "table-date"
  | "time"
  | "clock";

const FORMS = {
  month: { year: "numeric", month: "long" },
  weekday: { weekday: "long" },
  "short-weekday": { weekday: "short" },
  "short-date": { month: "short", day: "numeric" },
  date: { dateStyle: "medium" },
  "long-date": { dateStyle: "full" },
  "date-time": { dateStyle: "medium", timeStyle: "medium" },
  table: { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" },
  "table-date": { year: "numeric", month: "2-digit", day: "2-digit" },
  time: { hour: "2-digit", minute: "2-digit" },
  clock: { hour: "2-digit", minute: "2-digit", second: "2-digit" },
} as const satisfies Record<DateForm, Intl.DateTimeFormatOptions>;

const MOST_MINUTES = 14 * 60;
const formatters = new Map<string, Intl.DateTimeFormat>();
/**
 * Time zones by setting. Everything that shows a time needs one on each render, and `Intl` takes a fifth of a millisecond to
 * resolve it.
 */
const zones = new Map<string, string>();
const offsetFormatters = new Map<string, Intl.DateTimeFormat>();

function offsetFormatterOf(timeZone: string): Intl.DateTimeFormat {
  const found =
    offsetFormatters.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  offsetFormatters.set(timeZone, found);
  return found;
}

function formatterOf(tag: string, timeZone: string, form: DateForm): Intl.DateTimeFormat {
  const key = `${tag} ${timeZone} ${form}`;
  const found =
    formatters.get(key) ?? new Intl.DateTimeFormat(tag, { ...FORMS[form], timeZone, hourCycle: "h23" });
  formatters.set(key, found);
  return found;
}

/** Language and time zone in which a time is shown. */
export interface DateOptions {
  locale: Locale;
  /** Name or offset that `Intl` supports: `Asia/Shanghai`, `UTC`, `+08:00`. See `toTimeZone`. */
  timeZone: string;
  form: DateForm;
}

/**
 * Formats a point in time; 24-hour clock in every language.
 *
 * @param unix seconds since 1970, or null when unknown
 * @param options language, time zone and form
 * @returns text, or an en dash
 */
export function formatDate(unix: number | null | undefined, options: DateOptions): string {
  if (unix === null || unix === undefined) return UNKNOWN;
  const written = formatterOf(tagOf(options.locale), options.timeZone, options.form).format(
    new Date(unix * 1000),
  );
  // Versions of the locale data differ in the width of spaces; the server's output must match the browser's.
  const text = written.replaceAll(/[\u2009\u202f]/gu, " ");
  if (options.form === "table") return text.replace(",", "");
  // Spanish writes the hour with one digit before ten, unlike the other forms.
  return options.form === "date-time" ? text.replace(/(?<=\s)\d(?=:)/u, "0$&") : text;
}

/**
 * Formats a calendar day given by the server.
 *
 * @param day `YYYY-MM-DD`
 * @param options language and form
 * @returns text of the same day in every time zone
 */
export function formatDay(day: string, options: Omit<DateOptions, "timeZone">): string {
  return formatDate(Date.parse(`${day}T12:00:00Z`) / 1000, { ...options, timeZone: "UTC" });
}

/**
 * Returns the time zone of the user's setting.
 *
 * @param setting `local`, a name, or minutes east of UTC such as `"480"` or `"-210"`
 * @returns name or offset that `Intl` supports; the browser's time zone for `local` and for invalid settings
 */
export function toTimeZone(setting: string): string {
  const known = zones.get(setting) ?? readTimeZone(setting);
  zones.set(setting, known);
  return known;
}

function readTimeZone(setting: string): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (setting === "local" || setting === "") return own;
  if (/^-?\d+$/u.test(setting)) {
    const minutes = Number.parseInt(setting, 10);
    return Math.abs(minutes) <= MOST_MINUTES ? toOffset(minutes) : own;
  }
  return isTimeZone(setting) ? setting : own;
}

function toOffset(minutes: number): string {
  const size = Math.abs(minutes);
  const pad = (part: number): string => String(part).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    // Intl has no other way to check whether it supports a time zone.
    return false;
  }
}

/**
 * Returns the offset of a time zone from UTC at a point in time.
 *
 * @param timeZone name or offset that `Intl` supports
 * @param unix seconds since 1970
 * @returns minutes, negative west of UTC
 */
export function zoneOffset(timeZone: string, unix: number): number {
  const name = offsetFormatterOf(timeZone)
    .formatToParts(new Date(unix * 1000))
    .find((part) => part.type === "timeZoneName")?.value;
  const [, sign, hours = "0", minutes = "0"] = /GMT([+-])(\d{2}):(\d{2})/u.exec(name ?? "") ?? [];
  const size = Number.parseInt(hours, 10) * 60 + Number.parseInt(minutes, 10);
  return sign === "-" ? -size : size;
}

/**
 * Formats a time zone, as shown once per page and in every exported file.
 *
 * @param timeZone name or offset that `Intl` supports
 * @param unix seconds since 1970 for which the offset is determined
 * @returns `UTC`, `UTC+8`, `UTC−3:30`
 */
export function formatZone(timeZone: string, unix: number): string {
  const offset = zoneOffset(timeZone, unix);
  if (offset === 0) return "UTC";
  const size = Math.abs(offset);
  const minutes = size % 60 === 0 ? "" : `:${String(size % 60).padStart(2, "0")}`;
  return `UTC${offset < 0 ? MINUS : "+"}${String(Math.floor(size / 60))}${minutes}`;
}

/**
 * Returns the start of the day of a point in time.
 *
 * @param unix seconds since 1970
 * @param timeZone time zone of the day
 * @returns seconds since 1970 of that midnight
 */
export function startOfDay(unix: number, timeZone: string): number {
  const midnightFor = (offset: number): number => Math.floor((unix + offset) / DAY) * DAY - offset;
  const guess = midnightFor(zoneOffset(timeZone, unix) * 60);
  const offset = zoneOffset(timeZone, guess) * 60;
  return midnightFor(zoneOffset(timeZone, unix) * 60) + (zoneOffset(timeZone, unix) * 60 - offset);
}

/**
 * Returns the start of a calendar day.
 *
 * @param day `YYYY-MM-DD`
 * @param timeZone time zone of the day
 * @returns seconds since 1970 of that midnight, or of the first moment of a day that starts later because of daylight saving time
 */
export function startOfNamedDay(day: string, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`) / 1000;
  const before = midnight - zoneOffset(timeZone, midnight) * 60;
  const after = midnight - zoneOffset(timeZone, before) * 60;
  const [first, last] = before < after ? [before, after] : [after, before];
  return isoDay(first, timeZone) === day ? first : last;
}

/**
 * Returns the last second of a calendar day.
 *
 * @param day `YYYY-MM-DD`
 * @param timeZone time zone of the day
 * @returns seconds since 1970
 */
export function endOfNamedDay(day: string, timeZone: string): number {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY * 1000).toISOString().slice(0, 10);
  return startOfNamedDay(next, timeZone) - 1;
}

/**
 * Returns the calendar day of a point in time, for exports and keys.
 *
 * @param unix seconds since 1970
 * @param timeZone time zone of the day
 * @returns `YYYY-MM-DD`
 */
export function isoDay(unix: number, timeZone: string): string {
  return new Date((unix + zoneOffset(timeZone, unix) * 60) * 1000).toISOString().slice(0, 10);
}
