import { Trans, useLingui } from "@lingui/react/macro";
import type { PoolHome } from "contracts";
import { ArrowRight, Eye, EyeOff } from "lucide-react";
import { Suspense, lazy, type ReactNode } from "react";
import { FiatWorth, useHiddenAmounts, useNow, useDisplayPreferences, type CoinPrice } from "shared/mining";
import { getRoute, pathTo } from "shared/navigation";
import {
  ButtonLink,
  Card,
  CoinAmount,
  DescriptionList,
  FiatAmount,
  IconButton,
  InfoTip,
  Skeleton,
} from "shared/ui";
import { elapsedOfPoolDay, POOL_DAY_ZONE } from "../model/pool-day.ts";
import { EarningsHistory } from "./earnings-history.tsx";

// Shown only with the account's figures.
const PayoutBox = lazy(async () => ({
  default: (await import(/* webpackChunkName: "drawn-chart" */ "./payout-box.tsx")).PayoutBox,
}));

/** Props of {@link EarningsCard}. */
interface EarningsCardProps {
  coin: string;
  /** Undefined while loading. */
  home: PoolHome | undefined;
  price: CoinPrice | undefined;
  isSummary: boolean;
}

type EarningName = "profit_yesterday" | "profit_24hour" | "profit_7day" | "profit_30day" | "profit_total";

function PayoutWaiting() {
  return <Skeleton className="mt-3 h-21.75 max-md:h-27.25" />;
}

function TodayNote() {
  const { hours, minutes } = elapsedOfPoolDay(useNow());
  const zone = POOL_DAY_ZONE.name;
  return (
    <Trans>
      {hours} h {minutes} min of this {zone} day
    </Trans>
  );
}

interface FiguresProps {
  home: PoolHome | undefined;
  price: CoinPrice | undefined;
  isHidden: boolean;
}

function Today({ home, price, isHidden }: FiguresProps) {
  const { locale } = useDisplayPreferences();
  if (!home) {
    return (
      <div aria-hidden>
        <div className="flex h-10 items-center">
          <Skeleton className="h-7 w-56 max-w-full" />
        </div>
        <div className="mb-3 flex h-5 items-center">
          <Skeleton className="h-3.5 w-40" />
        </div>
      </div>
    );
  }
  const { coin, profit_today_est: estimate } = home;
  return (
    <>
      <CoinAmount value={estimate} coin={coin} locale={locale} size="xl" hidden={isHidden} />
      <div className="mb-3 text-xs text-ink-3">
        <FiatWorth value={estimate} price={price} isHidden={isHidden} /> · <TodayNote />
      </div>
    </>
  );
}

/** Yesterday's value, at the price of its day as in the earnings history. */
function Yesterday({ home, price, isHidden }: FiguresProps) {
  const { locale, currency } = useDisplayPreferences();
  if (!home) return null;
  const { profit_yesterday: value, profit_yesterday_money: money } = home;
  if (money === undefined) return <FiatWorth value={value} price={price} isHidden={isHidden} />;
  return <FiatAmount value={money} currency={currency} locale={locale} hidden={isHidden} />;
}

function Rows({ home, price, isHidden }: FiguresProps) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const value = (name: EarningName): ReactNode =>
    home ? (
      <CoinAmount value={home[name]} coin={home.coin} locale={locale} hidden={isHidden} />
    ) : (
      <Skeleton className="my-0.75 h-3.75 w-28" />
    );
  const rows = [
    {
      id: "yesterday",
      term: t`Yesterday`,
      value: (
        <>
          {value("profit_yesterday")}
          <span className="block min-h-5 font-normal">
            <Yesterday home={home} price={price} isHidden={isHidden} />
          </span>
        </>
      ),
    },
    { id: "day", term: t`Last 24 hours`, value: value("profit_24hour") },
    { id: "week", term: t`Last 7 days`, value: value("profit_7day") },
    { id: "month", term: t`Last 30 days`, value: value("profit_30day") },
    { id: "total", term: t`Total earned, today included`, value: value("profit_total") },
  ];
  return <DescriptionList rows={rows} className="mt-2" />;
}

/** Earnings of the account: today so far, by day, over longer periods, and the unpaid balance. */
export function EarningsCard({ coin, home, price, isSummary }: EarningsCardProps) {
  const { t } = useLingui();
  const [isHidden, toggle] = useHiddenAmounts();
  const eye = (
    <IconButton
      icon={isHidden ? EyeOff : Eye}
      label={isHidden ? t`Show amounts` : t`Hide amounts`}
      size="sm"
      onClick={toggle}
    />
  );
  return (
    <Card title={t`Earnings`} actions={eye}>
      <div className="flex items-center gap-1 text-xs text-ink-2">
        <Trans>Today so far, estimated</Trans>
        <InfoTip label={t`About the estimate`}>
          <Trans>
            The settled hours of the day plus the current hour at your hashrate. Settled once a day.
          </Trans>
        </InfoTip>
      </div>
      <Today home={home} price={price} isHidden={isHidden} />
      <EarningsHistory
        coin={coin}
        isSummary={isSummary}
        todayEstimate={home?.profit_today_est}
        isHidden={isHidden}
      />
      <Rows home={home} price={price} isHidden={isHidden} />
      {home ? (
        <Suspense fallback={<PayoutWaiting />}>
          <PayoutBox home={home} isSummary={isSummary} isHidden={isHidden} />
        </Suspense>
      ) : (
        <PayoutWaiting />
      )}
      {getRoute("pool.profit").isBuilt && (
        <ButtonLink
          block
          iconAfter={ArrowRight}
          to={pathTo("pool.profit", {}, { query: { coin } })}
          className="mt-4"
        >
          <Trans>Earnings history</Trans>
        </ButtonLink>
      )}
    </Card>
  );
}
