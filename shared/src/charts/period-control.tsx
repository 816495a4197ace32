import { useLingui } from "@lingui/react/macro";
import { SegmentedControl } from "../ui/index.ts";

/** A period that a chart with daily points can show. */
export type ChartPeriod = "1m" | "3m" | "1y" | "all";

/** Props of {@link PeriodControl}. */
export interface PeriodControlProps<Period extends ChartPeriod> {
  periods: readonly Period[];
  value: Period;
  onChange: (period: Period) => void;
}

/** Selects the period of a chart. */
export function PeriodControl<Period extends ChartPeriod>({
  periods,
  value,
  onChange,
}: PeriodControlProps<Period>) {
  const { t } = useLingui();
  const names: Record<ChartPeriod, string> = {
    "1m": t({ message: "30 d", context: "period of a chart" }),
    "3m": t({ message: "90 d", context: "period of a chart" }),
    "1y": t({ message: "1 y", context: "period of a chart" }),
    all: t({ message: "All", context: "period of a chart" }),
  };
  return (
    <SegmentedControl
      label={t`Period`}
      size="sm"
      options={periods.map((period) => ({ value: period, label: names[period] }))}
      value={value}
      onChange={onChange}
    />
  );
}
