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
 * Parses a typed percentage.
 *
 * @param text typed text
 * @returns the percentage, or null unless it is above 0, at most 100 and has at most two decimals
 */
export function readPercent(text: string): Amount | null {
  const parsed = parseAmount(text, { decimals: DECIMALS });
  if (!parsed.ok || compare(parsed.value, amount("0")) <= 0 || compare(parsed.value, HUNDRED) > 0)
    return null;
  return parsed.value;
}

/** A typed share. A share above the whole is accepted here, so that it is reported with the others as exceeding 100%. */
export const sharePercentField = v.pipe(
  v.string(),
  v.check((text) => parseAmount(text, { decimals: DECIMALS }).ok, "amount_format" satisfies ValidationKey),
  v.check((text) => {
    const parsed = parseAmount(text, { decimals: DECIMALS });
    return !parsed.ok || compare(parsed.value, amount("0")) > 0;
  }, "share_above_zero" satisfies ValidationKey),
);

/**
 * Converts a percentage to the fraction the server accepts, with 1 as the whole.
 *
 * @param percent percentage
 * @returns fraction
 */
export function toRatio(percent: Amount): string {
  return ratio(fromSmallestUnits(toSmallestUnits(percent, DECIMALS), DECIMALS + 2));
}

/**
 * Converts a fraction from the server to a percentage to show and edit.
 *
 * @param fraction fraction, 1 is the whole
 * @returns percentage
 */
export function toPercent(fraction: string): string {
  return fromSmallestUnits(toSmallestUnits(amount(fraction), DECIMALS + 2), DECIMALS);
}

/**
 * Formats a percentage.
 *
 * @param percent percentage, typed or computed
 * @returns text such as `12.50%`
 */
export function formatShare(percent: string, locale: Locale): string {
  return formatPercent(toRatio(readPercent(percent) ?? amount("0")), locale);
}

/**
 * Computes the share the owner keeps.
 *
 * @param percents typed percentages
 * @returns the remaining percentage, or null when one is invalid or they exceed the whole
 */
export function restOf(percents: readonly string[]): string | null {
  const read = percents.map((text) => readPercent(text));
  const known = read.filter((one) => one !== null);
  if (known.length < read.length) return null;
  const units = toSmallestUnits(HUNDRED, DECIMALS) - toSmallestUnits(sum(known), DECIMALS);
  return units < 0n ? null : fromSmallestUnits(units, DECIMALS);
}
