import { Trans, useLingui } from "@lingui/react/macro";
import { getReferChart, getReferSummary, type ReferSummary } from "contracts";
import { Image, List } from "lucide-react";
import { useCall, useErrorText } from "shared/api";
import { FiatChart } from "shared/charts";
import { formatCount, formatRate } from "shared/format";
import { REFRESH, useDisplayPreferences, usePageTitle } from "shared/mining";
import { pathTo } from "shared/navigation";
import {
  ButtonLink,
  Card,
  CardShape,
  CoinAmount,
  CopyField,
  EmptyState,
  ErrorState,
  FiatAmount,
  PageHead,
  QrCode,
  RevealAlone,
  RevealTogether,
  Skeleton,
  Stat,
  StatsShape,
  StatStrip,
} from "shared/ui";

const CHART_DAYS = 90;

/** The person's rebate rate and its duration, as text. */
function Terms({ summary }: { summary: ReferSummary }) {
  const { locale } = useDisplayPreferences();
  const rate = formatRate(summary.rate, locale);
  const days = summary.period_days ?? 0;
  return summary.period_days === null ? (
    <Trans>
      You get {rate} of the pool fee that each person you invite pays, as long as you are an ambassador.
    </Trans>
  ) : (
    <Trans>
      You get {rate} of the pool fee that each person you invite pays, for {days} days from their first day of
      mining.
    </Trans>
  );
}

function ShareCard({ summary }: { summary: ReferSummary | undefined }) {
  const { t } = useLingui();
  return (
    <Card title={t`Invite`} className="mb-4">
      {summary === undefined ? (
        <Skeleton className="h-44" />
      ) : (
        <div className="flex gap-6 max-md:flex-col md:min-h-44">
          <div className="grid grow content-start gap-4">
            <div className="grid gap-1">
              <span className="text-xs text-ink-2">
                <Trans>Referral link</Trans>
              </span>
              <CopyField label={t`Copy the referral link`} value={summary.link} />
            </div>
            <div className="grid gap-1">
              <span className="text-xs text-ink-2">
                <Trans>Referral code</Trans>
              </span>
              <CopyField label={t`Copy the referral code`} value={summary.code} />
            </div>
            <p className="text-sm text-ink-2">
              <Terms summary={summary} />
            </p>
          </div>
          <div className="grid shrink-0 justify-items-center gap-3">
            <QrCode text={summary.link} label={t`QR code of your referral link`} size={132} />
            <ButtonLink to={pathTo("poster", {})} icon={Image} size="sm">
              <Trans>Make a poster</Trans>
            </ButtonLink>
          </div>
        </div>
      )}
    </Card>
  );
}

function Figures({ summary }: { summary: ReferSummary | undefined }) {
  const { t } = useLingui();
  const { locale, currency } = useDisplayPreferences();
  const status = summary === undefined ? "loading" : "ready";
  const fiat = (value: string | undefined) => (
    <FiatAmount value={value ?? "0"} currency={currency} locale={locale} />
  );
  return (
    <StatStrip hasLongFigures className="mb-4">
      <Stat
        noteLines={0}
        label={t`Invited`}
        status={status}
        value={formatCount(summary?.invite_count ?? 0, locale)}
      />
      <Stat
        noteLines={0}
        label={t`Mining now`}
        status={status}
        value={formatCount(summary?.mining_count ?? 0, locale)}
      />
      <Stat
        noteLines={0}
        label={t`Rebates, last 30 d`}
        status={status}
        value={fiat(summary?.last_30d_value)}
      />
      <Stat noteLines={0} label={t`Total rebates`} status={status} value={fiat(summary?.total_value)} />
    </StatStrip>
  );
}

function CoinSums({ summary }: { summary: ReferSummary }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  if (summary.rebate.length === 0) {
    return (
      <EmptyState title={t`No one yet`}>
        <Trans>Share your link. Rebates begin with the first day that an invited person mines.</Trans>
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y divide-line text-sm">
      {summary.rebate.map(({ coin, total, last_30d: recent }) => (
        <li
          key={coin}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-3 max-md:px-4"
        >
          <CoinAmount value={total} coin={coin} locale={locale} />
          <span className="text-xs text-ink-2">
            <Trans>
              last 30 d: <CoinAmount value={recent} coin={coin} locale={locale} />
            </Trans>
          </span>
        </li>
      ))}
    </ul>
  );
}

function RebateChart() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { locale, currency } = useDisplayPreferences();
  const { data, error, mutate } = useCall(getReferChart, { query: { days: CHART_DAYS } }, REFRESH);
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

function ReferShape() {
  return (
    <div className="space-y-4">
      <CardShape lines={6} />
      <StatsShape />
      <CardShape lines={12} />
    </div>
  );
}

/** The referral link and its results (R2.3.36, domain wallet 5.8). */
export function ReferPage() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, isValidating, mutate } = useCall(getReferSummary, {}, REFRESH);
  usePageTitle(t`Referral rebate`);
  return (
    <>
      <PageHead
        title={<Trans>Referral rebate</Trans>}
        subtitle={<Trans>Invite people and get a part of the pool fee they pay, every day.</Trans>}
        actions={
          <ButtonLink to={pathTo("refer.detail", {})} icon={List}>
            <Trans>People and rebates</Trans>
          </ButtonLink>
        }
      />
      {data === undefined && error !== undefined ? (
        <Card>
          <ErrorState
            title={t`Couldn't load your referrals.`}
            message={errorText(error)}
            busy={isValidating}
            onRetry={() => void mutate()}
          />
        </Card>
      ) : (
        <RevealTogether skeleton={<ReferShape />}>
          <ShareCard summary={data} />
          <Figures summary={data} />
          <RevealAlone>
            <RebateChart />
          </RevealAlone>
          <Card flush divided title={t`Rebates by coin`}>
            {data === undefined ? <Skeleton className="m-5 h-24" /> : <CoinSums summary={data} />}
          </Card>
        </RevealTogether>
      )}
    </>
  );
}
