import { hashrateFromUnit, isZero, amount } from "amount";
import type { ProfitChart } from "contracts";
import type { ChartPoint } from "shared/charts";
import { startOfPoolDay } from "./pool-day.ts";

/** Start of the current day: the first that is not in the chart, which keeps the ended day until it is settled. */
function startOfOpenDay(chart: Pick<ProfitChart, "start" | "step" | "total_profit">, now: number): number {
  return Math.min(startOfPoolDay(now), chart.start + chart.total_profit.length * chart.step);
}

/**
 * Returns profit by settlement day, the current day last and marked as open.
 *
 * @param chart settled days
 * @param todayEstimate earnings of the current day so far, in coin units
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
  const today = startOfOpenDay(chart, options.now);
  const settled = chart.total_profit
    .map((value, index) => ({ at: chart.start + index * chart.step, value }))
    .filter((point) => point.at < today);
  return [...settled, { at: today, value: todayEstimate, isOpen: true }].slice(-options.days);
}

/** Kinds of earnings of a day; the part of blocks includes the transaction fees of PPS+. */
export type EarningKind = "pps" | "pplns" | "solo" | "today";

/** Earnings by day and kind, and the hashrate behind them. */
export interface EarningParts {
  /** Kinds with earnings, the current day separate since its composition is not known yet. */
  parts: { kind: EarningKind; points: ChartPoint[] }[];
  /** H/s; a day without figures is a gap. */
  hashrates: ChartPoint[];
}

const NUMBERS = new Intl.NumberFormat("en-US", { useGrouping: false, maximumFractionDigits: 6 });

/**
 * Returns profit by settlement day and kind, the current day last and marked as open.
 *
 * @param chart settled days
 * @param todayEstimate earnings of the current day so far, in coin units
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
  const today = startOfOpenDay(chart, options.now);
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
