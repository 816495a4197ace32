import {
  choosePrefix,
  compare,
  hashrate,
  hashrateFromUnit,
  hashrateInUnit,
  isZero,
  toChartNumber,
  toUnitText,
} from "amount";
import type { Locale } from "contracts";
import type { ChartPoint, ChartUnit } from "shared/charts";
import { groupDigits } from "shared/format";

const SHOWN = { decimals: 2, rounding: "half-up" } as const;

/**
 * Returns one unit for all difficulties of a chart, chosen from the largest point.
 *
 * @param points difficulties as decimal strings
 * @returns unit whose text is a prefix such as `T`; empty below 1000
 */
export function difficultyUnit(points: readonly ChartPoint[], locale: Locale): ChartUnit {
  const highest = points
    .map(({ value }) => hashrate(value ?? "0"))
    .reduce((high, one) => (compare(one, high) > 0 ? one : high), hashrate("0"));
  const prefix = isZero(highest) ? "" : choosePrefix(highest, SHOWN);
  const whole = toChartNumber(hashrateFromUnit("1", prefix));
  return {
    text: prefix,
    toNumber: (value) => toChartNumber(hashrate(value)) / whole,
    toFigure: (value) => groupDigits(toUnitText(hashrate(value), prefix, SHOWN), locale),
    toExact: (value) => hashrateInUnit(hashrate(value), prefix),
  };
}
