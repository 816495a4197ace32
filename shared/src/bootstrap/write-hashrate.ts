import { UNIT_PREFIXES } from "amount";
import type { CustomSettings } from "contracts";

/** The settings that determine how hashrates are formatted; both are undefined until the settings arrive. */
export type FigureSettings = Partial<Pick<CustomSettings, "number_format" | "hash_units">>;

/** Options for formatting a hashrate. */
export interface HashrateOptions {
  /** BCP 47 tag of the page's language. */
  tag: string;
  /** `H/s` or `Sol/s`. */
  unit: string;
  coin: string;
  settings: FigureSettings;
}

const STEP = 3;
/** Number of parts of a figure below 1000: digits, separator, decimals. */
const UNGROUPED = 3;
/** Formats by language: creating one takes milliseconds on a phone, and a page formats several figures. */
const formats = new Map<string, Intl.NumberFormat>();
/** Languages whose number formats a person can choose. */
const TAGS: Readonly<Record<string, string>> = { comma: "en", point: "de", space: "ru" };

/**
 * Returns the language of the chosen number format; defaults to the page's language.
 *
 * @param tag BCP 47 tag of the page's language
 * @param settings settings of the person
 */
export function languageOf(tag: string, { number_format }: FigureSettings): string {
  return TAGS[number_format ?? ""] ?? tag;
}

function formatOf(language: string): Intl.NumberFormat {
  const format =
    formats.get(language) ??
    new Intl.NumberFormat(language, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      useGrouping: "always",
    });
  formats.set(language, format);
  return format;
}

/** Returns the number of steps of 1000 in a value, by its digits; rounding may lead to the next step. */
function leastStep(value: string): number {
  const [whole = ""] = value.split(".");
  return Math.min(Math.floor((whole.length - 1) / STEP), UNIT_PREFIXES.length - 1);
}

/**
 * Formats a hashrate exactly like `formatHashrate` of `shared/format` (a test compares them), but with `Intl` alone, which reads
 * decimal texts exactly: the decimal library is larger than the whole bootstrap script.
 *
 * @param value decimal string in H/s, above zero
 * @param options language, unit, coin and settings of the person
 * @returns figure and unit
 */
export function writeHashrate(value: string, options: HashrateOptions): { figure: string; unit: string } {
  const { tag, unit, coin, settings } = options;
  const format = formatOf(languageOf(tag, settings));
  const partsIn = (step: number) =>
    // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the template's type does not show that it is a number
    format.formatToParts(`${value}e-${String(step * STEP)}` as Intl.StringNumericLiteral);
  const chosen = settings.hash_units?.[coin];
  let step = chosen === undefined ? leastStep(value) : UNIT_PREFIXES.indexOf(chosen);
  // A figure of 1000 or more has a second group of digits.
  while (chosen === undefined && step < UNIT_PREFIXES.length - 1 && partsIn(step).length > UNGROUPED)
    step += 1;
  const figure = partsIn(step).map((part) => part.value);
  return { figure: figure.join(""), unit: `${UNIT_PREFIXES[step] ?? ""}${unit}` };
}
