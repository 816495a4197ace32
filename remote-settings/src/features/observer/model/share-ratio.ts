import {
  compare,
  fromSmallestUnits,
  parseAmount,
  ratio,
  sum,
  toSmallestUnits,
  amount,
  type Amount,
} from "amount";
import type { Locale, ValidationKey } from "contracts";
import { formatPercent } from "shared/format";
import * as v from "valibot";

/** Percentages have two decimals. */
const DECIMALS = 2;
const HUNDRED = amount("100");

/**
 * Reads a typed percentage.
 *
 * @param text typed text
 * @returns the percentage, or null when it is none above 0 and up to 100 with two decimals
 */
export function readPercent(text: string): Amount | null {
  const parsed = parseAmount(text, { decimals: DECIMALS });
  if (!parsed.ok || compare(parsed.value, amount("0")) <= 0 || compare(parsed.value, HUNDRED) > 0)
    return null;
  return parsed.value;
}

/** A typed share. One above the whole is read, so that it is reported with the others that they exceed 100%. */
export const sharePercentField = v.pipe(
  v.string(),
  v.check((text) => parseAmount(text, { decimals: DECIMALS }).ok, "amount_format" satisfies ValidationKey),
  v.check((text) => {
    const parsed = parseAmount(text, { decimals: DECIMALS });
    return !parsed.ok || compare(parsed.value, amount("0")) > 0;
  }, "share_above_zero" satisfies ValidationKey),
);

/**
 * A percentage as the server takes it, with 1 as the whole.
 *
 * @param percent percentage
 * @returns fraction
 */
export function toRatio(percent: Amount): string {
  return ratio(fromSmallestUnits(toSmallestUnits(percent, DECIMALS), DECIMALS + 2));
}

/**
 * A fraction of the server as a percentage to read and edit.
 *
 * @param fraction fraction, 1 is the whole
 * @returns percentage
 */
export function toPercent(fraction: string): string {
  return fromSmallestUnits(toSmallestUnits(amount(fraction), DECIMALS + 2), DECIMALS);
}

/**
 * A percentage as it is shown.
 *
 * @param percent percentage, typed or computed
 * @returns text such as `12.50%`
 */
export function formatShare(percent: string, locale: Locale): string {
  return formatPercent(toRatio(readPercent(percent) ?? amount("0")), locale);
}

/**
 * What is left to the owner.
 *
 * @param percents typed percentages
 * @returns percentage that stays, or null when one is wrong or they exceed the whole
 */
export function restOf(percents: readonly string[]): string | null {
  const read = percents.map((text) => readPercent(text));
  const known = read.filter((one) => one !== null);
  if (known.length < read.length) return null;
  const units = toSmallestUnits(HUNDRED, DECIMALS) - toSmallestUnits(sum(known), DECIMALS);
  return units < 0n ? null : fromSmallestUnits(units, DECIMALS);
}
