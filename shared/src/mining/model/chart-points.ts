import { hashrateFromUnit, ratio, type Ratio } from "amount";
import type { HashrateChart } from "contracts";
import type { ChartPoint } from "../../charts/index.ts";
import { meansOf } from "./moving-mean.ts";

const PERCENT = 100;
/** Points of 24 hours in steps of 10 minutes. */
const DAY_POINTS = 144;
const plain = new Intl.NumberFormat("en-US", { useGrouping: false, maximumFractionDigits: 6 });

/** The numbers of a chart are for drawing; written without exponent they become decimals again. */
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
 * Turns the hashrates of a chart into points in H/s; gaps stay gaps.
 *
 * @returns one point per step
 */
export function hashratePoints(chart: HashrateChart): ChartPoint[] {
  return toPoints(chart, chart.hashrate, (value) => hashrateFromUnit(toPlain(value), chart.unit));
}

/**
 * Turns the rejected shares of a chart, percent on the wire, into ratios.
 *
 * @returns one point per step
 */
export function rejectPoints(chart: HashrateChart): ChartPoint[] {
  return toPoints(chart, chart.reject_rate, (value) => toPlain(value / PERCENT));
}

/**
 * Averages each point with those before it; a stretch without any point is a gap.
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
 * The last 24 hours of a chart.
 *
 * @param chart hashrates in steps of 10 minutes
 * @returns the same without what is older
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
 * The share of rejected work over a chart, each point weighted with its hashrate.
 *
 * @returns ratio, or null when nothing was sent
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
