import { Big } from "big.js";
import { toBrand, type Amount, type Decimal, type Fiat, type Hashrate, type Ratio } from "./brand.ts";

const PLAIN = /^-?\d{1,60}(\.\d{1,40})?$/;
const CANONICAL = /^(0|-?(0\.\d{0,39}[1-9]|[1-9]\d{0,59}(\.\d{0,39}[1-9])?))$/;

/** Thrown for a text that is not a valid decimal. */
export class DecimalError extends Error {
  override name = "DecimalError";
}

/**
 * Whether a text is a decimal in canonical form: no exponent, no unnecessary zeros, no sign on zero.
 *
 * @returns true for `"0"`, `"-1.5"`, `"0.00000001"`; false for `"1.0"`, `"01"`, `"1e3"`, `""`
 */
export function isCanonicalDecimal(text: string): boolean {
  return CANONICAL.test(text);
}

/**
 * Whether a text is a plain decimal, canonical or not.
 *
 * @returns true for `"1.50"` and `"-0"`; false for `"1e3"`, `".5"`, `"+1"`
 */
export function isPlainDecimal(text: string): boolean {
  return PLAIN.test(text);
}

/**
 * Formats an exact decimal canonically.
 *
 * @param value decimal of big.js
 * @returns canonical decimal string
 */
export function fromBig<T extends Decimal>(value: Big): T {
  const text = value.toFixed();
  return toBrand<T>(value.eq(0) ? "0" : text);
}

/**
 * Formats digits with a decimal point canonically; exact, without arithmetic.
 *
 * @param digits decimal digits, leading zeros allowed
 * @param decimals how many digits follow the point; negative to append zeros
 * @param isNegative whether to add a minus sign
 * @returns canonical decimal string
 */
export function fromDigits<T extends Decimal>(digits: string, decimals: number, isNegative: boolean): T {
  const all = decimals < 0 ? digits + "0".repeat(-decimals) : digits.padStart(decimals + 1, "0");
  const point = all.length - Math.max(0, decimals);
  const whole = all.slice(0, point).replace(/^0+(?=\d)/, "");
  const fraction = all.slice(point).replace(/0+$/, "");
  const text = fraction === "" ? whole : `${whole}.${fraction}`;
  return toBrand<T>(isNegative && text !== "0" ? `-${text}` : text);
}

function read<T extends Decimal>(text: string, kind: string): T {
  if (CANONICAL.test(text)) return toBrand<T>(text);
  if (!PLAIN.test(text)) throw new DecimalError(`not ${kind}: "${text.slice(0, 64)}"`);
  return fromBig<T>(new Big(text));
}

/**
 * Parses a coin amount from a trusted source: database, wire, seed.
 *
 * @param text plain decimal string in coin units
 * @returns canonical amount
 * @throws {DecimalError} when the text is not a plain decimal
 * @example amount("0.50") // "0.5"
 */
export function amount(text: string): Amount {
  return read<Amount>(text, "an amount");
}

/**
 * Parses an amount in a display currency from a trusted source.
 *
 * @param text plain decimal string in currency units
 * @returns canonical fiat amount
 * @throws {DecimalError} when the text is not a plain decimal
 */
export function fiat(text: string): Fiat {
  return read<Fiat>(text, "a fiat amount");
}

/**
 * Parses a hashrate from a trusted source.
 *
 * @param text plain decimal string in H/s
 * @returns canonical hashrate
 * @throws {DecimalError} when the text is not a plain decimal
 */
export function hashrate(text: string): Hashrate {
  return read<Hashrate>(text, "a hashrate");
}

/**
 * Parses a ratio from a trusted source.
 *
 * @param text plain decimal string with 1 as the whole
 * @returns canonical ratio
 * @throws {DecimalError} when the text is not a plain decimal
 */
export function ratio(text: string): Ratio {
  return read<Ratio>(text, "a ratio");
}
