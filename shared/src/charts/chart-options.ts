import { clsx } from "clsx";
import type { AxisTypeValue, Options, SeriesOptionsType, XAxisOptions, YAxisOptions } from "highcharts";
import { DAY, SECOND_MS, formatDate, formatPercent } from "../format/index.ts";
import type { Locale } from "../remote-contract/remote-contract.ts";
import { axisFigure } from "./axis-figure.ts";
import { accessibilityFor } from "./chart-accessibility.ts";
import type { ChartWords } from "./chart-words.ts";
import { scaleOf } from "../ui/value-scale.ts";
import { drawnPoints, spanOf } from "./chart-points.ts";
import { tooltipFor } from "./chart-tooltip.ts";
import { CHART_HEIGHT, type ChartSeries, type TimeChartProps } from "./chart-types.ts";
import { downsample, type DrawnPoint } from "./downsample.ts";
import { eventBands } from "./event-bands.ts";

const TWO_DAYS = 2 * DAY;
const PERCENT_DECIMALS = 1;
const TIME_AXIS: AxisTypeValue = "datetime";
/** Half of the width of the widest day label. */
const LABEL_ROOM = 28;
/** Width of a time label and the space after it. */
const TICK_WIDTH = 96;
/**
 * Steps between labels. Each is at most twice the previous one, so that a label always has at least two thirds of the requested
 * width.
 */
const TICK_UNITS: NonNullable<XAxisOptions["units"]> = [
  ["minute", [1, 2, 3, 5, 10, 15, 30]],
  ["hour", [1, 2, 3, 4, 6, 8, 12]],
  ["day", [1, 2, 4]],
  ["week", [1, 2]],
  ["month", [1, 2, 3, 4, 6]],
  ["year", null],
];

/** Pattern of open bars and the fill under the first line; their colors are in `chart.css`. */
const DEFS: NonNullable<Options["defs"]> = {
  hatch: {
    tagName: "pattern",
    attributes: {
      id: "chart-hatch",
      patternUnits: "userSpaceOnUse",
      width: 5,
      height: 5,
    },
    children: [
      { tagName: "path", attributes: { d: "M-1 1 1 -1M0 5 5 0M4 6 6 4", class: "chart-hatch-line" } },
    ],
  },
  area: {
    tagName: "linearGradient",
    attributes: { id: "chart-area", x1: 0, y1: 0, x2: 0, y2: 1 },
    children: [
      { tagName: "stop", attributes: { offset: 0, class: "chart-area-from" } },
      { tagName: "stop", attributes: { offset: 1, class: "chart-area-to" } },
    ],
  },
};

function isSecond(series: ChartSeries): boolean {
  return series.axis === "share" || series.axis === "other";
}

function hasNegative({ points }: ChartSeries): boolean {
  return points.some(({ value }) => value?.startsWith("-") === true);
}

interface SeriesPlace {
  index: number;
  props: TimeChartProps;
  points: readonly DrawnPoint[];
}

function toSeries(series: ChartSeries, { index, props, points }: SeriesPlace): SeriesOptionsType {
  const shape = series.shape ?? props.kind;
  const shared = {
    id: series.id,
    name: series.name,
    yAxis: isSecond(series) ? 1 : 0,
    colorIndex: index,
    className: `series-${String(index + 1)}`,
  };
  if (shape === "bar") {
    const open = new Set(series.points.filter((point) => point.isOpen).map((point) => point.at * SECOND_MS));
    const data = points.map(([x, y]) => ({ x, y, className: open.has(x) ? "is-open" : "" }));
    // The legend's sample looks like the bars.
    const className = clsx(shared.className, open.size > 0 && open.size === points.length && "is-open");
    return { ...shared, className, type: "column", data, ...(props.isStacked ? { stacking: "normal" } : {}) };
  }
  const data = downsample(points).map(([x, y]): [number, number | null] => [x, y]);
  // A fill down to the edge is meaningless for values below zero.
  const isArea =
    index === 0 && props.scale !== "level" && !isSecond(series) && !props.series.some(hasNegative);
  return { ...shared, type: isArea ? "area" : "line", data, zIndex: isSecond(series) ? 2 : 1 };
}

/** Events as shaded ranges; a line at the start marks those too short for a shade. */
function marksOf(props: TimeChartProps): Pick<XAxisOptions, "plotBands" | "plotLines"> {
  const last = spanOf(props)?.to ?? 0;
  const events = props.events ?? [];
  return {
    plotBands: eventBands(events, last).map(({ tone, from, to }) => ({
      from: from * SECOND_MS,
      to: to * SECOND_MS,
      className: `chart-event-band is-${tone}`,
      zIndex: 0,
    })),
    plotLines: events.map(({ id, from, tone }) => ({
      id: `${id}-begin`,
      value: from * SECOND_MS,
      className: `chart-event-line is-${tone}`,
      zIndex: 1,
    })),
  };
}

function timeAxis(props: TimeChartProps): XAxisOptions {
  const { locale, timeZone, kind } = props;
  const span = spanOf(props);
  const isLong = span !== null && span.to - span.from > TWO_DAYS;
  return {
    type: TIME_AXIS,
    crosshair: kind === "line",
    tickLength: 0,
    tickPixelInterval: TICK_WIDTH,
    units: TICK_UNITS,
    ...marksOf(props),
    labels: {
      autoRotation: [0],
      // A label at the edge keeps its position instead of moving toward the previous one.
      overflow: "allow",
      ...(kind === "bar" ? { padding: 12 } : {}),
      formatter() {
        const { min, max } = this.axis.getExtremes();
        const isDays = kind === "bar" || (isLong && max - min > TWO_DAYS * SECOND_MS);
        const form = isDays ? "short-date" : "time";
        return formatDate(axisValue(this.value) / SECOND_MS, { locale, timeZone, form });
      },
    },
  };
}

/** The main axis; lines encode their size by height (see `scaleOf`). */
function mainAxis(props: TimeChartProps, points: readonly (readonly DrawnPoint[])[]): YAxisOptions {
  const axis = { title: { text: "" }, labels: numberLabels(props.locale) };
  if (props.kind === "bar") return { ...axis, min: 0 };
  let [low, high] = [Infinity, -Infinity];
  props.series.forEach((one, index) => {
    if (isSecond(one)) return;
    for (const [, y] of points[index] ?? []) {
      if (y !== null) [low, high] = [Math.min(low, y), Math.max(high, y)];
    }
  });
  if (high < low) return axis;
  const { from, to } = scaleOf(low, high, props.scale);
  return { ...axis, softMin: from, softMax: to };
}

function secondAxis({ series, locale }: TimeChartProps): YAxisOptions[] {
  const second = series.find(isSecond);
  if (second === undefined) return [];
  const common = { title: { text: "" }, opposite: true, min: 0, gridLineWidth: 0 };
  if (second.axis === "other") return [{ ...common, labels: numberLabels(locale) }];
  return [
    {
      ...common,
      softMax: 0.03,
      labels: {
        formatter(this: { value: number | string }) {
          return formatPercent(axisValue(this.value).toFixed(6), locale, PERCENT_DECIMALS);
        },
      },
    },
  ];
}

/** Returns the value of an axis label; the library's type also includes the names of categories, which no chart has. */
function axisValue(value: number | string): number {
  return typeof value === "string" ? Number.parseFloat(value) : value;
}

function numberLabels(locale: Locale): NonNullable<YAxisOptions["labels"]> {
  return {
    formatter(this: { value: number | string }) {
      return axisFigure(axisValue(this.value), locale);
    },
  };
}

/**
 * Converts all points of a chart to numbers.
 *
 * @returns points by index of their series
 */
export function allPoints(props: TimeChartProps): DrawnPoint[][] {
  return props.series.map((one) => drawnPoints(one, props));
}

/**
 * Builds the library's options for a chart. Colors, dashes and fonts are in `chart.css`: the chart is rendered in styled mode.
 *
 * @param props series, units and time zone
 * @param words the chart's texts for screen readers
 * @param points the points as numbers, from {@link allPoints}
 * @returns options of Highcharts
 */
export function toOptions(props: TimeChartProps, words: ChartWords, points = allPoints(props)): Options {
  const { timeZone, series, kind } = props;
  return {
    chart: {
      styledMode: true,
      animation: false,
      height: props.height ?? CHART_HEIGHT,
      // Half of the last time label is outside the plot, unless a second axis provides the space.
      spacing: [8, series.some(isSecond) ? 4 : LABEL_ROOM, 8, 4],
      zooming: { mouseWheel: { enabled: false }, ...(kind === "line" ? { type: "x" } : {}) },
      ...(kind === "line" ? { panning: { enabled: true, type: "x" }, panKey: "shift" } : {}),
    },
    title: { text: "" },
    credits: { enabled: false },
    legend: { enabled: series.length > 1, align: "left", symbolWidth: 24, margin: 8, padding: 0 },
    ...accessibilityFor(props, words),
    time: { timezone: timeZone },
    xAxis: timeAxis(props),
    yAxis: [mainAxis(props, points), ...secondAxis(props)],
    tooltip: tooltipFor(props),
    plotOptions: {
      series: {
        animation: false,
        connectNulls: false,
        marker: { enabled: false, radius: 3.5, symbol: "circle" },
        turboThreshold: 0,
      },
      column: { borderRadius: 2, pointPadding: 0.1, groupPadding: 0.06, maxPointWidth: 34 },
      area: { threshold: null },
    },
    series: series.map((one, index) => toSeries(one, { index, props, points: points[index] ?? [] })),
    defs: DEFS,
  };
}
