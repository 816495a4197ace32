import { Trans, useLingui } from "@lingui/react/macro";
import { getWalletSummary } from "contracts";
import { useCall, useErrorText } from "shared/api";
import { REFRESH, useDisplayPreferences } from "shared/mining";
import { Card, CoinAmount, CoinIcon, EmptyState, ErrorState, FiatAmount, SkeletonText } from "shared/ui";
import { useCoins } from "shared/wallet";
import { WeixinFrame } from "./components/weixin-frame.tsx";

function Balances() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { locale } = useDisplayPreferences();
  const { decimals } = useCoins();
  const { data, error, mutate } = useCall(getWalletSummary, {}, REFRESH);
  if (data === undefined) {
    if (error === undefined) return <SkeletonText lines={8} className="p-4" />;
    return (
      <ErrorState
        title={t`Couldn't load balances.`}
        message={errorText(error)}
        onRetry={() => void mutate()}
      />
    );
  }
  const { currency, total_value: total } = data;
  const held = data.balances.filter((balance) => balance.total !== "0");
  return (
    <>
      <div className="px-4 pt-4 pb-3">
        <p className="text-xs text-ink-2">
          <Trans>Total value</Trans>
        </p>
        <p className="text-xl font-semibold">
          <FiatAmount value={total} currency={currency} locale={locale} />
        </p>
      </div>
      {held.length === 0 && (
        <EmptyState title={t`No balance yet`}>
          <Trans>Earnings appear here after they are settled.</Trans>
        </EmptyState>
      )}
      <ul>
        {held.map(({ coin, total: amount, value }) => (
          <li key={coin} className="flex items-center gap-3 border-t border-line px-4 py-3">
            <CoinIcon coin={coin} size={22} />
            <span className="grow text-sm font-medium">{coin}</span>
            <span className="num text-end text-sm">
              <CoinAmount value={amount} coin={coin} locale={locale} decimals={decimals(coin)} />
              <span className="block text-xs text-ink-2">
                <FiatAmount value={value} currency={currency} locale={locale} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Balances of the current account and their value, for the chat app (R2.3.45). */
export function BalancePage() {
  const { t } = useLingui();
  return (
    <WeixinFrame title={t`Balance`}>
      <Card flush>
        <Balances />
      </Card>
    </WeixinFrame>
  );
}

export { BalancePage as Component };
