import { toFixedText, amount, type RoundingOptions } from "amount";
import { tagOf } from "routes";
import { getLocaleState, type NumberFormat } from "../locale/index.ts";
import type { Locale } from "../remote-contract/remote-contract.ts";

/** The minus sign of figures, U+2212. */
export const MINUS = "\u2212";
/** Shown for an unknown figure. */
export const UNKNOWN = "\u2013";
/** Shown where there is nothing, such as a remark that nobody wrote. */
export const NONE = "\u2013";
/** A no-break space, between figure and unit. */
export const NO_BREAK_SPACE = "\u00a0";

interface Separators {
  group: string;
  decimal: string;
  /** Text between figure and percent sign. */
  percent: string;
}

const known = new Map<Locale, Separators>();

/** Separators that a person can choose regardless of the language. */
const CHOSEN: Readonly<Record<Exclude<NumberFormat, "language">, Pick<Separators, "group" | "decimal">>> = {
  comma: { group: ",", decimal: "." },
  point: { group: ".", decimal: "," },
  space: { group: NO_BREAK_SPACE, decimal: "," },
};

function separatorsOf(locale: Locale): Separators {
  const found = known.get(locale);
  if (found) return found;
  const tag = tagOf(locale);
  const parts = new Intl.NumberFormat(tag, { useGrouping: "always", minimumFractionDigits: 1 }).formatToParts(
    12345.6,
  );
  const percent = new Intl.NumberFormat(tag, { style: "percent" }).formatToParts(0.5);
  const partOf = (type: string): string => parts.find((part) => part.type === type)?.value ?? "";
  const separators = {
    group: partOf("group").replace(/\s/u, NO_BREAK_SPACE),
    decimal: partOf("decimal"),
    percent: percent.some((part) => part.type === "literal") ? NO_BREAK_SPACE : "",
  };
  known.set(locale, separators);
  return separators;
}

function chosenSeparators(locale: Locale): Pick<Separators, "group" | "decimal"> {
  const { numberFormat } = getLocaleState();
  return numberFormat === "language" ? separatorsOf(locale) : CHOSEN[numberFormat];
}

/**
 * Formats a decimal for a field: with the separator of the language or the person's choice, and without grouping. Incomplete
 * input is unchanged.
 *
 * @param plain text with a point, such as `"0.5"` or `"12."`
 * @returns text such as `0,5`
 */
export function toTypedDecimal(plain: string, locale: Locale): string {
  return plain.replace(".", chosenSeparators(locale).decimal);
}

/**
 * Normalizes typed or pasted input: point and comma both separate decimals; if both occur, or one of them occurs several times
 * between groups of three, the grouping is removed. Invalid numbers are left for the field's validation.
 *
 * @param typed text such as `0,5` or `1.234,56`
 * @returns text with a point, such as `"0.5"` or `"1234.56"`
 */
export function readTypedDecimal(typed: string): string {
  const text = typed.normalize("NFKC").replace(/\s/gu, "").replace(MINUS, "-");
  const isGrouped = (sign: string): boolean => text.split(sign).length > 2;
  const decimal = text.lastIndexOf(",") > text.lastIndexOf(".") ? "," : ".";
  const group = decimal === "," ? "." : ",";
  if (text.includes(group) && text.includes(decimal))
    return isGrouped(decimal) ? text : text.replaceAll(group, "").replace(decimal, ".");
  if (/^-?\d{1,3}(?:[.,]\d{3}){2,}$/u.test(text)) return text.replaceAll(decimal, "");
  return text.replace(decimal, ".");
}

/**
 * Formats a plain decimal text for a language, or as the person chose, without changing a digit: always grouped, with U+2212 as
 * minus.
 *
 * @param plain plain decimal text such as `"-1234.50"`
 * @returns text such as `−1,234.50`
 */
export function groupDigits(plain: string, locale: Locale): string {
  const { group, decimal } = chosenSeparators(locale);
  const [whole = "", fraction] = plain.replace("-", "").split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/gu, group);
  return `${plain.startsWith("-") ? MINUS : ""}${grouped}${fraction === undefined ? "" : decimal + fraction}`;
}

/**
 * Formats a count.
 *
 * @param count whole number, or null when unknown
 * @returns grouped count, or an en dash
 */
export function formatCount(count: number | null | undefined, locale: Locale): string {
  return count === null || count === undefined ? UNKNOWN : groupDigits(String(Math.trunc(count)), locale);
}

/**
 * Formats a decimal with a fixed number of decimals.
 *
 * @param value decimal string, or null when unknown
 * @param options decimals and rounding
 * @returns text, or an en dash
 */
export function formatDecimal(
  value: string | null | undefined,
  locale: Locale,
  options: RoundingOptions,
): string {
  return value === null || value === undefined
    ? UNKNOWN
    : groupDigits(toFixedText(amount(value), options), locale);
}

/**
 * Formats a ratio as a percentage with two decimals.
 *
 * @param value ratio as decimal string with 1 as the whole, or null when unknown
 * @param decimals decimals of the percentage, 2 by default
 * @returns text such as `0.21%` or `0,21 %`, or an en dash
 */
export function formatPercent(value: string | null | undefined, locale: Locale, decimals = 2): string {
  if (value === null || value === undefined) return UNKNOWN;
  const share = toFixedText(amount(shiftByTwo(value)), { decimals, rounding: "half-up" });
  return `${groupDigits(share, locale)}${separatorsOf(locale).percent}%`;
}

/**
 * Formats a configured rate, such as a fee share, without unnecessary decimals.
 *
 * @param value ratio as decimal string with 1 as the whole
 * @returns text such as `10%` or `12,5 %`
 * @example formatRate("0.125", "en_US") // "12.5%"
 */
export function formatRate(value: string, locale: Locale): string {
  const decimals = (value.split(".")[1] ?? "").replace(/0+$/u, "").length;
  return formatPercent(value, locale, Math.max(0, decimals - 2));
}

/** A formatted change: its direction and its text with sign. */
export interface Change {
  direction: "up" | "down" | "none";
  text: string;
}

/**
 * Formats a change as a signed percentage. The direction is that of the rounded figure, so 0.00% has no arrow.
 *
 * @param value ratio as decimal string (`"0.0124"` is +1.24%), or null when unknown
 * @returns direction and text
 */
export function formatChange(value: string | null | undefined, locale: Locale): Change {
  const text = formatPercent(value, locale);
  if (text === UNKNOWN || !/[1-9]/u.test(text)) return { direction: "none", text };
  return text.startsWith(MINUS) ? { direction: "down", text } : { direction: "up", text: `+${text}` };
}

function shiftByTwo(plain: string): string {
  const [whole = "0", fraction = ""] = plain.split(".");
  const padded = fraction.padEnd(2, "0");
  return `${whole}${padded.slice(0, 2)}${padded.length > 2 ? `.${padded.slice(2)}` : ""}`;
}
