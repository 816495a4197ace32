import { fiat, toFixedText } from "amount";
import { UNKNOWN, groupDigits } from "../../format/index.ts";
import type { Locale } from "shared/remote-contract";

/**
 * Formats a value without sign and currency, truncated to two decimals: for a figure with its unit beside it.
 *
 * @param value decimal string in currency units, or null when unknown
 * @returns text such as `86,183.42`, or an en dash
 */
export function fiatFigure(value: string | null, locale: Locale): string {
  if (value === null) return UNKNOWN;
  return groupDigits(toFixedText(fiat(value), { decimals: 2, rounding: "down" }), locale);
}
