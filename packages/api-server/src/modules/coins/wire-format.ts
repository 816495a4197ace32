import { fromSmallestUnits, ratio, toChartNumber, type Amount, type Ratio } from "amount";
import { HASH_UNITS, type HashUnit } from "contracts/coins";
import { precisionOf } from "./coins.ts";

/**
 * Formats a hashrate or difficulty for a response.
 *
 * @param value finite number, H/s
 * @returns whole decimal string, also beyond 2^53
 */
export function wholeText(value: number): string {
  return BigInt(Math.round(Math.max(0, value))).toString();
}

/**
 * Formats a measured figure as a decimal.
 *
 * @param value finite number
 * @returns canonical decimal string, never with an exponent
 */
export function decimalText(value: number, decimals: number): Amount {
  return fromSmallestUnits(BigInt(Math.round(value * 10 ** decimals)), decimals);
}

/** Converts a large count to the nearest floating-point number, for estimates only. */
export function toNumber(value: bigint): number {
  return toChartNumber(fromSmallestUnits(value, 0));
}

/**
 * Formats a ratio for a response.
 *
 * @param value finite number
 * @returns canonical decimal string
 */
export function ratioText(value: number, decimals = 6): Ratio {
  return ratio(decimalText(value, decimals));
}

/**
 * Formats an amount for a response.
 *
 * @param units smallest units, as number text or bigint
 * @returns canonical decimal string in coin units
 */
export function amountText(units: bigint | string, coin: string): Amount {
  return fromSmallestUnits(BigInt(units), precisionOf(coin));
}

/**
 * Returns the number of hashes in a unit.
 *
 * @returns power of 1000
 */
export function unitFactor(unit: HashUnit): number {
  return 1000 ** (HASH_UNITS.indexOf(unit) + 1);
}

/**
 * Returns the most readable unit for the largest of the given hashrates.
 *
 * @param values hashrates in H/s
 */
export function unitFor(values: readonly (number | null)[]): HashUnit {
  const largest = values.reduce<number>((max, value) => Math.max(max, value ?? 0), 0);
  return HASH_UNITS.findLast((unit) => largest >= unitFactor(unit)) ?? "K";
}

/**
 * Converts hashrates to a unit for charts.
 *
 * @param values hashrates in H/s, null for a gap
 * @returns numbers in the unit with four decimals
 */
export function inUnit(values: readonly (number | null)[], unit: HashUnit): (number | null)[] {
  const factor = unitFactor(unit);
  return values.map((value) => (value === null ? null : Math.round((value / factor) * 10_000) / 10_000));
}
