import { Trans, useLingui } from "@lingui/react/macro";
import { exportCouponStatistic, getCouponStatistic, type CallData, type CouponSaving } from "contracts";
import { downloadFile, useCall, useErrorText } from "shared/api";
import { REFRESH, useDisplayPreferences, usePageTitle } from "shared/mining";
import { pathTo } from "shared/navigation";
import {
  ButtonLink,
  Card,
  CoinAmount,
  DateTime,
  EmptyState,
  ErrorState,
  ExportButton,
  FiatAmount,
  PageHead,
  RevealTogether,
  Skeleton,
  Stat,
  StatsShape,
  StatStrip,
  Table,
  TableShape,
  type Column,
} from "shared/ui";
import { MonthsCard } from "./components/months-card.tsx";
import { MainOnlyNotice, isMainOnly } from "./components/main-only-notice.tsx";

type Statistic = CallData<typeof getCouponStatistic>;

/** The pool's days are in UTC+8. */
const POOL_ZONE = "+08:00";

function Period({ saving }: { saving: CouponSaving }) {
  const { locale } = useDisplayPreferences();
  const place = { form: "date", locale, timeZone: POOL_ZONE } as const;
  return (
    <>
      <DateTime unix={saving.first_day} {...place} /> – <DateTime unix={saving.last_day} {...place} />
    </>
  );
}

function useSavingColumns(): Column<CouponSaving>[] {
  const { t } = useLingui();
  const { locale, currency } = useDisplayPreferences();
  const amountOf = (pick: (saving: CouponSaving) => string) => (saving: CouponSaving) => (
    <CoinAmount value={pick(saving)} coin={saving.coin} locale={locale} />
  );
  return [
    {
      id: "name",
      header: t`Coupon`,
      main: true,
      cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
    },
    { id: "period", header: t`Days (UTC+8)`, priority: 3, cell: (saving) => <Period saving={saving} /> },
    { id: "full", header: t`Fee without coupon`, align: "end", cell: amountOf(({ full_fee }) => full_fee) },
    { id: "fee", header: t`Fee paid`, align: "end", cell: amountOf(({ fee }) => fee) },
    { id: "saved", header: t`Saved`, align: "end", cell: amountOf(({ saved }) => saved) },
    {
      id: "value",
      header: t`Value at the time`,
      align: "end",
      cell: ({ value }) => <FiatAmount value={value} currency={currency} locale={locale} />,
    },
  ];
}

function SavingRow({ saving }: { saving: CouponSaving }) {
  const { locale, currency } = useDisplayPreferences();
  const { name, coin, saved, full_fee: full, value } = saving;
  return (
    <div className="grid gap-1 px-4 py-3 text-sm">
      <span className="font-medium wrap-anywhere">{name}</span>
      <div className="flex items-center justify-between gap-3">
        <CoinAmount value={saved} coin={coin} locale={locale} />
        <FiatAmount value={value} currency={currency} locale={locale} />
      </div>
      <span className="text-xs text-ink-2">
        <Trans>
          of <CoinAmount value={full} coin={coin} locale={locale} /> without the coupon
        </Trans>{" "}
        · <Period saving={saving} />
      </span>
    </div>
  );
}

function CoinTotal({ total: { coin, saved, fee } }: { total: Statistic["totals"][number] }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  return (
    <Stat
      label={t`Saved in ${coin}`}
      value={<CoinAmount value={saved} coin={coin} locale={locale} />}
      note={
        <Trans>
          Fee paid: <CoinAmount value={fee} coin={coin} locale={locale} />
        </Trans>
      }
    />
  );
}

function Totals({ statistic }: { statistic: Statistic | undefined }) {
  const { t } = useLingui();
  const { locale, currency } = useDisplayPreferences();
  const status = statistic === undefined ? "loading" : "ready";
  return (
    <StatStrip hasLongFigures className="mb-4">
      <Stat
        label={t`Total saved`}
        status={status}
        value={<FiatAmount value={statistic?.value ?? "0"} currency={currency} locale={locale} />}
        note={t`At the price of each day`}
      />
      {statistic === undefined
        ? [0, 1].map((place) => <Stat key={place} label="" status="loading" value="" />)
        : statistic.totals.slice(0, 2).map((total) => <CoinTotal key={total.coin} total={total} />)}
    </StatStrip>
  );
}

function StatisticShape() {
  return (
    <div className="space-y-4">
      <StatsShape count={3} />
      <TableShape columns={6} />
    </div>
  );
}

/** Savings by fee coupons: in total, by month, by coupon and coin (R2.3.32). */
export function CouponStatisticPage() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, isValidating, mutate } = useCall(getCouponStatistic, {}, REFRESH);
  const columns = useSavingColumns();
  usePageTitle(t`Coupon savings`);
  const isFailed = data === undefined && error !== undefined;
  return (
    <>
      <PageHead
        title={<Trans>Coupon savings</Trans>}
        subtitle={<Trans>Settled days, as they are in your earnings.</Trans>}
        actions={
          <>
            <ButtonLink to={pathTo("setting.coupon", {})}>
              <Trans>Fee coupons</Trans>
            </ButtonLink>
            <ExportButton
              onExport={(format) =>
                downloadFile(exportCouponStatistic, { query: { format } }, `coupons.${format}`)
              }
            />
          </>
        }
      />
      {isMainOnly(error) ? (
        <MainOnlyNotice />
      ) : isFailed ? (
        <Card>
          <ErrorState
            title={t`Couldn't load the savings.`}
            message={errorText(error)}
            busy={isValidating}
            onRetry={() => void mutate()}
          />
        </Card>
      ) : (
        <RevealTogether skeleton={<StatisticShape />}>
          <Totals statistic={data} />
          <Card flush divided title={t`By coupon and coin`} className="overflow-clip">
            <Table
              label={t`By coupon and coin`}
              columns={columns}
              rows={data?.savings ?? []}
              rowKey={({ coupon_id, coin }) => `${String(coupon_id)} ${coin}`}
              status={data === undefined ? "loading" : "ready"}
              skeletonRows={4}
              listRow={(saving) => <SavingRow saving={saving} />}
              empty={
                <EmptyState title={t`Nothing saved yet`}>
                  <Trans>Savings appear after the first settled day with a coupon.</Trans>
                </EmptyState>
              }
            />
          </Card>
          {data === undefined ? <Skeleton className="mt-4 h-40" /> : <MonthsCard months={data.months} />}
        </RevealTogether>
      )}
    </>
  );
}
