import { UNIT_PREFIXES } from "amount";
import type { CustomSettings } from "contracts";

/** What of the person's settings decides how hashrates are written; both are missing until the settings arrive. */
export type FigureSettings = Partial<Pick<CustomSettings, "number_format" | "hash_units">>;

/** How a hashrate is written. */
export interface HashrateOptions {
  /** BCP 47 tag of the page's language. */
  tag: string;
  /** `H/s` or `Sol/s`. */
  unit: string;
  coin: string;
  settings: FigureSettings;
}

const STEP = 3;
/** Parts of a figure below 1000: digits, separator, decimals. */
const UNGROUPED = 3;
/** Languages that write figures in the ways that a person can choose. */
const TAGS: Readonly<Record<string, string>> = { comma: "en", point: "de", space: "ru" };

/**
 * The language whose way of writing figures the person chose; that of the page unless they did.
 *
 * @param tag BCP 47 tag of the page's language
 * @param settings settings of the person
 */
export function languageOf(tag: string, { number_format }: FigureSettings): string {
  return TAGS[number_format ?? ""] ?? tag;
}

/**
 * Writes a hashrate exactly as `formatHashrate` of `shared/format` does, which a test compares, but with `Intl` alone, which
 * reads decimal texts exactly: the library of decimals is larger than the whole bootstrap script.
 *
 * @param value decimal string in H/s, above zero
 * @param options language, unit, coin and settings of the person
 * @returns figure and unit
 */
export function writeHashrate(value: string, options: HashrateOptions): { figure: string; unit: string } {
  const { tag, unit, coin, settings } = options;
  const format = new Intl.NumberFormat(languageOf(tag, settings), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: "always",
  });
  const partsIn = (step: number) =>
    // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the template's type does not show that it is a number
    format.formatToParts(`${value}e-${String(step * STEP)}` as Intl.StringNumericLiteral);
  const chosen = settings.hash_units?.[coin];
  let step = chosen === undefined ? 0 : UNIT_PREFIXES.indexOf(chosen);
  // A figure of 1000 or more has a second group of digits.
  while (chosen === undefined && step < UNIT_PREFIXES.length - 1 && partsIn(step).length > UNGROUPED)
    step += 1;
  const figure = partsIn(step).map((part) => part.value);
  return { figure: figure.join(""), unit: `${UNIT_PREFIXES[step] ?? ""}${unit}` };
}
