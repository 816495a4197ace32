import { compare, ratio, type Ratio } from "amount";
import type { LoanTerms } from "contracts/loan-math";
import type { LoanCoin } from "contracts";
import { formatPercent } from "shared/format";
import type { DisplayPreferences } from "shared/mining";

/**
 * Returns a collateral coin's ratios in the form that the formulas expect.
 *
 * @param coin terms of the coin
 */
export function termsOf({ initial, info, call, urgent, liquidation }: LoanCoin): LoanTerms {
  return {
    initial: ratio(initial),
    info: ratio(info),
    call: ratio(call),
    urgent: ratio(urgent),
    liquidation: ratio(liquidation),
  };
}

/** Risk level of a ratio, from safe to close to liquidation. */
export type LtvLevel = "safe" | "info" | "call" | "urgent";

/**
 * Returns the risk level of a ratio.
 *
 * @param ltv ratio, null when unknown
 * @param terms ratios of the coin
 * @returns the highest level that is reached
 */
export function levelOf(ltv: Ratio | null, terms: LoanTerms): LtvLevel {
  if (ltv === null) return "safe";
  const isFrom = (level: Ratio) => compare(ltv, level) >= 0;
  if (isFrom(terms.urgent)) return "urgent";
  if (isFrom(terms.call)) return "call";
  return isFrom(terms.info) ? "info" : "safe";
}

/**
 * Formats a ratio as a percentage for use in a sentence.
 *
 * @param value ratio
 * @returns e.g. `75%`
 */
export function wholePercent(value: string, locale: DisplayPreferences["locale"]): string {
  return formatPercent(value, locale, 0);
}
