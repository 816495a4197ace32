import { UNIT_PREFIXES } from "amount";
import { COOKIES, LOCALES, type HashrateChart } from "contracts";
import type { EarlyChart } from "../bootstrap/early-chart.ts";
import { languageOf, writeHashrate } from "../bootstrap/write-hashrate.ts";
import { drawingNodes, frameOf, type DrawingNode } from "../charts/drawing-nodes.ts";
import type { DrawnPoint } from "../charts/downsample.ts";
import { placeDrawing, type DrawnChart } from "../charts/place-drawing.ts";
import { formatDate, toTimeZone } from "../format/dates.ts";
import { SECOND_MS } from "../format/durations.ts";
import { meansOf } from "../mining/model/moving-mean.ts";
import { RANGE_FORMS, lastRange } from "../mining/model/chart-range.ts";
import { readCookie } from "../storage/cookies.ts";

const SVG = "http://www.w3.org/2000/svg";
const STEP = 3;
const PERCENT = 100;
/** Placeholder for the unit in the names that the page gives the lines. */
const UNIT_PLACE = "{unit}";

function exponentOf(prefix: string): number {
  return STEP * UNIT_PREFIXES.findIndex((one) => one === prefix);
}

function toPoints({ start, step }: HashrateChart, values: readonly (number | null)[]): DrawnPoint[] {
  const { points } = RANGE_FORMS["24h"];
  return values.map((value, index): DrawnPoint => [(start + index * step) * SECOND_MS, value]).slice(-points);
}

/** Formats a number as decimal text without an exponent. */
function toPlain(value: number): string {
  return new Intl.NumberFormat("en", { useGrouping: false, maximumFractionDigits: 0 }).format(value);
}

function labelsOf({ settings }: EarlyChart, timeZone: string): DrawnChart["labels"] {
  const { lang, dataset } = document.documentElement;
  const locale = LOCALES.find((one) => one === dataset["locale"]) ?? "en_US";
  const value = new Intl.NumberFormat(languageOf(lang, settings), {
    maximumFractionDigits: 8,
    useGrouping: "always",
  });
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const share = new Intl.NumberFormat(languageOf(lang, settings), digits);
  const sign = new Intl.NumberFormat(lang, { style: "percent" }).format(0).slice(1);
  return {
    value: (figure) => value.format(figure),
    share: (ratio) => share.format(ratio * PERCENT) + sign,
    time: (at, isDay) => formatDate(at, { locale, timeZone, form: isDay ? "short-date" : "time" }),
  };
}

/** Converts the chart to numbers in the unit of its largest point; null if there is nothing to draw. */
function toDrawn(early: EarlyChart, { dataset }: HTMLElement): DrawnChart | null {
  const { chart, coin, settings } = early;
  const [own = "", average = "", rejected = ""] = dataset["earlyChart"]?.split("|") ?? [];
  const rates = toPoints(chart, chart.hashrate);
  const highest = rates.reduce((most, [, value]) => Math.max(most, value ?? 0), 0);
  if (highest === 0) return null;
  const unit = dataset["earlySolutions"]?.split(" ").includes(coin) === true ? "Sol/s" : "H/s";
  const inBase = 10 ** exponentOf(chart.unit);
  const tag = document.documentElement.lang;
  const written = writeHashrate(toPlain(highest * inBase), { tag, unit, coin, settings });
  const withUnit = (name: string): string => name.replace(UNIT_PLACE, written.unit);
  const factor = inBase / 10 ** exponentOf(written.unit.slice(0, -unit.length));
  const scaled = (points: readonly DrawnPoint[], by: number) =>
    points.map(([at, value]): DrawnPoint => [at, value === null ? null : value * by]);
  const means = toPoints(chart, meansOf(chart.hashrate, RANGE_FORMS["24h"].average));
  const timeZone = toTimeZone(readCookie(COOKIES.timezone) ?? "local");
  return {
    kind: "line",
    timeZone,
    labels: labelsOf(early, timeZone),
    series: [
      { id: "rate", name: withUnit(own), points: scaled(rates, factor) },
      { id: "average", name: withUnit(average), points: scaled(means, factor) },
      {
        id: "rejected",
        name: rejected,
        axis: "share",
        points: scaled(toPoints(chart, chart.reject_rate), 1 / PERCENT),
      },
    ],
  };
}

function toSvg({ tag, attributes, content }: DrawingNode): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    const plain =
      name === "className" ? "class" : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    element.setAttribute(plain, String(value));
  }
  if (typeof content === "string") element.textContent = content;
  else element.append(...content.map(toSvg));
  return element;
}

/**
 * Renders the prefetched chart of the last 24 hours into its place in the prerendered page, as the page's own code will. If the
 * person selected another period, the place stays empty until its data is loaded.
 */
export function drawEarlyChart(): void {
  const place = document.querySelector<HTMLElement>("[data-early-chart]");
  const { earlyChart } = globalThis;
  if (!place || !earlyChart || lastRange.account.read() !== "24h") return;
  const { width, height } = place.getBoundingClientRect();
  const chart = width > 0 ? toDrawn(earlyChart, place) : null;
  if (chart === null) return;
  const svg = document.createElementNS(SVG, "svg");
  for (const [name, value] of Object.entries(frameOf(width, height)))
    svg.setAttribute(name === "className" ? "class" : name, value);
  svg.style.maxHeight = `${String(height)}px`;
  svg.append(...drawingNodes(placeDrawing({ ...chart, height }, width)).map(toSvg));
  place.replaceChildren(svg);
}
