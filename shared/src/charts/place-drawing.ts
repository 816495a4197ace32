import { DAY, SECOND_MS } from "../format/durations.ts";
import { scaleOf } from "../ui/value-scale.ts";
import { CHART_HEIGHT, type ChartEvent, type ChartSeries, type TimeChartProps } from "./chart-types.ts";
import { downsample, type DrawnPoint } from "./downsample.ts";
import { eventBands } from "./event-bands.ts";
import { alignedTop, timeTicks, valueTicks } from "./first-scale.ts";

/** Layout sizes of the chart library, in pixels. */
const EDGE = 8;
const LABEL_GAP = 15;
const TIME_HEIGHT = 27;
const LEGEND_ROW = 22;
const LEGEND_SAMPLE = 29;
const LEGEND_SPACE = 20;
const LAST_LABEL = 28;
/** Width of a digit of labels, and average width of a letter of names. */
const DIGIT = 7;
const LETTER = 6.2;
const IDEOGRAPH = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;
const FULL_WIDTH = 12;
const LEAST_SHARE = 0.03;
const WIDEST_BAR = 34;
const BAR_PART = 0.7;

/** A series as numbers. */
export interface DrawnSeries extends Pick<ChartSeries, "id" | "name" | "axis" | "shape"> {
  points: readonly DrawnPoint[];
  /** Times in milliseconds of bars whose period is unfinished. */
  open?: ReadonlySet<number>;
}

/** A chart as numbers, with the texts of its labels. */
export interface DrawnChart extends Pick<
  TimeChartProps,
  "kind" | "height" | "timeZone" | "scale" | "isStacked" | "events"
> {
  series: readonly DrawnSeries[];
  labels: {
    value: (value: number) => string;
    /** Of a ratio. */
    share: (value: number) => string;
    /** Of a time in seconds since 1970. */
    time: (at: number, isDay: boolean) => string;
  };
}

/** Rectangle in pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A static drawing of a chart before the library has loaded, in pixels. */
export interface PlacedDrawing {
  plot: Box;
  /** Horizontal grid lines, with the labels at their ends. */
  grid: { y: number; text: string; other: string | null }[];
  times: { x: number; text: string }[];
  /** Fill under the first line; null if the scale is not a size. */
  area: string | null;
  lines: { id: string; index: number; path: string }[];
  bars: (Box & { id: string; index: number; isOpen: boolean })[];
  bands: (Pick<Box, "x" | "width"> & Pick<ChartEvent, "tone">)[];
  /** Lines at the start of events. */
  begins: (Pick<Box, "x"> & Pick<ChartEvent, "id" | "tone">)[];
  legend: { id: string; index: number; x: number; y: number; name: string }[];
}

interface Drawn {
  series: DrawnSeries;
  index: number;
  isSecond: boolean;
  isBar: boolean;
  points: readonly DrawnPoint[];
}

function toDrawn(chart: DrawnChart): Drawn[] {
  return chart.series.map((series, index) => ({
    series,
    index,
    isSecond: series.axis === "share" || series.axis === "other",
    isBar: (series.shape ?? chart.kind) === "bar",
    points: downsample(series.points),
  }));
}

/** Returns the height of the bars at each time: their sum when stacked, otherwise the highest. */
function stackOf(drawn: readonly Drawn[], isStacked: boolean): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { points } of drawn.filter(({ isBar, isSecond }) => isBar && !isSecond))
    for (const [at, value] of points)
      sums.set(at, isStacked ? (sums.get(at) ?? 0) + (value ?? 0) : Math.max(sums.get(at) ?? 0, value ?? 0));
  return sums;
}

function rangeOf(drawn: readonly Drawn[], chart: DrawnChart): { from: number; to: number } {
  const lines = drawn.filter(({ isBar, isSecond }) => !isBar && !isSecond);
  const values = lines.flatMap(({ points }) => points.flatMap(([, value]) => value ?? []));
  values.push(...stackOf(drawn, chart.isStacked === true).values());
  const low = values.reduce((least, value) => Math.min(least, value), Infinity);
  const high = values.reduce((most, value) => Math.max(most, value), -Infinity);
  if (high < low) return { from: 0, to: 1 };
  return scaleOf(low, high, chart.kind === "bar" ? "size" : chart.scale);
}

/** Width of a name; ideographs and their punctuation are as wide as the text is high. */
function widthOf(name: string): number {
  return [...name].reduce((width, letter) => width + (IDEOGRAPH.test(letter) ? FULL_WIDTH : LETTER), 0);
}

function placeLegend(chart: DrawnChart, width: number): PlacedDrawing["legend"] {
  if (chart.series.length < 2) return [];
  let [x, y] = [0, 0];
  return chart.series.map(({ id, name }, index) => {
    const room = LEGEND_SAMPLE + widthOf(name) + LEGEND_SPACE;
    if (x > 0 && x + room - LEGEND_SPACE > width) [x, y] = [0, y + LEGEND_ROW];
    const place = { id, index, name, x, y };
    x += room;
    return place;
  });
}

/** Builds a path that preserves gaps. */
function linePath(points: readonly DrawnPoint[], place: (point: [number, number]) => string): string {
  let isOpen = false;
  return points
    .map(([at, value]) => {
      const command = value === null ? "" : `${isOpen ? "L" : "M"}${place([at, value])}`;
      isOpen = value !== null;
      return command;
    })
    .join("");
}

/** Closes the same path down to an edge, separately for each unbroken part. */
function areaPath(line: string, edge: number): string {
  const parts = line.split("M").filter((part) => part !== "");
  return parts
    .map((part) => {
      const corners = part.split("L");
      const xOf = (corner: string | undefined) => corner?.split(" ")[0] ?? "0";
      return `M${part}L${xOf(corners.at(-1))} ${String(edge)}L${xOf(corners[0])} ${String(edge)}Z`;
    })
    .join("");
}

interface Axes {
  plot: Box;
  /** Time in milliseconds at the left and right edge. */
  from: number;
  to: number;
  main: { low: number; high: number };
  secondTop: number;
}

function placeOf({ plot, from, to, main, secondTop }: Axes, isSecond: boolean) {
  const { low, high } = isSecond ? { low: 0, high: secondTop } : main;
  const round = (value: number): string => String(Math.round(value * 10) / 10);
  const xOf = (at: number): number => plot.x + ((at - from) / (to - from || 1)) * plot.width;
  const yOf = (value: number): number =>
    plot.y + plot.height - ((value - low) / (high - low || 1)) * plot.height;
  return { xOf, yOf, text: ([at, value]: [number, number]) => `${round(xOf(at))} ${round(yOf(value))}` };
}

function placeBars(drawn: readonly Drawn[], axes: Axes, isStacked: boolean): PlacedDrawing["bars"] {
  const rows = drawn.filter(({ isBar }) => isBar);
  const slots = new Set(rows.flatMap(({ points }) => points.map(([at]) => at))).size;
  const slot = axes.plot.width / Math.max(1, slots);
  const width = Math.min(WIDEST_BAR, (slot * BAR_PART) / (isStacked ? 1 : rows.length));
  const below = new Map<number, number>();
  return rows.flatMap(({ series, index, points, isSecond }, row) => {
    const { xOf, yOf } = placeOf(axes, isSecond);
    return points.flatMap(([at, value]) => {
      if (value === null) return [];
      const base = isStacked ? (below.get(at) ?? 0) : 0;
      below.set(at, base + value);
      const y = yOf(base + value);
      const shift = isStacked ? 0 : (row - (rows.length - 1) / 2) * width;
      const box = { x: xOf(at) - width / 2 + shift, y, width, height: Math.max(0, yOf(base) - y) };
      return [{ ...box, id: `${series.id} ${String(at)}`, index, isOpen: series.open?.has(at) === true }];
    });
  });
}

function placeTimes(chart: DrawnChart, axes: Axes): PlacedDrawing["times"] {
  const { plot } = axes;
  const { xOf } = placeOf(axes, false);
  const [from, to] = [axes.from / SECOND_MS, axes.to / SECOND_MS];
  const isDays = chart.kind === "bar" || to - from > 2 * DAY;
  const { labels, timeZone } = chart;
  return timeTicks({ from, to, timeZone, width: plot.width }).map((at) => ({
    x: xOf(at * SECOND_MS),
    text: labels.time(at, isDays),
  }));
}

function placeBands(events: readonly ChartEvent[], axes: Axes): PlacedDrawing["bands"] {
  const { xOf } = placeOf(axes, false);
  return eventBands(events, axes.to / SECOND_MS).map(({ tone, from, to }) => {
    const x = Math.max(axes.plot.x, xOf(from * SECOND_MS));
    return { tone, x, width: Math.max(1, xOf(Math.min(axes.to, to * SECOND_MS)) - x) };
  });
}

function placeBegins(events: readonly ChartEvent[], axes: Axes): PlacedDrawing["begins"] {
  const { xOf } = placeOf(axes, false);
  return events
    .filter(({ from }) => from * SECOND_MS >= axes.from && from * SECOND_MS <= axes.to)
    .map(({ id, tone, from }) => ({ id, tone, x: xOf(from * SECOND_MS) }));
}

/** Extends each end of the time range by half a bar. */
function edgesOf(chart: DrawnChart, drawn: readonly Drawn[]): { from: number; to: number } {
  const ends = chart.series.flatMap(({ points }) =>
    [points[0], points.at(-1)].flatMap((point) => (point ? point[0] : [])),
  );
  const [from, to] = ends.length === 0 ? [0, SECOND_MS] : [Math.min(...ends), Math.max(...ends)];
  const bars = Math.max(0, ...drawn.filter(({ isBar }) => isBar).map(({ points }) => points.length));
  const half = bars > 1 ? (to - from) / (bars - 1) / 2 : (bars * SECOND_MS) / 2;
  return { from: from - half, to: to + half };
}

/** Computes the values of the grid lines, and their labels at both ends. */
function gridOf(chart: DrawnChart, drawn: readonly Drawn[], height: number) {
  const range = rangeOf(drawn, chart);
  const values = valueTicks(range.from, range.to, height);
  const second = drawn.filter(({ isSecond }) => isSecond);
  const highest = second
    .flatMap(({ points }) => points.map(([, value]) => value ?? 0))
    .reduce((most, value) => Math.max(most, value), 0);
  const isShare = second[0]?.series.axis === "share";
  const spaces = Math.max(1, values.length - 1);
  const secondTop =
    second.length === 0 ? 0 : alignedTop(Math.max(highest, isShare ? LEAST_SHARE : 1e-9), spaces);
  const text = chart.labels.value;
  const otherText = (value: number) =>
    isShare ? chart.labels.share(value) : text(Number.parseFloat(value.toPrecision(6)));
  const lines = values.map((value, index) => ({
    value,
    text: text(Number.parseFloat(value.toPrecision(12))),
    other: second.length === 0 ? null : otherText((secondTop * index) / spaces),
  }));
  return { lines, secondTop, low: values[0] ?? 0, high: values.at(-1) ?? 1 };
}

/**
 * Lays out a chart as the library will render it: with the same scale, space for labels and legend, and downsampled points.
 *
 * @param chart series, labels and time zone
 * @param width total width in pixels
 */
export function placeDrawing(chart: DrawnChart, width: number): PlacedDrawing {
  const height = chart.height ?? CHART_HEIGHT;
  const drawn = toDrawn(chart);
  const legend = placeLegend(chart, width);
  const legendHeight = legend.length === 0 ? 0 : (legend.at(-1)?.y ?? 0) + LEGEND_ROW + EDGE;
  const plotHeight = height - 2 * EDGE - TIME_HEIGHT - legendHeight;
  const { lines, secondTop, low, high } = gridOf(chart, drawn, plotHeight);
  const widest = (texts: readonly (string | null)[]) =>
    Math.max(0, ...texts.map((text) => text?.length ?? 0)) * DIGIT + LABEL_GAP;
  const left = 4 + widest(lines.map(({ text }) => text));
  const right = secondTop > 0 ? 4 + widest(lines.map(({ other }) => other)) : LAST_LABEL;
  const plot = { x: left, y: EDGE, width: Math.max(1, width - left - right), height: plotHeight };
  const axes: Axes = { plot, ...edgesOf(chart, drawn), main: { low, high }, secondTop };
  const paths = drawn
    .filter(({ isBar }) => !isBar)
    .map(({ series, index, points, isSecond }) => ({
      id: series.id,
      index,
      path: linePath(points, placeOf(axes, isSecond).text),
    }));
  const filled = chart.scale === "level" || low < 0 ? undefined : paths.find(({ index }) => index === 0);
  const top = EDGE + plotHeight + TIME_HEIGHT + EDGE;
  return {
    plot,
    grid: lines.map(({ value, text, other }) => ({ y: placeOf(axes, false).yOf(value), text, other })),
    times: placeTimes(chart, axes),
    area: filled ? areaPath(filled.path, plot.y + plot.height) : null,
    lines: paths,
    bars: placeBars(drawn, axes, chart.isStacked === true),
    bands: placeBands(chart.events ?? [], axes),
    begins: placeBegins(chart.events ?? [], axes),
    legend: legend.map((entry) => ({ ...entry, y: entry.y + top })),
  };
}
