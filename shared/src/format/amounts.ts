import { amount, exponentOf, fiat, isNegative, isZero, toFixedText } from "amount";
import type { Locale } from "../remote-contract/remote-contract.ts";
import { NO_BREAK_SPACE, UNKNOWN, groupDigits } from "./number.ts";

const DEFAULT_DECIMALS = 8;
const FIAT_DECIMALS = 2;
const FIAT_SIGNIFICANT = 5;
const FIAT_MOST_DECIMALS = 12;
const SHORT_FROM_EXPONENT = 5;

/** Replaces a hidden amount. */
export const HIDDEN_AMOUNT = "••••••";

/** Options for formatting a coin amount. */
export interface CoinAmountOptions {
  locale: Locale;
  /** Decimals of the coin; 8 by default. */
  decimals?: number;
  /** Drops trailing zeros, for thresholds and minimums in running text. */
  trim?: boolean;
  /** Uses two decimals from 100,000 up, for phones; the full amount is in `title`. */
  short?: boolean;
  /** Adds a plus sign to incoming amounts. */
  signed?: boolean;
}

/**
 * Formats a coin amount without its symbol. Truncated to the decimals, never rounded up.
 *
 * @param value decimal string in coin units, or null when unknown
 * @param options language, decimals and form
 * @returns text such as `0.01032174`, or an en dash
 */
export function formatCoinAmount(value: string | null | undefined, options: CoinAmountOptions): string {
  if (value === null || value === undefined) return UNKNOWN;
  const exact = amount(value);
  const own = options.decimals ?? DEFAULT_DECIMALS;
  const decimals =
    options.short && exponentOf(exact) >= SHORT_FROM_EXPONENT ? Math.min(own, FIAT_DECIMALS) : own;
  const fixed = toFixedText(exact, { decimals, rounding: "down" });
  const text = groupDigits(options.trim ? amount(fixed) : fixed, options.locale);
  return options.signed && !isNegative(exact) && !isZero(exact) ? `+${text}` : text;
}

/**
 * Formats a coin amount with its symbol.
 *
 * @param value decimal string in coin units, or null when unknown
 * @param coin coin code printed after the figure
 * @param options language, decimals and form
 * @returns text such as `0.01032174 BTC`, or an en dash
 */
export function formatCoinAmountText(
  value: string | null | undefined,
  coin: string,
  options: CoinAmountOptions,
): string {
  const figure = formatCoinAmount(value, options);
  return figure === UNKNOWN ? figure : `${figure}${NO_BREAK_SPACE}${coin}`;
}

/** Options for formatting an amount of a display currency. */
export interface FiatOptions {
  locale: Locale;
  /** ISO code printed after the figure. */
  currency: string;
  /** Omits the sign ≈, for prices that are not converted. */
  exact?: boolean;
  /** Decimals, for figures of a column; by the size of the value if absent. */
  decimals?: number;
}

/**
 * Formats an amount of a display currency: two decimals, below 1 up to five significant digits.
 *
 * @param value decimal string in currency units, or null when unknown
 * @param options language and currency
 * @returns text such as `≈ 971.45 USD`, or an en dash
 */
export function formatFiat(value: string | null | undefined, options: FiatOptions): string {
  if (value === null || value === undefined) return UNKNOWN;
  const money = fiat(value);
  const exponent = exponentOf(money);
  const isSmall = options.decimals === undefined && exponent < 0 && !isZero(money);
  const own = isSmall ? Math.min(FIAT_SIGNIFICANT - 1 - exponent, FIAT_MOST_DECIMALS) : FIAT_DECIMALS;
  const fixed = toFixedText(money, { decimals: options.decimals ?? own, rounding: "half-up" });
  const figure = isSmall ? trimTo(fixed, FIAT_DECIMALS) : fixed;
  const about = options.exact ? "" : `≈${NO_BREAK_SPACE}`;
  return `${about}${groupDigits(figure, options.locale)}${NO_BREAK_SPACE}${options.currency}`;
}

function trimTo(fixed: string, least: number): string {
  const [whole = "0", fraction = ""] = fixed.split(".");
  return `${whole}.${fraction.replace(/0+$/u, "").padEnd(least, "0")}`;
}
