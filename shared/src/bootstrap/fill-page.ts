import { writeHashrate, type FigureSettings } from "./write-hashrate.ts";

/** The data of all responses so far, the settings of the person among them. */
export type PrefetchedData = Record<string, unknown> & FigureSettings;

/** What keeps its placeholder: nothing, and a figure of zero. */
const NOTHING = /^[0.]*$/;

function fillPlace(place: HTMLElement, value: string, coin: string, settings: FigureSettings): void {
  const solutions = place.dataset["earlySolutions"];
  if (solutions === undefined) {
    place.textContent = value;
    return;
  }
  const { figure, unit } = writeHashrate(value, {
    tag: document.documentElement.lang,
    unit: solutions.split(" ").includes(coin) ? "Sol/s" : "H/s",
    coin,
    settings,
  });
  // As `Value` of `shared/ui` renders it.
  const mark = document.createElement("span");
  mark.className = "unit ms-0!";
  mark.textContent = `\u00A0${unit}`;
  place.replaceChildren(figure, mark);
}

/**
 * Writes known values into their places in the prerendered page: a hashrate where the place lists the coins that count
 * solutions, a text elsewhere.
 *
 * @param data values by name of the place
 * @param coin coin of the page
 */
export function fillPage(data: PrefetchedData, coin: string): void {
  const places = document.querySelectorAll<HTMLElement>("[data-early]");
  for (const place of places) {
    const value = data[place.dataset["early"] ?? ""];
    if (typeof value === "string" && !NOTHING.test(value)) fillPlace(place, value, coin, data);
  }
  // The body may not have arrived yet.
  if (places.length === 0 && document.readyState === "loading")
    requestAnimationFrame(() => fillPage(data, coin));
}
