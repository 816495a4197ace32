import type { Options, SeriesOptionsType } from "highcharts";
import { SECOND_MS, formatDate } from "../format/index.ts";
import type { Locale } from "../remote-contract/index.ts";
import type { Scene } from "./engine.ts";
import { axesOf, timeAxis } from "./engine-axes.ts";
import type { Studies } from "./studies.ts";
import type { Bar } from "./types.ts";

/** The result of a measure. */
export interface Measure {
  readonly min: number;
  readonly max: number;
  readonly average: number;
  /** Number of bars between its edges. */
  readonly bins: number;
}

/** Words and formats of the reader. */
export interface EngineWords {
  readonly locale: Locale;
  readonly timeZone: string;
  /** Name of the chart for screen readers. */
  readonly label: string;
  readonly price: string;
  readonly volume: string;
  readonly macd: string;
  /** Sentence about a bar. */
  readonly describeBar: (bar: Bar) => string;
  /** Text of a measure; lines are separated by `<br>`. */
  readonly describeMeasure: (measure: Measure) => string;
  /** Name of a series with the number of its points. */
  readonly describeSeries: (name: string, points: number) => string;
}

/**
 * Converts bars to candles.
 *
 * @returns time in milliseconds, open, high, low, close
 */
export function toCandles(bars: readonly Bar[]): [number, number, number, number, number][] {
  return bars.map(({ time, open, high, low, close }) => [time * SECOND_MS, open, high, low, close]);
}

/** Converts bars to volume columns, each in the color of its candle. */
export function toColumns(bars: readonly Bar[]): { x: number; y: number; className: string }[] {
  return bars.map(({ time, open, close, volume }) => ({
    x: time * SECOND_MS,
    y: volume,
    className: close < open ? "is-down" : "is-up",
  }));
}

function seriesOf({ bars, chart }: Scene, words: EngineWords): SeriesOptionsType[] {
  const { ma7, ma30, volume, macd } = chart.chartProperties.studies;
  const average = (id: "ma7" | "ma30", { isVisible, length, offset, source }: Studies["ma7"]) => {
    const params = { period: length, index: 3, source, offset };
    return {
      type: "sma" as const,
      id,
      name: `MA ${String(length)}`,
      linkedTo: "price",
      className: `study-${id}`,
      visible: isVisible,
      params,
    };
  };
  const macdParams = {
    shortPeriod: macd.fast,
    longPeriod: macd.slow,
    signalPeriod: macd.signal,
    period: macd.slow,
    index: 3,
    source: macd.source,
  };
  const volumeParams = { period: volume.length, index: 0 };
  return [
    { type: "candlestick", id: "price", name: words.price, data: toCandles(bars), yAxis: 0 },
    average("ma7", ma7),
    average("ma30", ma30),
    {
      type: "column",
      id: "volume",
      name: words.volume,
      data: toColumns(bars),
      yAxis: 1,
      className: "study-volume",
      visible: volume.isVisible,
    },
    {
      type: "sma",
      id: "volumeMa",
      name: `MA ${String(volume.length)}`,
      linkedTo: "volume",
      className: "study-volume-ma",
      yAxis: 1,
      visible: volume.isVisible,
      params: volumeParams,
    },
    {
      type: "macd",
      id: "macd",
      name: words.macd,
      linkedTo: "price",
      className: "study-macd",
      yAxis: 2,
      visible: macd.isVisible,
      params: macdParams,
    },
  ];
}

/** Makes the package build its index of bars for the pointer at once instead of shortly after its first use. */
const INDEX_AT_ONCE = { kdNow: true };

/**
 * Returns the package's options for a chart in styled mode: its colors are in `market-chart.css`.
 *
 * @param scene what is drawn
 * @param words words and formats of the reader
 */
export function toStockOptions(scene: Scene, words: EngineWords): Options {
  const { chart } = scene;
  return {
    chart: {
      styledMode: true,
      animation: false,
      // The legend is above the candles.
      spacing: [40, 4, 0, 0],
      panning: { enabled: true, type: "x" },
      zooming: {
        type: undefined,
        pinchType: "x",
        mouseWheel: { enabled: true, type: "x", sensitivity: 1.15 },
      },
    },
    title: { text: "" },
    credits: { enabled: false },
    legend: { enabled: false },
    navigator: { enabled: false },
    scrollbar: { enabled: false },
    rangeSelector: { enabled: false },
    tooltip: { enabled: false },
    time: { timezone: words.timeZone },
    accessibility: {
      description: words.label,
      landmarkVerbosity: "disabled",
      screenReaderSection: { beforeChartFormat: "", afterChartFormat: "" },
      series: { descriptionFormatter: ({ name, points }) => words.describeSeries(name, points.length) },
      point: {
        descriptionFormatter: ({ x, series, index }) => {
          const bar = series.options.id === "price" ? scene.bars[index] : undefined;
          if (bar !== undefined) return words.describeBar(bar);
          return formatDate(x / SECOND_MS, { ...words, form: "date-time" });
        },
      },
      keyboardNavigation: { order: ["series"] },
    },
    lang: {
      accessibility: {
        chartContainerLabel: words.label,
        svgContainerLabel: words.label,
        screenReaderSection: { endOfChartMarker: "", annotations: { heading: "" } },
        defaultChartTitle: words.label,
      },
    },
    xAxis: timeAxis(scene, words),
    yAxis: axesOf(scene, words),
    plotOptions: {
      series: {
        ...INDEX_AT_ONCE,
        animation: false,
        dataGrouping: { enabled: false },
        turboThreshold: 0,
        marker: { enabled: false, states: { hover: { enabled: false } } },
        states: { inactive: { enabled: false } },
        compare: chart.chartProperties.scale === "percent" ? "percent" : undefined,
        lastPrice: { enabled: false },
      },
      column: { borderRadius: 0, pointPadding: 0.1, groupPadding: 0.05 },
      candlestick: { pointPadding: 0.1, groupPadding: 0.05, maxPointWidth: 40 },
      macd: { compare: undefined, zones: [{ value: 0, className: "macd-down" }, { className: "macd-up" }] },
    },
    series: seriesOf(scene, words),
  };
}
