import { useLingui } from "@lingui/react/macro";
import { ratio, toChartNumber } from "amount";
import type { QuickSwitch } from "contracts";
import { TimeChart, percentOf, type ChartUnit } from "shared/charts";
import { formatPercent } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { Card } from "shared/ui";

/** The difference between the earnings of the other coins and the current one, by hour. */
export function DifferenceCard({ state }: { state: QuickSwitch }) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const { coins, start, step } = state;
  const current = state.current_coin ?? "";
  const unit: ChartUnit = {
    text: "%",
    toNumber: (value) => toChartNumber(ratio(value)) * 100,
    toFigure: (value) => formatPercent(value, locale).replace(/\s?%$/u, ""),
    toExact: percentOf,
  };
  const series = coins
    .filter(({ coin }) => coin !== current)
    .map(({ coin, history }) => ({
      id: coin,
      name: `${coin}, %`,
      points: history.map((value, index) => ({ at: start + index * step, value })),
    }));
  return (
    <Card title={t`Difference from ${current}, 24 hours`}>
      <TimeChart
        key={current}
        kind="line"
        label={t`Difference from ${current}`}
        locale={locale}
        timeZone={timeZone}
        series={series}
        unit={unit}
        height={220}
      />
    </Card>
  );
}
