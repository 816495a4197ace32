import { Big } from "big.js";
import { toBrand, type Amount, type Decimal, type Fiat, type Ratio } from "./brand.ts";
import { DecimalError, fromBig, fromDigits } from "./canonical.ts";
import { roundingMode, type RoundingOptions } from "./rounding.ts";

const ONE = new Big(1);

/**
 * Compares two decimals of the same kind; can be passed to `Array.prototype.sort`.
 *
 * @param a first decimal
 * @param b second decimal
 * @returns -1, 0 or 1
 */
export function compare<T extends Decimal>(a: T, b: NoInfer<T>): -1 | 0 | 1 {
  return new Big(a).cmp(b);
}

/**
 * Sorts rows by a decimal, largest first; each decimal is read once.
 *
 * @param read returns the decimal of a row
 * @returns new array; rows with equal decimals keep their order
 */
export function largestFirst<Row>(rows: readonly Row[], read: (row: Row) => Decimal): Row[] {
  // Conversion to numbers preserves order, so only decimals equal as numbers are compared exactly.
  return rows
    .map((row) => {
      const size = read(row);
      return { row, size, rough: Number(size) };
    })
    .sort((a, b) => b.rough - a.rough || new Big(b.size).cmp(a.size))
    .map(({ row }) => row);
}

/**
 * Adds two decimals exactly.
 *
 * @param a first decimal
 * @param b second decimal
 * @returns a + b
 */
export function add<T extends Decimal>(a: T, b: NoInfer<T>): T {
  return fromBig<T>(new Big(a).plus(b));
}

/**
 * Subtracts two decimals exactly.
 *
 * @param a decimal to subtract from
 * @param b decimal to subtract
 * @returns a − b
 */
export function subtract<T extends Decimal>(a: T, b: NoInfer<T>): T {
  return fromBig<T>(new Big(a).minus(b));
}

/**
 * Sums a list exactly.
 *
 * @param values decimals of one kind
 * @returns the sum, `"0"` for an empty list
 */
export function sum<T extends Decimal>(values: readonly T[]): T {
  return fromBig<T>(values.reduce((total, value) => total.plus(value), new Big(0)));
}

/**
 * Negates a decimal.
 *
 * @returns −value; zero stays zero
 */
export function negate<T extends Decimal>(value: T): T {
  return fromBig<T>(new Big(value).neg());
}

/**
 * Returns a decimal without its sign.
 *
 * @returns |value|
 */
export function absolute<T extends Decimal>(value: T): T {
  return toBrand<T>(value.replace("-", ""));
}

/**
 * Whether a decimal is zero.
 *
 * @returns true for zero
 */
export function isZero(value: Decimal): boolean {
  return new Big(value).eq(0);
}

/**
 * Whether a decimal is below zero.
 *
 * @returns true below zero
 */
export function isNegative(value: Decimal): boolean {
  return new Big(value).lt(0);
}

/**
 * Returns the larger of two decimals.
 *
 * @param a first decimal
 * @param b second decimal
 * @returns the larger one
 */
export function larger<T extends Decimal>(a: T, b: NoInfer<T>): T {
  return compare(a, b) < 0 ? b : a;
}

/**
 * Returns the smaller of two decimals.
 *
 * @param a first decimal
 * @param b second decimal
 * @returns the smaller one
 */
export function smaller<T extends Decimal>(a: T, b: NoInfer<T>): T {
  return compare(a, b) > 0 ? b : a;
}

/**
 * Rounds to a number of decimals.
 *
 * @param options decimals and rounding
 * @returns the rounded decimal
 */
export function round<T extends Decimal>(value: T, options: RoundingOptions): T {
  return fromBig<T>(new Big(value).round(options.decimals, roundingMode(options.rounding)));
}

/**
 * Multiplies a decimal by a ratio.
 *
 * @param value decimal of any kind
 * @param share ratio with 1 as the whole
 * @param options decimals and rounding of the result
 * @returns value × share
 */
export function multiplyByRatio<T extends Decimal>(value: T, share: Ratio, options: RoundingOptions): T {
  return fromBig<T>(new Big(value).times(share).round(options.decimals, roundingMode(options.rounding)));
}

/**
 * Multiplies a decimal by a whole number, exactly.
 *
 * @param count whole number
 * @returns value × count
 * @throws {DecimalError} when the count is not a whole number
 */
export function multiplyByCount<T extends Decimal>(value: T, count: number): T {
  if (!Number.isSafeInteger(count)) throw new DecimalError(`not a whole number: ${String(count)}`);
  return fromBig<T>(new Big(value).times(count));
}

function quotient(a: string, b: string | number, options: RoundingOptions): Big {
  const Exact = Big();
  Exact.DP = options.decimals;
  Exact.RM = roundingMode(options.rounding);
  const divisor = new Exact(b);
  if (divisor.eq(0)) throw new DecimalError("division by zero");
  return new Exact(a).div(divisor);
}

/**
 * Divides a decimal by a whole number.
 *
 * @param count whole number other than zero
 * @param options decimals and rounding of the result
 * @returns value ÷ count
 * @throws {DecimalError} when the count is zero or not a whole number
 */
export function divideByCount<T extends Decimal>(value: T, count: number, options: RoundingOptions): T {
  if (!Number.isSafeInteger(count)) throw new DecimalError(`not a whole number: ${String(count)}`);
  return fromBig<T>(quotient(value, count, options));
}

/**
 * Divides a decimal by a ratio.
 *
 * @param by ratio other than zero
 * @param options decimals and rounding of the result
 * @returns value ÷ by
 * @throws {DecimalError} when the ratio is zero
 */
export function divideByRatio<T extends Decimal>(value: T, by: Ratio, options: RoundingOptions): T {
  return fromBig<T>(quotient(value, by, options));
}

/**
 * Returns one decimal as a ratio of another of the same kind.
 *
 * @param part decimal
 * @param whole decimal other than zero
 * @param options decimals and rounding of the ratio
 * @returns part ÷ whole, with 1 as the whole
 * @throws {DecimalError} when the whole is zero
 */
export function ratioOf<T extends Decimal>(part: T, whole: NoInfer<T>, options: RoundingOptions): Ratio {
  return fromBig<Ratio>(quotient(part, whole, options));
}

/** How {@link toFiat} rounds. */
export interface FiatRounding extends RoundingOptions {
  /** Decimals of a value below one; same as other values when absent. */
  readonly smallDecimals?: number;
}

/**
 * Converts a coin amount to a display currency.
 *
 * @param value amount in coin units
 * @param price price of one coin
 * @param options decimals and rounding of the result
 * @returns value × price
 */
export function toFiat(value: Amount, price: Fiat, options: FiatRounding): Fiat {
  const { decimals, smallDecimals = decimals, rounding } = options;
  const exact = new Big(value).times(price);
  return fromBig<Fiat>(exact.round(exact.abs().lt(ONE) ? smallDecimals : decimals, roundingMode(rounding)));
}

/**
 * Converts an amount to the coin's smallest unit.
 *
 * @param value amount in coin units
 * @param decimals decimals of the coin
 * @returns whole number of smallest units
 * @throws {DecimalError} when the amount has more decimals than the coin
 */
export function toSmallestUnits(value: Amount, decimals: number): bigint {
  const scaled = new Big(value).times(new Big(10).pow(decimals));
  if (!scaled.eq(scaled.round(0, 0)))
    throw new DecimalError(`more than ${String(decimals)} decimals: "${value}"`);
  return BigInt(scaled.toFixed(0));
}

/**
 * Converts the coin's smallest units to an amount.
 *
 * @param units whole number of smallest units
 * @param decimals decimals of the coin
 * @returns amount in coin units
 */
export function fromSmallestUnits(units: bigint, decimals: number): Amount {
  if (units === 0n) return toBrand<Amount>("0");
  const isNegative = units < 0n;
  return fromDigits<Amount>((isNegative ? -units : units).toString(), decimals, isNegative);
}
