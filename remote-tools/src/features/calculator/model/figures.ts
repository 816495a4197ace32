import { exponentOf, isNegative, isZero, round, toFixedText, type Fiat } from "amount";
import { formatAbbreviated, formatDecimal, groupDigits } from "shared/format";
import type { Locale } from "shared/remote-contract";
import { fiatDecimals } from "#/model/fiat-decimals.ts";

const CENTS = 2;
const SIGNIFICANT = 4;
const WHOLE_EXPONENT = 2;
const PREFIX_EXPONENT = 6;

/** Options for formatting money. */
export interface MoneyOptions {
  locale: Locale;
  /** Whether a profit has a plus sign. */
  signed?: boolean;
}

function withSign(value: Fiat, text: string, signed = false): string {
  return signed && !isNegative(value) && !isZero(value) ? `+${text}` : text;
}

/**
 * Formats a sum: two decimals, four significant digits below a cent.
 *
 * @param value sum in the display currency
 * @param options language and sign
 * @returns figure without the currency
 */
export function moneyFigure(value: Fiat, { locale, signed }: MoneyOptions): string {
  const decimals = fiatDecimals(value, { significant: SIGNIFICANT });
  return withSign(value, groupDigits(toFixedText(value, { decimals, rounding: "half-up" }), locale), signed);
}

/**
 * Formats a price of one coin or kWh: two decimals, four significant digits below 1.
 *
 * @param value price in the display currency
 * @returns figure without the currency
 */
export function priceFigure(value: Fiat, locale: Locale): string {
  const decimals = fiatDecimals(value, { significant: SIGNIFICANT, smallest: 0 });
  const exact = round(value, { decimals, rounding: "half-up" });
  const shown = Math.max(CENTS, exact.split(".")[1]?.length ?? 0);
  return formatDecimal(exact, locale, { decimals: shown, rounding: "half-up" });
}

function isLarge(value: Fiat): boolean {
  return exponentOf(value) >= WHOLE_EXPONENT;
}

/**
 * Formats a price for a narrow header: no decimals from 100 up, with a prefix from a million up.
 *
 * @param value price in the display currency
 * @returns figure without the currency
 */
export function shortPrice(value: Fiat, locale: Locale): string {
  if (exponentOf(value) >= PREFIX_EXPONENT) return formatAbbreviated(value, locale);
  return isLarge(value)
    ? formatDecimal(value, locale, { decimals: 0, rounding: "half-up" })
    : priceFigure(value, locale);
}

/**
 * Formats a profit or loss for a narrow cell: no decimals from 100 up, two below, three or the first digit below a cent.
 *
 * @param value sum in the display currency
 * @returns figure with its sign, without the currency
 */
export function shortProfit(value: Fiat, locale: Locale): string {
  const decimals = isLarge(value) ? 0 : fiatDecimals(value, { significant: 1 });
  return withSign(value, formatDecimal(value, locale, { decimals, rounding: "half-up" }), true);
}
