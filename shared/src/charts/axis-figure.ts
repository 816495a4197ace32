import { groupDigits } from "../format/index.ts";
import type { Locale } from "../remote-contract/remote-contract.ts";

const MOST_DECIMALS = 8;
const plain = new Intl.NumberFormat("en-US", { useGrouping: false, maximumFractionDigits: MOST_DECIMALS });

/**
 * Formats a value of an axis like every other figure: always grouped, in the format that the person chose.
 *
 * @param value a number, as charts need
 * @returns text with up to eight decimals
 */
export function axisFigure(value: number, locale: Locale): string {
  return groupDigits(plain.format(value), locale);
}
