import { SECOND_MS, formatDate, formatPercent } from "../format/index.ts";
import { axisFigure } from "./axis-figure.ts";
import { drawnPoints } from "./chart-points.ts";
import type { TimeChartProps } from "./chart-types.ts";
import type { DrawnChart } from "./place-drawing.ts";

const PERCENT_DECIMALS = 1;

/**
 * Converts a chart to numbers for its static drawing.
 *
 * @param chart series, units and time zone
 */
export function toDrawnChart(chart: TimeChartProps): DrawnChart {
  const { series, locale, timeZone, ...rest } = chart;
  return {
    ...rest,
    timeZone,
    series: series.map((one) => ({
      ...one,
      points: drawnPoints(one, chart),
      open: new Set(one.points.filter(({ isOpen }) => isOpen).map(({ at }) => at * SECOND_MS)),
    })),
    labels: {
      value: (value) => axisFigure(value, locale),
      share: (value) => formatPercent(value.toFixed(6), locale, PERCENT_DECIMALS),
      time: (at, isDay) => formatDate(at, { locale, timeZone, form: isDay ? "short-date" : "time" }),
    },
  };
}
