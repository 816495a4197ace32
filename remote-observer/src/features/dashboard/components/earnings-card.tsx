import { Trans, useLingui } from "@lingui/react/macro";
import type { ObserverHome } from "contracts";
import { formatCoinAmountText, hashUnit } from "shared/format";
import { usePlace } from "shared/mining";
import { Card, CoinAmount, DescriptionList, SkeletonText } from "shared/ui";

/** What the account earned and what is unpaid; a figure that the link does not open is left out. */
export function EarningsCard({ home }: { home: ObserverHome | undefined }) {
  const { t } = useLingui();
  const { locale } = usePlace();
  const lines = 4;
  if (!home) {
    return (
      <Card title={t`Earnings`}>
        <SkeletonText lines={lines} />
      </Card>
    );
  }
  const { coin } = home;
  const unit = hashUnit(coin, home.hash_unit);
  const rows = [
    home.profit_total !== null && {
      id: "total",
      term: t`Total earned`,
      value: <CoinAmount value={home.profit_total} coin={coin} locale={locale} />,
    },
    home.account_balance !== null && {
      id: "balance",
      term: t`Balance`,
      value: <CoinAmount value={home.account_balance} coin={coin} locale={locale} />,
    },
    {
      id: "target",
      term: t`Expected per ${unit} per day`,
      value: formatCoinAmountText(home.target_24hour, coin, { locale }),
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
        </>
      )}
      <DescriptionList rows={rows.filter((row) => row !== false)} className="mt-2" />
    </Card>
  );
}
