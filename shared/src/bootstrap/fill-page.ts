import { writeCount, writeRejected } from "./write-figures.ts";
import { writeHashrate, type FigureSettings } from "./write-hashrate.ts";

/** The data of all responses so far, including the person's settings. */
export type PrefetchedData = Record<string, unknown> & FigureSettings;

/** Values that keep their placeholder: an empty text or a figure of zero. */
const NOTHING = /^[0.]*$/;

function isNumbers(value: unknown): value is (number | null)[] {
  return Array.isArray(value);
}

function fillHashrate(place: HTMLElement, value: string, coin: string, settings: FigureSettings): void {
  const { figure, unit } = writeHashrate(value, {
    tag: document.documentElement.lang,
    unit: place.dataset["earlySolutions"]?.split(" ").includes(coin) === true ? "Sol/s" : "H/s",
    coin,
    settings,
  });
  // Rendered as by `Value` of `shared/ui`.
  const mark = document.createElement("span");
  mark.className = "unit ms-0!";
  mark.textContent = `\u00A0${unit}`;
  place.replaceChildren(figure, mark);
}

/** Returns the text of a place other than a hashrate; empty if it is unknown. */
function writeText(name: string, data: PrefetchedData): string {
  const options = { tag: document.documentElement.lang, settings: data };
  const { [name]: value, hashrate } = data;
  if (typeof value === "number") return value === 0 ? "" : writeCount(value, options);
  if (isNumbers(value) && isNumbers(hashrate))
    return writeRejected({ hashrate, reject_rate: value }, options);
  return typeof value === "string" && !NOTHING.test(value) ? value : "";
}

/**
 * Writes known values into their places in the prerendered page: a hashrate where the place lists the coins measured in Sol/s;
 * elsewhere a count, the reject rate where the value is that of a chart, or a text.
 *
 * @param data values by name of the place
 * @param page coin of the page, and whether it shows the totals over all accounts: a place can have a separate text for these
 */
export function fillPage(data: PrefetchedData, page: { coin: string; isSummary: boolean }): void {
  const places = document.querySelectorAll<HTMLElement>("[data-early]");
  for (const place of places) {
    const { early = "", earlySummary = "" } = place.dataset;
    const text = (page.isSummary && earlySummary) || writeText(early, data);
    if (text === "") continue;
    if (place.dataset["earlySolutions"] === undefined) place.textContent = text;
    else fillHashrate(place, text, page.coin, data);
  }
  // The body may not have been parsed yet.
  if (places.length === 0 && document.readyState === "loading")
    requestAnimationFrame(() => fillPage(data, page));
}
