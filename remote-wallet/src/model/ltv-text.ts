import { ratio, round } from "amount";
import { formatPercent } from "shared/format";
import type { DisplayPreferences } from "shared/mining";

/**
 * Formats a ratio with two decimals, rounded up so that a loan never looks safer than it is.
 *
 * @param ltv ratio, null when unknown
 * @returns percent or an en dash
 */
export function ltvText(ltv: string | null, locale: DisplayPreferences["locale"]): string {
  return formatPercent(ltv === null ? null : round(ratio(ltv), { decimals: 4, rounding: "up" }), locale);
}
