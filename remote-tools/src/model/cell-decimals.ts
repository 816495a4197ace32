import { exponentOf, isZero, type Fiat } from "amount";

const CENTS = 2;
const MOST_DECIMALS = 12;

/**
 * Returns the decimals of a sum in a table: two, so that figures of a column line up; below a cent three, or as many as its
 * first digit needs.
 *
 * @param value sum in a display currency
 * @returns number of decimals
 */
export function cellDecimals(value: Fiat): number {
  const exponent = exponentOf(value);
  if (isZero(value) || exponent >= -CENTS) return CENTS;
  return Math.min(Math.max(CENTS + 1, -exponent), MOST_DECIMALS);
}
