import { useLingui } from "@lingui/react/macro";
import { getUserProfitChart, type ProfitChart } from "contracts";
import { useMemo, useState } from "react";
import { useCall, useErrorText } from "shared/api";
import { EarningsChart } from "shared/charts";
import { CHART_REFRESH, useNow, useDisplayPreferences } from "shared/mining";
import { ErrorState, SegmentedControl, Skeleton } from "shared/ui";
import { earningBars, earningParts, type EarningKind } from "../model/earning-bars.ts";
import { FIRST_DAYS } from "../model/first-days.ts";
import { POOL_DAY_ZONE, startOfPoolDay } from "../model/pool-day.ts";
import { WeekBars } from "./week-bars.tsx";

const PERIODS = { "8": FIRST_DAYS, "30": 30, "90": 90 } as const;
type Period = keyof typeof PERIODS;
const CHART_HEIGHT = 240;

/** Props of {@link EarningsHistory}. */
interface EarningsHistoryProps {
  coin: string;
  isSummary: boolean;
  /** Earnings of the current day so far, in coin units; undefined while loading. */
  todayEstimate: string | undefined;
  isHidden: boolean;
}

function PeriodControl({ value, onChange }: { value: Period; onChange: (period: Period) => void }) {
  const { t } = useLingui();
  return (
    <SegmentedControl
      label={t`Period of earnings`}
      value={value}
      onChange={onChange}
      options={[
        { value: "8", label: t`8 d` },
        { value: "30", label: t`30 d` },
        { value: "90", label: t`90 d` },
      ]}
    />
  );
}

interface BarsProps extends EarningsHistoryProps {
  period: Period;
}

function Bars({ coin, isSummary, todayEstimate, isHidden, period }: BarsProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const now = useNow();
  const days = PERIODS[period];
  const { data, error, mutate } = useCall(
    getUserProfitChart,
    { params: { coin }, query: { period: days, utc: false, ...(isSummary ? { summary: true } : {}) } },
    CHART_REFRESH,
  );
  if (!data || todayEstimate === undefined) {
    return error && !data ? (
      <ErrorState
        title={t`Couldn't load earnings by day.`}
        message={errorText(error)}
        onRetry={() => void mutate()}
        className="py-4"
      />
    ) : (
      <Skeleton className="h-21" />
    );
  }
  if (period === "8" || isHidden) {
    const bars = earningBars(data, todayEstimate, { days, now });
    return <WeekBars bars={bars} coin={coin} isHidden={isHidden} />;
  }
  return <PartsChart coin={coin} data={data} todayEstimate={todayEstimate} days={days} />;
}

interface PartsChartProps {
  coin: string;
  data: ProfitChart;
  todayEstimate: string;
  days: number;
}

/** Earnings of each day by kind, with the hashrate. */
function PartsChart({ coin, data, todayEstimate, days }: PartsChartProps) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const today = startOfPoolDay(useNow());
  const { parts, hashrates } = useMemo(
    () => earningParts(data, todayEstimate, { days, now: today }),
    [data, todayEstimate, days, today],
  );
  const names: Record<EarningKind, string> = {
    pps: "PPS",
    pplns: t`PPLNS and fee part`,
    solo: "SOLO",
    today: t`Today, estimated`,
  };
  return (
    <EarningsChart
      label={t`Earnings`}
      locale={locale}
      timeZone={POOL_DAY_ZONE.timeZone}
      coin={coin}
      parts={parts.map(({ kind, points }) => ({ id: kind, name: names[kind], points }))}
      hashrates={hashrates}
      height={CHART_HEIGHT}
    />
  );
}

/** Earnings by day: the last week as bars, or a longer period as a chart. */
export function EarningsHistory(props: EarningsHistoryProps) {
  const [period, setPeriod] = useState<Period>("8");
  return (
    <div>
      <div className="mb-3 flex justify-end">
        <PeriodControl value={period} onChange={setPeriod} />
      </div>
      <Bars {...props} period={period} />
    </div>
  );
}
