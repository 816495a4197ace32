import { tagOf } from "routes";
import { MINUS } from "../format/index.ts";
import type { Locale } from "../remote-contract/index.ts";

/**
 * Formats a figure of the chart; it is a number because it is drawn.
 *
 * @param value price or volume
 * @param locale language
 * @param decimals maximum number of decimals
 * @param least minimum number of decimals; `decimals` by default
 */
export function formatPrice(value: number, locale: Locale, decimals: number, least = decimals): string {
  return new Intl.NumberFormat(tagOf(locale), {
    minimumFractionDigits: least,
    maximumFractionDigits: decimals,
    useGrouping: true,
  })
    .format(value)
    .replace("-", MINUS);
}

/**
 * Formats a change with its sign.
 *
 * @param value change
 * @param locale language
 * @param decimals decimals
 */
export function formatChange(value: number, locale: Locale, decimals: number): string {
  return `${value > 0 ? "+" : ""}${formatPrice(value, locale, decimals)}`;
}

/**
 * Formats a relative change.
 *
 * @param ratio change as a ratio; 1 is 100 percent
 * @param locale language
 */
export function formatChangePercent(ratio: number, locale: Locale): string {
  const text = new Intl.NumberFormat(tagOf(locale), {
    style: "percent",
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: "exceptZero",
  }).format(ratio);
  return text.replace("-", MINUS);
}
