import { Trans, useLingui } from "@lingui/react/macro";
import { getPoolState, type ObserverHome } from "contracts";
import { useCall } from "shared/api";
import { hashUnit } from "shared/format";
import { FiatWorth, REFRESH, useDisplayPreferences } from "shared/mining";
import { Card, CoinAmount, DescriptionList, SkeletonText } from "shared/ui";

/** Earned and unpaid amounts of the account; figures that the link does not open are omitted. */
export function EarningsCard({ coin, home }: { coin: string; home: ObserverHome | undefined }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const { data: price } = useCall(getPoolState, { params: { coin } }, REFRESH);
  const lines = 4;
  if (!home) {
    return (
      <Card title={t`Earnings`}>
        <SkeletonText lines={lines} />
      </Card>
    );
  }
  const amountOf = (value: string) => (
    <span className="flex flex-col items-end">
      <CoinAmount value={value} coin={coin} locale={locale} />
      <span className="text-xs text-ink-3">
        <FiatWorth value={value} price={price} />
      </span>
    </span>
  );
  const unit = hashUnit(coin, home.hash_unit);
  const rows = [
    home.profit_total !== null && {
      id: "total",
      term: t`Total earned`,
      value: amountOf(home.profit_total),
    },
    home.account_balance !== null && {
      id: "balance",
      term: t`Balance`,
      value: amountOf(home.account_balance),
    },
    {
      id: "target",
      term: t`Expected per ${unit} per day`,
      value: <CoinAmount value={home.target_24hour} coin={coin} locale={locale} />,
    },
  ];
  return (
    <Card title={t`Earnings`}>
      {home.profit_24hour !== null && (
        <>
          <div className="text-xs text-ink-2">
            <Trans>Last 24 hours</Trans>
          </div>
          <CoinAmount value={home.profit_24hour} coin={coin} locale={locale} size="lg" />
          <div className="text-xs text-ink-3">
            <FiatWorth value={home.profit_24hour} price={price} />
          </div>
        </>
      )}
      <DescriptionList rows={rows.filter((row) => row !== false)} className="mt-2" />
    </Card>
  );
}
