import { add, isNegative, isZero, larger, ratioOf, toChartNumber, type Fiat } from "amount";
import type { Earnings } from "./earnings.ts";

/** Fractions of the bar, 0 to 1 each. */
export interface Split {
  electricity: number;
  fee: number;
  net: number;
}

/**
 * Splits the revenue into costs and profit. At a loss the costs fill the bar.
 *
 * @param earnings figures of a period
 * @returns fractions; all 0 when there is neither revenue nor cost
 */
export function splitOf({ revenue, electricity, fee, net }: Earnings): Split {
  const whole = larger(revenue, add(electricity, fee));
  if (isZero(whole)) return { electricity: 0, fee: 0, net: 0 };
  const share = (part: Fiat): number =>
    toChartNumber(ratioOf(part, whole, { decimals: 6, rounding: "half-up" }));
  return { electricity: share(electricity), fee: share(fee), net: isNegative(net) ? 0 : share(net) };
}
