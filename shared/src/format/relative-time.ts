import { tagOf } from "routes";
import type { Locale } from "../remote-contract/remote-contract.ts";

import { DAY, HOUR, MINUTE } from "./durations.ts";
import { NO_BREAK_SPACE, UNKNOWN, formatDecimal } from "./number.ts";

const NOW_UNTIL = 10 * MINUTE;
const MINUTES_UNTIL = 3 * HOUR;
const HOURS_UNTIL = 3 * DAY;

type Unit = "minute" | "hour" | "day";

interface Words {
  now: string;
  minute: string;
  hour: string;
  day: string | Partial<Record<Intl.LDMLPluralRule, string>>;
}

// Locale data like that of Intl, in the short forms of the visual guide; Intl's own forms differ between engines.
const WORDS: Record<Locale, Words> = {
  en_US: { now: "Just now", minute: "# min ago", hour: "# h ago", day: "# d ago" },
  zh_Hans_CN: { now: "刚刚", minute: "# 分钟前", hour: "# 小时前", day: "# 天前" },
  zh_Hant_HK: { now: "剛剛", minute: "# 分鐘前", hour: "# 小時前", day: "# 天前" },
  ru_RU: {
    now: "только что",
    minute: "# мин назад",
    hour: "# ч назад",
    day: { one: "# день назад", few: "# дня назад", other: "# дней назад" },
  },
  es_ES: { now: "ahora mismo", minute: "hace # min", hour: "hace # h", day: "hace # d" },
};

const SPANS: Record<Locale, Record<Unit, string>> = {
  en_US: { minute: "# min", hour: "# h", day: "# d" },
  zh_Hans_CN: { minute: "# 分钟", hour: "# 小时", day: "# 天" },
  zh_Hant_HK: { minute: "# 分鐘", hour: "# 小時", day: "# 天" },
  ru_RU: { minute: "# мин", hour: "# ч", day: "# дн." },
  es_ES: { minute: "# min", hour: "# h", day: "# d" },
};

function measure(seconds: number): { unit: Unit; count: number } {
  if (seconds < HOUR) return { unit: "minute", count: Math.floor(seconds / MINUTE) };
  if (seconds < DAY) return { unit: "hour", count: Math.floor(seconds / HOUR) };
  return { unit: "day", count: Math.floor(seconds / DAY) };
}

/** Inserts the count; it stays on one line with its unit. */
function withCount(text: string, count: number | string): string {
  return text.replace("# ", `${String(count)}${NO_BREAK_SPACE}`);
}

/**
 * Formats how long ago something was: minutes from 10, hours up to a day, then days (spec 9, R9.4).
 *
 * @param then seconds since 1970, or null when unknown
 * @param now seconds since 1970
 * @returns text such as `42 min ago`; `Just now` under ten minutes and in the future
 */
export function formatRelativeTime(then: number | null | undefined, now: number, locale: Locale): string {
  if (then === null || then === undefined) return UNKNOWN;
  const words = WORDS[locale];
  if (now - then < NOW_UNTIL) return words.now;
  const { unit, count } = measure(now - then);
  const word = words[unit];
  const text =
    typeof word === "string"
      ? word
      : (word[new Intl.PluralRules(tagOf(locale)).select(count)] ?? word.other ?? "#");
  return withCount(text, count);
}

/**
 * Formats a duration in its largest whole unit.
 *
 * @param seconds length in seconds, or null when unknown
 * @returns text such as `42 min`
 */
export function formatSpan(seconds: number | null | undefined, locale: Locale): string {
  if (seconds === null || seconds === undefined) return UNKNOWN;
  const { unit, count } = measure(Math.max(0, seconds));
  return withCount(SPANS[locale][unit], count);
}

/** Returns the unit of an average, and the number of its decimals. */
function averageUnit(seconds: number): { unit: Unit; length: number; decimals: number } {
  if (seconds < MINUTES_UNTIL) return { unit: "minute", length: MINUTE, decimals: 0 };
  if (seconds < HOURS_UNTIL) return { unit: "hour", length: HOUR, decimals: 1 };
  return { unit: "day", length: DAY, decimals: 1 };
}

/**
 * Formats an average time between events, rounded: minutes up to 3 hours, then hours, from 3 days on days with one decimal.
 *
 * @param seconds length in seconds, or null when unknown
 * @returns text such as `82 min` or `16.7 h`
 */
export function formatInterval(seconds: number | null | undefined, locale: Locale): string {
  if (seconds === null || seconds === undefined) return UNKNOWN;
  const { unit, length, decimals } = averageUnit(seconds);
  const count = formatDecimal(String(Math.max(0, seconds) / length), locale, {
    decimals,
    rounding: "half-up",
  });
  return withCount(SPANS[locale][unit], count);
}

/**
 * Checks whether something happened within the last 24 hours (spec 9).
 *
 * @param then seconds since 1970
 * @param now seconds since 1970
 * @returns true under 24 hours
 */
export function isRecent(then: number, now: number): boolean {
  return now - then < DAY;
}
