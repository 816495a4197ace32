import { tagOf } from "routes";
import type { Locale } from "../remote-contract/remote-contract.ts";

/** A part of a numeric date. */
export type DayPart = "year" | "month" | "day";

const SAMPLE = Date.UTC(2001, 1, 3);

/**
 * Returns a language's pattern of numeric dates.
 *
 * @returns its parts in order, and their separator
 */
export function dayPattern(locale: Locale): { order: DayPart[]; separator: string } {
  const parts = new Intl.DateTimeFormat(tagOf(locale), {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    timeZone: "UTC",
  }).formatToParts(SAMPLE);
  const order = parts.flatMap(({ type }) =>
    type === "year" || type === "month" || type === "day" ? [type] : [],
  );
  return { order, separator: parts.find(({ type }) => type === "literal")?.value ?? "/" };
}

function figuresOf(text: string, order: readonly DayPart[]): string[] {
  const figures = text.match(/\d+/gu) ?? [];
  const [run = ""] = figures;
  if (figures.length !== 1 || run.length !== 8) return figures;
  const cut: string[] = [];
  let at = 0;
  for (const part of order) {
    const size = part === "year" ? 4 : 2;
    cut.push(run.slice(at, at + size));
    at += size;
  }
  return cut;
}

/**
 * Parses a typed day: in the order of the language with any separator or none, or year first.
 *
 * @param typed text such as `11/18/2025`, `18.11.25`, `18112025` or `2025-11-18`
 * @returns `YYYY-MM-DD`, or null if it is invalid
 */
export function parseDay(typed: string, locale: Locale): string | null {
  const own = dayPattern(locale).order;
  const figures = figuresOf(typed.normalize("NFKC"), own);
  const isYearFirst = figures[0]?.length === 4;
  const order: readonly DayPart[] = isYearFirst ? ["year", "month", "day"] : own;
  if (figures.length !== 3) return null;
  const figureOf = (part: DayPart): string => figures[order.indexOf(part)] ?? "";
  const year = figureOf("year").length === 2 ? `20${figureOf("year")}` : figureOf("year");
  const day = `${year}-${figureOf("month").padStart(2, "0")}-${figureOf("day").padStart(2, "0")}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  // Some engines shift a nonexistent day, such as February 30.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? null : day;
}

/**
 * Parses a typed time of day.
 *
 * @param typed text such as `8`, `8:30`, `0830` or `20.15`
 * @returns `HH:MM`, or null if it is invalid
 */
export function parseTime(typed: string): string | null {
  const text = typed.normalize("NFKC").trim();
  const [, hours, minutes] =
    /^(\d{1,2})(?:\D+(\d{1,2}))?$/u.exec(text) ?? /^(\d{1,2})(\d{2})$/u.exec(text) ?? [];
  if (hours === undefined) return null;
  const [hour, minute] = [Number.parseInt(hours, 10), Number.parseInt(minutes ?? "0", 10)];
  if (hour > 23 || minute > 59) return null;
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}
