import { abbreviate, hashrate, toChartNumber } from "amount";
import { SOLUTION_COINS } from "contracts/coins";
import type { Locale } from "../../texts/messages.ts";
import { wholeText } from "../coins/index.ts";

const SOLUTIONS: ReadonlySet<string> = new Set(SOLUTION_COINS);

function tagOf(locale: Locale): string {
  return locale.replaceAll("_", "-");
}

/** Formats a hashrate for a sentence, e.g. `112.60 PH/s`. */
export function hashrateWords(value: number, coin: string, locale: Locale): string {
  const { figure, prefix } = abbreviate(hashrate(wholeText(value)), { decimals: 2, rounding: "half-even" });
  const number = new Intl.NumberFormat(tagOf(locale), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(toChartNumber(hashrate(figure)));
  return `${number} ${prefix}${SOLUTIONS.has(coin) ? "Sol/s" : "H/s"}`;
}

/** Formats a ratio for a sentence, e.g. `7.4 %`. */
export function partWords(value: number, locale: Locale): string {
  return new Intl.NumberFormat(tagOf(locale), { style: "percent", maximumFractionDigits: 1 }).format(value);
}
