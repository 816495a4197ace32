import { useLingui } from "@lingui/react/macro";
import { getObserverProfitChart } from "contracts";
import { useCall, useErrorText } from "shared/api";
import { EarningsChart } from "shared/charts";
import { CHART_REFRESH, useDisplayPreferences } from "shared/mining";
import { Card } from "shared/ui";
import type { ObserverScope } from "#/sources/observer-source.ts";

const DAYS = 30;
const HEIGHT = 220;
/** The server's days end at midnight UTC. */
const ZONE = "UTC";

/** Earnings of the account on each of the last 30 days. */
export function EarningsByDay({ scope }: { scope: ObserverScope }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { locale } = useDisplayPreferences();
  const { data, error, mutate } = useCall(
    getObserverProfitChart,
    { query: { ...scope, period: DAYS, utc: true } },
    CHART_REFRESH,
  );
  const bars = data ? data.profit.map((value, index) => ({ at: data.start + index * data.step, value })) : [];
  return (
    <Card title={t`Earnings by day (UTC)`}>
      <EarningsChart
        label={t`Earnings`}
        locale={locale}
        timeZone={ZONE}
        coin={scope.coin}
        bars={bars}
        height={HEIGHT}
        status={data ? "ready" : error ? "failed" : "loading"}
        {...(error ? { message: errorText(error) } : {})}
        onRetry={() => void mutate()}
      />
    </Card>
  );
}
