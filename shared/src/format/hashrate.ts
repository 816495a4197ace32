import { UNIT_PREFIXES, choosePrefix, compare, hashrate, isZero, toUnitText, type UnitPrefix } from "amount";
import { DEFAULT_HASH_UNITS, SOLUTION_COINS } from "contracts/coins";
import { getLocaleState } from "../locale/index.ts";
import type { Locale } from "../remote-contract/remote-contract.ts";
import { NO_BREAK_SPACE, UNKNOWN, groupDigits } from "./number.ts";

const SHOWN = { decimals: 2, rounding: "half-up" } as const;
const SOLUTION: ReadonlySet<string> = new Set(SOLUTION_COINS);
const DEFAULT_UNITS: Readonly<Record<string, UnitPrefix>> = DEFAULT_HASH_UNITS;

/** A figure and its unit, separate, so that the unit can be shown in smaller type. */
export interface FigureWithUnit {
  figure: string;
  unit: string;
}

/**
 * Returns the unit of a coin's work: `Sol/s` for Equihash coins, `H/s` for the others.
 *
 * @param coin coin code, e.g. `ZEC`
 * @param prefix prefix before the unit
 * @returns unit such as `TH/s`
 */
export function hashUnit(coin: string, prefix: UnitPrefix = ""): string {
  return `${prefix}${SOLUTION.has(coin.toUpperCase()) ? "Sol/s" : "H/s"}`;
}

/**
 * Returns the prefix in which a coin's hashrate is entered.
 *
 * @returns prefix of spec 9, `T` for coins not listed there
 */
export function defaultPrefix(coin: string): UnitPrefix {
  return DEFAULT_UNITS[coin.toUpperCase()] ?? "T";
}

/** Returns the prefix that the person chose for a coin. */
function chosenPrefix(coin: string): UnitPrefix | undefined {
  return getLocaleState().hashUnits[coin.toUpperCase()];
}

/** Options for formatting a hashrate. */
export interface HashrateOptions {
  locale: Locale;
  /** Coin code; determines whether `H/s` or `Sol/s` is used. */
  coin: string;
  /** A common prefix for a whole column; defaults to the person's choice or the best one for the value. */
  prefix?: UnitPrefix;
}

/**
 * Formats a hashrate with two decimals. Above 1000 E the unit stays E and the figure is grouped.
 *
 * @param value decimal string in H/s, or null when unknown
 * @param options language, coin and optional prefix
 * @returns figure and unit; an en dash without unit when unknown
 * @example formatHashrate("24610000000000000", { locale: "en_US", coin: "BTC" }) // { figure: "24.61", unit: "PH/s" }
 */
export function formatHashrate(value: string | null | undefined, options: HashrateOptions): FigureWithUnit {
  if (value === null || value === undefined) return { figure: UNKNOWN, unit: "" };
  const rate = hashrate(value);
  const fitting = () => (isZero(rate) ? defaultPrefix(options.coin) : choosePrefix(rate, SHOWN));
  const prefix = options.prefix ?? chosenPrefix(options.coin) ?? fitting();
  return {
    figure: groupDigits(toUnitText(rate, prefix, SHOWN), options.locale),
    unit: hashUnit(options.coin, prefix),
  };
}

/**
 * Formats a hashrate as one text.
 *
 * @param value decimal string in H/s, or null when unknown
 * @param options language, coin and optional prefix
 * @returns text such as `24.61 PH/s`
 */
export function formatHashrateText(value: string | null | undefined, options: HashrateOptions): string {
  return joinUnit(formatHashrate(value, options));
}

/**
 * Joins figure and unit with a no-break space.
 *
 * @param parts figure and unit
 * @returns one text
 */
export function joinUnit(parts: FigureWithUnit): string {
  return parts.unit === "" ? parts.figure : `${parts.figure}${NO_BREAK_SPACE}${parts.unit}`;
}

/**
 * Splits a text in the format of {@link joinUnit}; the figure itself can contain such spaces.
 *
 * @param text figure, no-break space, unit; or a figure alone
 * @returns figure and unit
 */
export function splitUnit(text: string): FigureWithUnit {
  const at = text.lastIndexOf(NO_BREAK_SPACE);
  const unit = text.slice(at + 1);
  return at === -1 || /^\d/u.test(unit) ? { figure: text, unit: "" } : { figure: text.slice(0, at), unit };
}

/** Options for choosing a column's common prefix. */
export interface ColumnPrefixOptions {
  coin: string;
  /** The row that determines the prefix; the median by default. */
  from?: "median" | "largest";
}

/**
 * Returns the common prefix of a column, based on its median or largest row; rows of zero are ignored.
 *
 * @param values decimal strings in H/s; null where unknown
 * @param options coin and the row that determines the prefix
 * @returns the person's chosen prefix for the coin, otherwise that of the row; the coin's default when no row qualifies
 */
export function columnPrefix(
  values: readonly (string | null | undefined)[],
  options: ColumnPrefixOptions,
): UnitPrefix {
  const chosen = chosenPrefix(options.coin);
  if (chosen !== undefined) return chosen;
  const rates = values
    .flatMap((value) => (value === null || value === undefined ? [] : [hashrate(value)]))
    .filter((rate) => !isZero(rate))
    .sort((a, b) => compare(a, b));
  const deciding = options.from === "largest" ? rates.at(-1) : rates[Math.floor((rates.length - 1) / 2)];
  return deciding === undefined ? defaultPrefix(options.coin) : choosePrefix(deciding, SHOWN);
}

/**
 * Abbreviates a large number other than a hashrate, such as a difficulty.
 *
 * @param value decimal string, or null when unknown
 * @returns text such as `146.72 T`, without prefix below 1000
 */
export function formatAbbreviated(value: string | null | undefined, locale: Locale): string {
  if (value === null || value === undefined) return UNKNOWN;
  const rate = hashrate(value);
  const prefix = choosePrefix(rate, SHOWN);
  return joinUnit({ figure: groupDigits(toUnitText(rate, prefix, SHOWN), locale), unit: prefix });
}

/**
 * Parses a prefix from a stored or typed text.
 *
 * @returns the prefix, or undefined
 */
export function findPrefix(text: string): UnitPrefix | undefined {
  return UNIT_PREFIXES.find((prefix) => prefix === text);
}
