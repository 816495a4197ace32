import { useLingui } from "@lingui/react/macro";
import { amount, fiat, hashrate, hashrateFromUnit, hashrateInUnit, toChartNumber } from "amount";
import { columnPrefix, formatCoinAmount, formatFiat, formatHashrate, hashUnit } from "../format/index.ts";
import type { Locale } from "../remote-contract/remote-contract.ts";
import type { ChartEvent, ChartFrameProps, ChartPoint, ChartSeries, ChartUnit } from "./chart-types.ts";
import { extremesOf } from "./chart-points.ts";
import { TimeChart } from "./time-chart.tsx";

/** Returns one unit for all hashrates of a chart, chosen from the largest point. */
function hashrateUnit(
  series: readonly Pick<ChartSeries, "points">[],
  { coin, locale }: { coin: string; locale: Locale },
): ChartUnit {
  const highest = series.flatMap(({ points }) => extremesOf(points)?.high ?? []);
  const prefix = columnPrefix(highest, { coin, from: "largest" });
  const whole = toChartNumber(hashrateFromUnit("1", prefix));
  return {
    text: hashUnit(coin, prefix),
    toNumber: (value) => Number(value) / whole,
    toFigure: (value) => formatHashrate(value, { locale, coin, prefix }).figure,
    toExact: (value) => hashrateInUnit(hashrate(value), prefix),
  };
}

/** Props of {@link HashrateChart}. */
export interface HashrateChartProps extends ChartFrameProps {
  /** Coin code; determines whether `H/s` or `Sol/s` is used. */
  coin: string;
  /** Lines of hashrates in H/s; names without the unit. */
  series: readonly Omit<ChartSeries, "axis" | "shape">[];
  /** Rejected shares as ratios, on their own axis. */
  rejected?: readonly ChartPoint[];
  /** Events during the time range. */
  events?: readonly ChartEvent[];
}

/** Hashrate over time, in one unit chosen from the largest point. */
export function HashrateChart({ coin, series, rejected, events, ...frame }: HashrateChartProps) {
  const { t } = useLingui();
  const chartUnit = hashrateUnit(series, { coin, locale: frame.locale });
  const unit = chartUnit.text;
  const lines: ChartSeries[] = series.map(({ name, ...one }) => ({ ...one, name: t`${name}, ${unit}` }));
  if (rejected) lines.push({ id: "rejected", name: t`Rejected, %`, points: rejected, axis: "share" });
  return <TimeChart {...frame} kind="line" series={lines} unit={chartUnit} {...(events ? { events } : {})} />;
}

/** Earned amounts of one kind, one per day. */
export interface EarningsPart {
  id: string;
  /** Name without the unit. */
  name: string;
  points: readonly ChartPoint[];
}

/** Props of {@link EarningsChart}. */
export interface EarningsChartProps extends ChartFrameProps {
  coin: string;
  decimals?: number;
  /** One bar per day; today is open. */
  bars?: readonly ChartPoint[];
  /** Stacked parts, in place of one bar per day. */
  parts?: readonly EarningsPart[];
  /** Hashrate of each day in H/s, as a line on its own axis. */
  hashrates?: readonly ChartPoint[];
}

/** Earned amounts per day as bars from zero; the current day is hatched. */
export function EarningsChart({ coin, decimals = 8, bars, parts, hashrates, ...frame }: EarningsChartProps) {
  const { t } = useLingui();
  const { locale } = frame;
  const unit = {
    text: coin,
    toNumber: (value: string) => toChartNumber(amount(value)),
    toFigure: (value: string) => formatCoinAmount(value, { locale, decimals }),
  };
  const shown = parts ?? [{ id: "bars", name: frame.label, points: bars ?? [] }];
  const series: ChartSeries[] = shown.map((part) => ({ ...part, name: `${part.name}, ${coin}` }));
  if (!hashrates) return <TimeChart {...frame} kind="bar" series={series} unit={unit} isStacked />;
  const otherUnit = hashrateUnit([{ points: hashrates }], { coin, locale });
  series.push({
    id: "hashrate",
    name: `${t`Hashrate`}, ${otherUnit.text}`,
    points: hashrates,
    axis: "other",
    shape: "line",
  });
  return <TimeChart {...frame} kind="bar" series={series} unit={unit} otherUnit={otherUnit} isStacked />;
}

/** Props of {@link FiatChart}. */
export interface FiatChartProps extends ChartFrameProps {
  currency: string;
  points: readonly ChartPoint[];
}

/** A value in the display currency over time. */
export function FiatChart({ currency, points, ...frame }: FiatChartProps) {
  const unit = {
    text: "",
    toNumber: (value: string) => toChartNumber(fiat(value)),
    toFigure: (value: string) => formatFiat(value, { locale: frame.locale, currency, exact: true }),
  };
  return (
    <TimeChart
      {...frame}
      kind="line"
      series={[{ id: "value", name: `${frame.label}, ${currency}`, points }]}
      unit={unit}
    />
  );
}
