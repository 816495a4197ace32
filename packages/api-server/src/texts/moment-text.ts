import { tagOf } from "routes";
import { LOCALES, type Locale } from "./messages.ts";

const FORM = {
  timeZone: "UTC",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
} as const;
const FORMATS = new Map(LOCALES.map((locale) => [locale, new Intl.DateTimeFormat(tagOf(locale), FORM)]));

/**
 * Formats a moment in UTC to the minute, as pages do in the same language.
 *
 * @param time seconds since 1970
 * @returns date and time, such as `30.11.2026 16:00` in Russian
 */
export function momentText(time: number, locale: Locale): string {
  const text = FORMATS.get(locale)?.format(time * 1000) ?? "";
  return text.replace(/,?\s/, " ");
}
