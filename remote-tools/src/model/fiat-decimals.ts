import { exponentOf, isZero, type Fiat } from "amount";

const CENTS = 2;
const MOST_DECIMALS = 12;

/** How {@link fiatDecimals} counts the decimals of small sums. */
export interface FiatDecimalsOptions {
  /** Number of significant digits of a small sum. */
  significant: number;
  /** Decimals of the smallest sum that is not small: 2 (a cent) by default, 0 for sums below 1. */
  smallest?: number;
}

/**
 * Returns the decimals of a sum: two, so that figures of a column line up, and as many as its significant digits need if it is
 * small, 12 at most.
 *
 * @param value sum in a display currency
 * @returns number of decimals
 */
export function fiatDecimals(value: Fiat, { significant, smallest = CENTS }: FiatDecimalsOptions): number {
  const exponent = exponentOf(value);
  if (isZero(value) || exponent >= -smallest) return CENTS;
  return Math.min(significant - 1 - exponent, MOST_DECIMALS);
}
