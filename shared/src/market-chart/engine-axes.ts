import type { AxisCrosshairOptions, XAxisOptions, YAxisOptions, YAxisPlotLinesOptions } from "highcharts";
import { DAY, SECOND_MS, formatDate } from "../format/index.ts";
import type { EngineWords } from "./engine-options.ts";
import type { Scene } from "./engine.ts";
import { lengthOf, ZONE_SECONDS } from "./resolutions.ts";
import type { Studies } from "./studies.ts";
import type { Bar } from "./types.ts";

const TICK_WIDTH = 110;

/** Returns lines at the start of each day in the symbol's zone, which has no daylight saving. */
export function sessionLines(
  bars: readonly Bar[],
  isVisible: boolean,
): NonNullable<XAxisOptions["plotLines"]> {
  if (!isVisible) return [];
  return bars
    .filter((bar, index) => {
      const before = bars[index - 1];
      const day = (time: number) => Math.floor((time + ZONE_SECONDS) / DAY);
      return before !== undefined && day(before.time) !== day(bar.time);
    })
    .map(({ time }) => ({
      value: time * SECOND_MS,
      className: "market-session",
      id: `session-${String(time)}`,
    }));
}

/** Returns top and height of the panes; the space of a hidden study goes to the price. */
export function paneHeights({ volume, macd }: Studies): readonly [number, number, number] {
  const small = 18;
  const rest = [volume, macd].filter(({ isVisible }) => isVisible).length * small;
  return [100 - rest, volume.isVisible ? small : 0, macd.isVisible ? small : 0];
}

function priceFormat({ locale }: EngineWords, decimals: number) {
  return new Intl.NumberFormat(locale.replaceAll("_", "-"), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: true,
  });
}

/** Returns the options of a crosshair with a label at the axis. */
function crosshair(write: (value: number) => string, isFree: boolean): AxisCrosshairOptions {
  return {
    snap: !isFree,
    label: { enabled: true, shape: "rect", padding: 4, borderRadius: 2, formatter: (value) => write(value) },
  };
}

/** Returns a line across the chart at the last price. */
export function lastLine(bars: readonly Bar[]): YAxisPlotLinesOptions[] {
  const last = bars.at(-1);
  if (last === undefined) return [];
  const tone = last.close < last.open ? "is-down" : "is-up";
  return [{ id: "last-price", value: last.close, zIndex: 4, className: `market-last ${tone}` }];
}

/** Returns the axes of price, volume and MACD, from top to bottom. */
export function axesOf(scene: Scene, words: EngineWords): YAxisOptions[] {
  const { chart, symbolInfo, bars } = scene;
  const { scale, studies } = chart.chartProperties;
  const [price, volume, macd] = paneHeights(studies);
  const figures = priceFormat(words, Math.min(symbolInfo.decimals, 8));
  const compact = new Intl.NumberFormat(words.locale.replaceAll("_", "-"), {
    notation: "compact",
    maximumFractionDigits: 2,
  });
  const priceText = (value: number) => figures.format(value) + (scale === "percent" ? "%" : "");
  const common: YAxisOptions = {
    title: { text: "" },
    opposite: true,
    showLastLabel: true,
    startOnTick: false,
    endOnTick: false,
    maxPadding: 0.08,
    minPadding: 0.08,
    tickPixelInterval: 56,
  };
  return [
    {
      ...common,
      height: `${String(price)}%`,
      type: scale === "log" ? "logarithmic" : "linear",
      crosshair: crosshair(priceText, true),
      plotLines: lastLine(bars),
      labels: {
        align: "left",
        x: 6,
        formatter: ({ value }) => priceText(Number(value)),
      },
    },
    {
      ...common,
      top: `${String(price)}%`,
      height: `${String(volume)}%`,
      offset: 0,
      min: 0,
      visible: studies.volume.isVisible,
      className: "market-pane",
      labels: { align: "left", x: 6, formatter: ({ value }) => compact.format(Number(value)) },
    },
    {
      ...common,
      top: `${String(price + volume)}%`,
      height: `${String(macd)}%`,
      offset: 0,
      visible: studies.macd.isVisible,
      className: "market-pane",
      labels: { align: "left", x: 6, formatter: ({ value }) => compact.format(Number(value)) },
    },
  ];
}

/** Returns the shared time axis of all panes. */
export function timeAxis(scene: Scene, words: EngineWords): XAxisOptions {
  const { locale, timeZone } = words;
  const isByDay = lengthOf(scene.resolution) >= DAY;
  return {
    type: "datetime",
    ordinal: false,
    crosshair: crosshair(
      (value) => formatDate(value / SECOND_MS, { locale, timeZone, form: isByDay ? "table-date" : "table" }),
      false,
    ),
    tickPixelInterval: TICK_WIDTH,
    minRange: 8 * lengthOf(scene.resolution) * SECOND_MS,
    plotLines: sessionLines(scene.bars, scene.chart.chartProperties.studies.session.isVisible),
    labels: {
      autoRotation: [0],
      formatter() {
        const { min, max } = this.axis.getExtremes();
        const at = Number(this.value) / SECOND_MS;
        // The package may call this before the width of the axis is known.
        if (!Number.isFinite(at)) return "";
        const isLong = max - min > 400 * DAY * SECOND_MS;
        const isDay = max - min > 3 * DAY * SECOND_MS;
        const form = isLong ? "table-date" : isDay ? "short-date" : "time";
        return formatDate(at, { locale, timeZone, form });
      },
    },
  };
}
