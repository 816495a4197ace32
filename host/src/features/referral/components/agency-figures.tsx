import { Trans, useLingui } from "@lingui/react/macro";
import { getAgencyChart, type AgencySummary } from "contracts";
import { useCall, useErrorText } from "shared/api";
import { FiatChart } from "shared/charts";
import { formatCount, formatRate } from "shared/format";
import { REFRESH, useDisplayPreferences } from "shared/mining";
import { Card, CoinAmount, DateTime, FiatAmount, Skeleton, Stat, StatStrip } from "shared/ui";

/** Tier, customers and rebates of the agency. */
export function AgencyFigures({ summary }: { summary: AgencySummary | undefined }) {
  const { t } = useLingui();
  const { locale, currency } = useDisplayPreferences();
  const status = summary === undefined ? "loading" : "ready";
  const mining = formatCount(summary?.mining_count ?? 0, locale);
  const fiat = (value: string | undefined) => (
    <FiatAmount value={value ?? "0"} currency={currency} locale={locale} />
  );
  return (
    <StatStrip hasLongFigures className="mb-4">
      <Stat
        label={t`Tier`}
        status={status}
        value={formatRate(summary?.tier ?? "0", locale)}
        note={t`You and customer together`}
      />
      <Stat
        label={t`Customers`}
        status={status}
        value={formatCount(summary?.customer_count ?? 0, locale)}
        note={t`${mining} mining now`}
      />
      <Stat label={t`Rebates, last 30 d`} status={status} value={fiat(summary?.last_30d_value)} />
      <Stat label={t`Total rebates`} status={status} value={fiat(summary?.total_value)} />
    </StatStrip>
  );
}

/** Rebates of the current month so far, and their payout date. */
export function OpenMonth({ summary }: { summary: AgencySummary | undefined }) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  return (
    <Card title={t`This month so far`} className="mb-4">
      {summary === undefined ? (
        <Skeleton className="h-14" />
      ) : (
        <div className="grid min-h-14 content-start gap-2 text-sm">
          <ul className="flex flex-wrap gap-x-6 gap-y-1 font-medium">
            {summary.open.length === 0 && (
              <li className="text-ink-2">
                <Trans>No rebates yet this month.</Trans>
              </li>
            )}
            {summary.open.map(({ coin, amount }) => (
              <li key={coin}>
                <CoinAmount value={amount} coin={coin} locale={locale} />
              </li>
            ))}
          </ul>
          <p className="text-xs text-ink-2">
            <Trans>
              Paid to your main account on{" "}
              <DateTime unix={summary.next_time} form="table" locale={locale} timeZone={timeZone} />.
            </Trans>
          </p>
        </div>
      )}
    </Card>
  );
}

/** Rebates of recent days. */
export function AgencyChart() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { locale, currency } = useDisplayPreferences();
  const { data, error, mutate } = useCall(getAgencyChart, {}, REFRESH);
  const isFailed = data === undefined && error !== undefined;
  return (
    <Card title={t`Rebates by day`} className="mb-4">
      <FiatChart
        label={t`Rebates by day`}
        locale={locale}
        timeZone="+08:00"
        currency={currency}
        status={isFailed ? "failed" : data === undefined ? "loading" : "ready"}
        message={isFailed ? errorText(error) : ""}
        onRetry={() => void mutate()}
        points={(data ?? []).map(({ time, value }) => ({ at: time, value }))}
      />
    </Card>
  );
}
