import { DAY_MS } from "../format/index.ts";
import type { Locale } from "../remote-contract/remote-contract.ts";

const SUNDAY_FIRST: readonly Locale[] = ["en_US", "zh_Hant_HK"];

function toTime(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/**
 * Returns the first day of the week (CLDR).
 *
 * @returns 0 for Sunday, 1 for Monday
 */
export function weekStart(locale: Locale): 0 | 1 {
  return SUNDAY_FIRST.includes(locale) ? 0 : 1;
}

/**
 * Moves a day.
 *
 * @param day `YYYY-MM-DD`
 * @param days number of days, negative for earlier
 * @returns `YYYY-MM-DD`
 */
export function movedDay(day: string, days: number): string {
  return toDay(toTime(day) + days * DAY_MS);
}

/**
 * Returns the same day of another month, or that month's last day.
 *
 * @param day `YYYY-MM-DD`
 * @param months number of months, negative for earlier
 * @returns `YYYY-MM-DD`
 */
export function movedMonth(day: string, months: number): string {
  const date = new Date(toTime(day));
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return toDay(Date.UTC(year, month, Math.min(date.getUTCDate(), last)));
}

/**
 * Returns the weeks that overlap a month.
 *
 * @param day any day of the month, `YYYY-MM-DD`
 * @param start first day of the week, 0 for Sunday
 * @returns weeks of seven days, including days of the adjacent months
 */
export function monthDays(day: string, start: number): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const next = movedMonth(first, 1);
  const weeks: string[][] = [];
  let at = movedDay(first, -((new Date(toTime(first)).getUTCDay() - start + 7) % 7));
  while (at < next) {
    const monday = at;
    weeks.push(Array.from({ length: 7 }, (_, index) => movedDay(monday, index)));
    at = movedDay(at, 7);
  }
  return weeks;
}

/**
 * Whether a day can be chosen.
 *
 * @param day `YYYY-MM-DD`
 * @param min first day, if any
 * @param max last day, if any
 * @returns whether it is between them, inclusive
 */
export function isWithin(day: string, min: string | undefined, max: string | undefined): boolean {
  return (min === undefined || min === "" || day >= min) && (max === undefined || max === "" || day <= max);
}
