import { Trans, useLingui } from "@lingui/react/macro";
import { getPoolHome } from "contracts";
import type { ReactNode } from "react";
import { useCall, useErrorText } from "shared/api";
import { formatCount } from "shared/format";
import { CHART_REFRESH, useDisplayPreferences } from "shared/mining";
import { useSearchParams } from "shared/router";
import { useCommon } from "shared/session";
import { Card, CoinAmount, CoinSwitch, ErrorState, Hashrate, SkeletonText } from "shared/ui";
import { WeixinFrame } from "./components/weixin-frame.tsx";

/** Shown before the list of coins is loaded. */
const FIRST_COIN = "BTC";

function Figure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-line py-2.5 first:border-t-0">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="num text-end font-medium">{children}</dd>
    </div>
  );
}

function Figures({ coin }: { coin: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { locale } = useDisplayPreferences();
  const { data, error, mutate } = useCall(getPoolHome, { params: { coin } }, CHART_REFRESH);
  if (data === undefined) {
    if (error === undefined) return <SkeletonText lines={8} />;
    return (
      <ErrorState
        title={t`Couldn't load the hashrate.`}
        message={errorText(error)}
        onRetry={() => void mutate()}
      />
    );
  }
  const rates = [
    { id: "10min", label: <Trans>10 min</Trans>, value: data.hashrate_10min },
    { id: "1h", label: <Trans>1 h</Trans>, value: data.hashrate_1hour },
    { id: "24h", label: <Trans>24 h</Trans>, value: data.hashrate_1day },
  ];
  return (
    <dl>
      {rates.map(({ id, label, value }) => (
        <Figure key={id} label={label}>
          <Hashrate value={value} coin={coin} locale={locale} />
        </Figure>
      ))}
      <Figure label={<Trans>Active workers</Trans>}>{formatCount(data.total_active, locale)}</Figure>
      <Figure label={<Trans>Inactive workers</Trans>}>{formatCount(data.total_unactive, locale)}</Figure>
      <Figure label={<Trans>Earnings, 24 h</Trans>}>
        <CoinAmount value={data.profit_24hour} coin={coin} locale={locale} />
      </Figure>
    </dl>
  );
}

/** Hashrates and workers of the current account, for the chat app (R2.3.45). */
export function HashratePage() {
  const { t } = useLingui();
  const { system } = useCommon();
  const [params, setParams] = useSearchParams();
  const coins = (system?.coin_types ?? []).filter((coin) => system?.coin_types_info[coin]?.is_mining);
  const asked = params.get("coin") ?? FIRST_COIN;
  const coin = coins.length === 0 || coins.includes(asked) ? asked : FIRST_COIN;
  return (
    <WeixinFrame
      title={t`Hashrate`}
      choices={<CoinSwitch coins={coins} coin={coin} onCoin={(next) => setParams({ coin: next })} />}
    >
      <Card>
        <Figures key={coin} coin={coin} />
      </Card>
    </WeixinFrame>
  );
}

export { HashratePage as Component };
