import { amount, compare, multiplyByRatio, ratio } from "amount";
import type { DecodedTransaction } from "contracts";

const LARGE_PART = ratio("0.01");
const LARGE_RATE = "500";

/**
 * Whether a fee requires confirmation: more than 1% of the amount paid, or more than 500 smallest units per virtual byte.
 *
 * @param decoded the transaction
 */
export function isFeeLarge({ fee, fee_rate, total }: DecodedTransaction): boolean {
  if (fee === null || fee_rate === null) return false;
  const part = multiplyByRatio(amount(total), LARGE_PART, { decimals: 18, rounding: "up" });
  return compare(amount(fee), part) > 0 || compare(amount(fee_rate), amount(LARGE_RATE)) > 0;
}
