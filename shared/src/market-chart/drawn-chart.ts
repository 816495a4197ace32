import type { Axis, AxisPlotLinesOptions, Chart, Point, Series } from "highcharts";
import { SECOND_MS } from "../format/index.ts";
import { readDrawings } from "./drawings.ts";
import type { DrawingTool } from "./drawing-tools.ts";
import { lastLine, sessionLines } from "./engine-axes.ts";
import { toCandles, toColumns, type EngineWords } from "./engine-options.ts";
import type { DrawnLayout, EngineEvents, PricePlace, Scene, StudyFigures } from "./engine.ts";
import { lengthOf } from "./resolutions.ts";
import type { Bar } from "./types.ts";

/** Older bars are loaded when fewer bars than this remain to the left. */
const AHEAD = 40;
const FEWEST_BARS = 20;
const [LEAST_SPACING, MOST_SPACING] = [0.2, 200];

/** A chart of the package on the page, with its changing state. */
export interface DrawnChart {
  readonly container: HTMLElement;
  readonly words: EngineWords;
  readonly events: EngineEvents;
  /** Listeners for the position of the last price. */
  readonly lastReports: Set<(place: PricePlace | null) => void>;
  chart: Chart | undefined;
  scene: Scene | undefined;
  tool: DrawingTool | undefined;
  /** The selected flag; the package can select only annotations. */
  flag: Series | undefined;
  /** The package identifies the active tool by its button. */
  button: HTMLElement;
  /** Whether changes from now on are made by the person. */
  isSettled: boolean;
  /** The last pointer move over the chart; undefined while the pointer is elsewhere. */
  cursor: MouseEvent | undefined;
}

function findSeries(chart: Chart, id: string): Series | undefined {
  return chart.series.find(({ options }) => options.id === id);
}

function figureOf(point: Point | undefined, key: string): number | null {
  const figure: unknown = point === undefined ? null : Reflect.get(point, key);
  return typeof figure === "number" ? figure : null;
}

/** Fades the shrinking bars of the histogram (visual guide 6). */
export function fadeHistogram(chart: Chart): void {
  let before = 0;
  for (const point of findSeries(chart, "macd")?.points ?? []) {
    const height = Math.abs(point.y ?? 0);
    if (height < before) point.graphic?.addClass("is-shrinking");
    else point.graphic?.removeClass("is-shrinking");
    before = height;
  }
}

/**
 * Returns the bar nearest to a time.
 *
 * @param bars ascending
 * @param time seconds since 1970
 */
export function nearestBar(bars: readonly Bar[], time: number): Bar | null {
  let [low, high] = [0, bars.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bars[middle]?.time ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  const [right, left] = [bars[low], bars[low - 1]];
  if (right === undefined) return null;
  return left !== undefined && time - left.time < right.time - time ? left : right;
}

/**
 * Returns the visible time range of a scene: a given span, or as many bars as fit at the layout's spacing.
 *
 * @param scene what is drawn
 * @param width pixels
 * @returns milliseconds since 1970
 */
export function extremesOf({ bars, chart, resolution, span }: Scene, width: number) {
  const last = bars.at(-1)?.time ?? 0;
  const { barSpacing, rightOffset } = chart.timeScale;
  const length = lengthOf(resolution);
  const max = last + rightOffset * length;
  const seconds = span ?? Math.max(FEWEST_BARS, width / barSpacing) * length;
  return { min: (max - seconds) * SECOND_MS, max: max * SECOND_MS };
}

/** Requests older bars when the first one is about to become visible. */
export function followExtremes({ chart, scene, isSettled, events }: DrawnChart): void {
  const first = scene?.bars[0]?.time;
  const min = chart?.xAxis[0]?.getExtremes().min;
  if (scene === undefined || first === undefined || min === undefined || !isSettled) return;
  if (min / SECOND_MS < first + AHEAD * lengthOf(scene.resolution)) events.onNeedOlder();
}

/**
 * Returns the figures of the studies at a bar.
 *
 * @param chart chart of the package
 * @param time start of the bar in seconds
 */
export function figuresOf(chart: Chart, time: number): StudyFigures {
  const pointOf = (id: string) => findSeries(chart, id)?.points.find((point) => point.x === time * SECOND_MS);
  const macd = pointOf("macd");
  return {
    ma7: figureOf(pointOf("ma7"), "y"),
    ma30: figureOf(pointOf("ma30"), "y"),
    volume: figureOf(pointOf("volumeMa"), "y"),
    macd: figureOf(macd, "MACD"),
    signal: figureOf(macd, "signal"),
    histogram: figureOf(macd, "y"),
  };
}

/** Returns the start of the newest bar in milliseconds. */
function lastOf(bars: readonly Bar[]): number {
  return (bars.at(-1)?.time ?? 0) * SECOND_MS;
}

/** Converts a price to the axis scale: on the percent scale, the change since the first visible bar. */
function onScale({ chart, scene }: DrawnChart, price: number): number {
  if (scene?.chart.chartProperties.scale !== "percent" || chart === undefined) return price;
  const compared: unknown = Reflect.get(findSeries(chart, "price") ?? {}, "dataModify");
  const modify: unknown =
    typeof compared === "object" && compared !== null ? Reflect.get(compared, "modifyValue") : null;
  const changed: unknown = typeof modify === "function" ? Reflect.apply(modify, compared, [price]) : null;
  return typeof changed === "number" ? changed : price;
}

/** Returns the position of the last price at its axis; null while it is off screen. */
export function lastPlace(drawn: DrawnChart): PricePlace | null {
  const { chart, scene } = drawn;
  const [axis, last] = [chart?.yAxis[0], scene?.bars.at(-1)];
  if (chart === undefined || axis === undefined || last === undefined) return null;
  const value = onScale(drawn, last.close);
  const { min, max } = axis.getExtremes();
  const top = axis.toPixels(value, false);
  if (!Number.isFinite(top) || value < min || value > max) return null;
  return { top, width: chart.chartWidth - chart.plotLeft - chart.plotWidth - 4 };
}

interface LineAxis {
  addPlotLine(line: AxisPlotLinesOptions): void;
  removePlotLine(id: string): void;
}

/** The package's types omit the methods that add and remove lines. */
function drawsLines(axis: Axis): axis is Axis & LineAxis {
  return "addPlotLine" in axis && "removePlotLine" in axis;
}

/** Replaces the lines of an axis; updating the axis would remove the labels of the pointer. */
function replaceLines(axis: Axis, lines: readonly AxisPlotLinesOptions[]): void {
  if (!drawsLines(axis)) return;
  for (const { id } of [...(axis.options.plotLines ?? [])]) if (id !== undefined) axis.removePlotLine(id);
  for (const line of lines) axis.addPlotLine(line);
}

/** Shows the crosshair at the pointer again after the bars below it have changed. */
function showCursor({ chart, cursor }: DrawnChart): void {
  if (chart === undefined || cursor === undefined) return;
  const { clientX, clientY } = cursor;
  chart.container.dispatchEvent(new MouseEvent("mousemove", { clientX, clientY }));
}

/** Draws other bars of the same pair; the visible range stays, or follows a new bar at the right edge. */
export function replaceBars(drawn: DrawnChart, bars: readonly Bar[]): void {
  const { chart, scene } = drawn;
  const axis = chart?.xAxis[0];
  if (chart === undefined || axis === undefined || scene === undefined) return;
  const { min, max } = axis.getExtremes();
  const by = max >= lastOf(scene.bars) ? lastOf(bars) - lastOf(scene.bars) : 0;
  drawn.scene = { ...scene, bars };
  findSeries(chart, "price")?.setData(toCandles(bars), false, false, false);
  findSeries(chart, "volume")?.setData(toColumns(bars), false, false, false);
  const [prices] = chart.yAxis;
  if (prices !== undefined) replaceLines(prices, lastLine(bars));
  const { session } = scene.chart.chartProperties.studies;
  if (session.isVisible) replaceLines(axis, sessionLines(bars, true));
  axis.setExtremes(min + by, max + by, false, false);
  chart.redraw();
  showCursor(drawn);
  followExtremes(drawn);
}

/** Returns the drawings and the bar spacing as shown. */
export function layoutOf({ chart, scene }: DrawnChart): DrawnLayout {
  const extremes = chart?.xAxis[0]?.getExtremes();
  if (chart === undefined || scene === undefined || extremes === undefined) {
    return { drawings: [], timeScale: { barSpacing: 6, rightOffset: 5 } };
  }
  const { timeScale } = scene.chart;
  const bars = (extremes.max - extremes.min) / (lengthOf(scene.resolution) * SECOND_MS);
  const spacing = chart.plotWidth / bars;
  // A chart without a layout has no width yet.
  const barSpacing =
    spacing > 0 ? Math.min(MOST_SPACING, Math.max(LEAST_SPACING, spacing)) : timeScale.barSpacing;
  return {
    drawings: readDrawings(chart, scene.symbolInfo.name),
    timeScale: { ...timeScale, barSpacing },
  };
}
