import { Trans, useLingui } from "@lingui/react/macro";
import type { ProfitSummary } from "contracts";
import type { ReactNode } from "react";
import { formatDate } from "../../format/index.ts";
import { CoinAmount, FiatAmount, InfoTip, Stat, StatStrip } from "../../ui/index.ts";
import { useDisplayPreferences } from "../hooks/use-display-preferences.ts";
import type { Reading } from "../mining-source.ts";
import { knownValue } from "./known-value.ts";

function Sum({ sum, summary }: { sum: ProfitSummary["today"]; summary: ProfitSummary }) {
  const { locale } = useDisplayPreferences();
  return <CoinAmount value={sum.profit} coin={summary.coin} locale={locale} />;
}

function Worth({ sum, summary }: { sum: ProfitSummary["today"]; summary: ProfitSummary }) {
  const { locale } = useDisplayPreferences();
  return <FiatAmount value={knownValue(sum.profit, sum.money)} currency={summary.currency} locale={locale} />;
}

/** When the current day ends, and what still waits for confirmations. */
function RunningNote({ summary }: { summary: ProfitSummary }) {
  const { locale, timeZone } = useDisplayPreferences();
  const end = formatDate(summary.next_day_time, { locale, timeZone, form: "time" });
  return <Trans>Today so far (the day ends at {end})</Trans>;
}

/** Sums of profit: yesterday, 7 and 30 days, all time, and the current day. */
export function ProfitCards({ reading }: { reading: Reading<ProfitSummary> }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const { data } = reading;
  const status = data ? "ready" : reading.error ? "failed" : "loading";
  const stat = (label: ReactNode, sum: ProfitSummary["today"] | undefined, info?: ReactNode) => (
    <Stat
      label={label}
      info={info}
      status={status}
      onRetry={() => void reading.mutate()}
      value={data && sum && <Sum sum={sum} summary={data} />}
      note={data && sum && <Worth sum={sum} summary={data} />}
    />
  );
  const confirmations = data?.confirmations ?? 0;
  return (
    <>
      <StatStrip hasLongFigures>
        {stat(<Trans>Yesterday</Trans>, data?.yesterday)}
        {stat(<Trans>Last 7 days</Trans>, data?.last_7d)}
        {stat(<Trans>Last 30 days</Trans>, data?.last_30d)}
        {stat(
          <Trans>All time</Trans>,
          data?.total,
          <InfoTip label={t`About these totals`}>
            <Trans>Full days at each day's price. Today is not included.</Trans>
          </InfoTip>,
        )}
      </StatStrip>
      <div className="mt-2 flex min-h-5 flex-wrap gap-x-6 gap-y-1 text-xs text-ink-2">
        {data && (
          <>
            <span>
              <RunningNote summary={data} />{" "}
              <span className="font-medium text-ink">
                <CoinAmount value={data.today.profit} coin={data.coin} locale={locale} />
              </span>
            </span>
            {data.pending !== "0" && (
              <span>
                <Trans>Found, credited after {confirmations} confirmations</Trans>{" "}
                <span className="font-medium text-ink">
                  <CoinAmount value={data.pending} coin={data.coin} locale={locale} />
                </span>
              </span>
            )}
          </>
        )}
      </div>
    </>
  );
}
