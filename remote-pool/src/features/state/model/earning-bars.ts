import { hashrateFromUnit, isZero, amount } from "amount";
import type { ProfitChart } from "contracts";
import type { ChartPoint } from "shared/charts";
import { startOfPoolDay } from "./pool-day.ts";

/**
 * Profit by day of settlement, the present day last and marked as open.
 *
 * @param chart settled days
 * @param todayEstimate what the present day has brought so far, in coin units
 * @param options how many days, and the time
 * @param options.days number of bars
 * @param options.now seconds since 1970
 * @returns one point per day
 */
export function earningBars(
  chart: Pick<ProfitChart, "start" | "step" | "total_profit">,
  todayEstimate: string,
  options: { days: number; now: number },
): ChartPoint[] {
  const today = startOfPoolDay(options.now);
  const settled = chart.total_profit
    .map((value, index) => ({ at: chart.start + index * chart.step, value }))
    .filter((point) => point.at < today);
  return [...settled, { at: today, value: todayEstimate, isOpen: true }].slice(-options.days);
}

/** Ways of earning that a day is made of; the part of blocks holds the transaction fees of PPS+ as well. */
export type EarningKind = "pps" | "pplns" | "solo" | "today";

/** Earnings by day and kind, and the hashrate they came from. */
export interface EarningParts {
  /** Kinds that brought something, the present day apart: no one knows yet what it is made of. */
  parts: { kind: EarningKind; points: ChartPoint[] }[];
  /** H/s; a day without figures is a gap. */
  hashrates: ChartPoint[];
}

const NUMBERS = new Intl.NumberFormat("en-US", { useGrouping: false, maximumFractionDigits: 6 });

/**
 * Profit by day of settlement and kind, the present day last and marked as open.
 *
 * @param chart settled days
 * @param todayEstimate what the present day has brought so far, in coin units
 * @param options how many days, and the time
 * @param options.days number of bars
 * @param options.now seconds since 1970
 * @returns one point per day in each part
 */
export function earningParts(
  chart: ProfitChart,
  todayEstimate: string,
  options: { days: number; now: number },
): EarningParts {
  const today = startOfPoolDay(options.now);
  const at = (index: number): number => chart.start + index * chart.step;
  const settled = (values: readonly string[]): ChartPoint[] =>
    values.map((value, index) => ({ at: at(index), value })).filter((point) => point.at < today);
  const kinds = [
    { kind: "pps", values: chart.pps_profit },
    { kind: "pplns", values: chart.pplns_profit },
    { kind: "solo", values: chart.solo_profit },
  ] as const;
  const earned = kinds.filter(({ values }) => values.some((value) => !isZero(amount(value))));
  const most = options.days - 1;
  return {
    parts: [
      ...earned.map(({ kind, values }) => ({ kind, points: settled(values).slice(-most) })),
      { kind: "today" as const, points: [{ at: today, value: todayEstimate, isOpen: true }] },
    ],
    hashrates: chart.hashrate
      .map((value, index) => ({
        at: at(index),
        value: value === null ? null : hashrateFromUnit(NUMBERS.format(value), chart.unit),
      }))
      .filter((point) => point.at < today)
      .slice(-most),
  };
}
