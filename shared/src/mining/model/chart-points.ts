import { hashrateFromUnit, ratio, type Ratio } from "amount";
import type { HashrateChart } from "contracts";
import type { ChartPoint } from "../../charts/index.ts";
import { meansOf } from "./moving-mean.ts";

const PERCENT = 100;
/** Points in 24 hours in steps of 10 minutes. */
const DAY_POINTS = 144;
const plain = new Intl.NumberFormat("en-US", { useGrouping: false, maximumFractionDigits: 6 });

/** Writes a number without an exponent: chart values are floats for drawing and become decimals again. */
function toPlain(value: number): string {
  return plain.format(value);
}

function toPoints(
  chart: Pick<HashrateChart, "start" | "step">,
  values: readonly (number | null)[],
  convert: (value: number) => string,
): ChartPoint[] {
  return values.map((value, index) => ({
    at: chart.start + index * chart.step,
    value: value === null ? null : convert(value),
  }));
}

/**
 * Converts the hashrates of a chart to points in H/s; gaps are kept.
 *
 * @returns one point per step
 */
export function hashratePoints(chart: HashrateChart): ChartPoint[] {
  return toPoints(chart, chart.hashrate, (value) => hashrateFromUnit(toPlain(value), chart.unit));
}

/**
 * Converts the rejected shares of a chart, percentages in the wire format, to ratios.
 *
 * @returns one point per step
 */
export function rejectPoints(chart: HashrateChart): ChartPoint[] {
  return toPoints(chart, chart.reject_rate, (value) => toPlain(value / PERCENT));
}

/**
 * Averages each point with the preceding ones; a stretch without any point is a gap.
 *
 * @param width number of points of the average
 * @returns one point per step, in H/s
 */
export function averagePoints(chart: HashrateChart, width: number): ChartPoint[] {
  return toPoints(chart, meansOf(chart.hashrate, width), (value) =>
    hashrateFromUnit(toPlain(value), chart.unit),
  );
}

/**
 * Returns the last 24 hours of a chart.
 *
 * @param chart hashrates in steps of 10 minutes
 * @returns the chart without older points
 */
export function lastDay(chart: HashrateChart): HashrateChart {
  const skipped = Math.max(0, chart.hashrate.length - DAY_POINTS);
  return {
    ...chart,
    start: chart.start + skipped * chart.step,
    hashrate: chart.hashrate.slice(skipped),
    reject_rate: chart.reject_rate.slice(skipped),
  };
}

/**
 * Returns the reject rate over a chart, each point weighted by its hashrate.
 *
 * @returns ratio, or null when no shares were sent
 */
export function meanRejectRate(chart: HashrateChart): Ratio | null {
  let work = 0;
  let rejected = 0;
  chart.hashrate.forEach((rate, index) => {
    const share = chart.reject_rate[index];
    if (rate === null || share === null || share === undefined) return;
    work += rate;
    rejected += rate * share;
  });
  return work === 0 ? null : ratio(toPlain(rejected / work / PERCENT));
}
