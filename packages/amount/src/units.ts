import { Big } from "big.js";
import type { Decimal, Hashrate } from "./brand.ts";
import { DecimalError, fromDigits, isPlainDecimal } from "./canonical.ts";
import { roundingMode, type RoundingOptions } from "./rounding.ts";
import { UNIT_PREFIXES, type UnitPrefix } from "./unit-prefixes.ts";

const EXPONENT_STEP = 3;

function exponentOfPrefix(prefix: UnitPrefix): number {
  return UNIT_PREFIXES.indexOf(prefix) * EXPONENT_STEP;
}

function factorOf(prefix: UnitPrefix): Big {
  return new Big(10).pow(exponentOfPrefix(prefix));
}

/**
 * Parses a hashrate given in a unit.
 *
 * @param text plain decimal string in the unit
 * @param prefix prefix of the unit
 * @returns hashrate in H/s, exact
 * @throws {DecimalError} when the text is not a plain decimal
 * @example hashrateFromUnit("24.61", "P") // "24610000000000000"
 */
export function hashrateFromUnit(text: string, prefix: UnitPrefix): Hashrate {
  if (!isPlainDecimal(text)) throw new DecimalError(`not a hashrate: "${text.slice(0, 64)}"`);
  const isNegative = text.startsWith("-");
  const [whole = "", fraction = ""] = text.slice(isNegative ? 1 : 0).split(".");
  return fromDigits<Hashrate>(whole + fraction, fraction.length - exponentOfPrefix(prefix), isNegative);
}

/**
 * Formats a hashrate in a unit without losing a digit.
 *
 * @param value hashrate in H/s
 * @param prefix prefix of the unit
 * @returns plain decimal string in the unit
 * @example hashrateInUnit(hashrate("24610000000000000"), "P") // "24.61"
 */
export function hashrateInUnit(value: Hashrate, prefix: UnitPrefix): string {
  return new Big(value).times(new Big("0.001").pow(UNIT_PREFIXES.indexOf(prefix))).toFixed();
}

/**
 * Chooses the prefix that makes a number easiest to read: the largest that leaves at least 1 before the point, after rounding to
 * the shown decimals, so that 999.999 K is 1.00 M. The largest prefix is E.
 *
 * @param value decimal of any kind
 * @param options decimals and rounding of the shown figure
 * @returns the prefix; the empty one for less than 1000
 */
export function choosePrefix(value: Decimal, options: RoundingOptions): UnitPrefix {
  const size = new Big(value).abs();
  let chosen: UnitPrefix = "";
  for (const prefix of UNIT_PREFIXES) {
    if (prefix === "") continue;
    const scale = factorOf(prefix);
    const below = scale.div(1000);
    const shown = new Big(size.div(below).toFixed(options.decimals, roundingMode(options.rounding)));
    if (shown.lt(1000)) break;
    chosen = prefix;
  }
  return chosen;
}

/**
 * Formats a decimal in a unit with a fixed number of decimals, a decimal point, and no grouping.
 *
 * @param value decimal in the base unit
 * @param prefix prefix of the unit
 * @param options decimals and rounding
 * @returns plain text such as `"24.61"`
 */
export function toUnitText(value: Decimal, prefix: UnitPrefix, options: RoundingOptions): string {
  const scaled = new Big(value).times(new Big("0.001").pow(UNIT_PREFIXES.indexOf(prefix)));
  return unsignZero(scaled.toFixed(options.decimals, roundingMode(options.rounding)));
}

/**
 * Abbreviates a decimal to a figure and a prefix.
 *
 * @param value decimal of any kind
 * @param options decimals and rounding of the figure
 * @returns plain figure and prefix
 * @example abbreviate(hashrate("1234567"), { decimals: 2, rounding: "half-up" }) // { figure: "1.23", prefix: "M" }
 */
export function abbreviate(value: Decimal, options: RoundingOptions): { figure: string; prefix: UnitPrefix } {
  const prefix = choosePrefix(value, options);
  return { figure: toUnitText(value, prefix, options), prefix };
}

/**
 * Formats a decimal with a fixed number of decimals, including trailing zeros.
 *
 * @param value decimal of any kind
 * @param options decimals and rounding
 * @returns plain text such as `"0.50000000"`, never with a sign on zero
 */
export function toFixedText(value: Decimal, options: RoundingOptions): string {
  return unsignZero(new Big(value).toFixed(options.decimals, roundingMode(options.rounding)));
}

/**
 * Returns the exponent of the first significant digit: 0 for 1 to 9, 2 for hundreds, −3 for thousandths.
 *
 * @param value decimal other than zero
 * @returns exponent of ten; 0 for zero
 */
export function exponentOf(value: Decimal): number {
  return new Big(value).e;
}

/**
 * Returns the nearest binary number, for charts only: precision is lost.
 *
 * @param value decimal of any kind
 * @returns finite number
 */
export function toChartNumber(value: Decimal): number {
  return Number(value);
}

function unsignZero(text: string): string {
  return /^-0(\.0+)?$/.test(text) ? text.slice(1) : text;
}
