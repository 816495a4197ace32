import type { HashrateChart } from "contracts";
import { languageOf, type FigureSettings } from "./write-hashrate.ts";

/** Points of the last 24 hours, in steps of 10 minutes. */
const DAY_POINTS = 144;
const PERCENT = 100;

/** Options for formatting a figure. */
export interface FigureOptions {
  /** BCP 47 tag of the page's language. */
  tag: string;
  settings: FigureSettings;
}

/**
 * Formats a count exactly like `formatCount` of `shared/format`; a test compares them.
 *
 * @param value whole number
 * @param options language and settings of the person
 */
export function writeCount(value: number, { tag, settings }: FigureOptions): string {
  return new Intl.NumberFormat(languageOf(tag, settings), { useGrouping: "always" }).format(value);
}

/**
 * Formats the reject rate exactly like the page (`RejectStat` of `shared/mining`); a test compares them.
 *
 * @param chart hashrates with rejected shares in percent, in steps of 10 minutes
 * @param options language and settings of the person
 * @returns text, empty if there was no work
 */
export function writeRejected(
  chart: Pick<HashrateChart, "hashrate" | "reject_rate">,
  { tag, settings }: FigureOptions,
): string {
  let [work, rejected] = [0, 0];
  const shares = chart.reject_rate.slice(-DAY_POINTS);
  chart.hashrate.slice(-DAY_POINTS).forEach((rate, index) => {
    const share = shares[index] ?? null;
    if (rate === null || share === null) return;
    work += rate;
    rejected += rate * share;
  });
  if (work === 0) return "";
  const share = new Intl.NumberFormat("en", { maximumFractionDigits: 6 }).format(rejected / work / PERCENT);
  const figure = new Intl.NumberFormat(languageOf(tag, settings), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the template's type does not show that it is a number
  }).format(`${share}e2` as Intl.StringNumericLiteral);
  // The percent sign and its space follow the page's language, regardless of the person's number format.
  return figure + new Intl.NumberFormat(tag, { style: "percent" }).format(0).slice(1);
}
