import { amount, isZero } from "amount";

/**
 * Returns whether a total of earnings or a balance is above zero.
 *
 * @param total decimal string in coin units
 */
export function hasEarned(total: string): boolean {
  return !isZero(amount(total));
}
