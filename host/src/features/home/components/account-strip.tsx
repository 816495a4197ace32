import { Trans } from "@lingui/react/macro";
import { DEFAULT_COIN, getAccountCoin, getPoolHome } from "contracts";
import { useCall } from "shared/api";
import { formatCount } from "shared/format";
import { useLocale } from "shared/locale";
import { REFRESH } from "shared/mining";
import { pathTo } from "shared/navigation";
import { hasCurrentAccount, useSession } from "shared/session";
import { ButtonLink, CoinAmount, Hashrate, PageHead, Stat, StatStrip, Value } from "shared/ui";

function NoAccount() {
  return (
    <PageHead
      title={<Trans>Welcome</Trans>}
      subtitle={<Trans>One last step: name your mining account.</Trans>}
      actions={
        <ButtonLink to={pathTo("account", {})} variant="primary">
          <Trans>Create a mining account</Trans>
        </ButtonLink>
      }
    />
  );
}

function Head({ name, coin }: { name: string; coin: string | undefined }) {
  const { isSummary } = useSession();
  return (
    <PageHead
      title={isSummary ? <Trans>Summary</Trans> : name}
      subtitle={coin === undefined ? <span className="block h-5" /> : <Trans>Mining {coin}</Trans>}
      actions={
        <>
          <ButtonLink to={pathTo("pool.worker", {})}>
            <Trans>Workers</Trans>
          </ButtonLink>
          <ButtonLink to={pathTo("pool.state", {})} variant="primary">
            <Trans>Go to the pool</Trans>
          </ButtonLink>
        </>
      }
    />
  );
}

/** Figures of the account for its last viewed coin; each read can be retried. */
function useFigures() {
  const { isSummary } = useSession();
  const chosen = useCall(getAccountCoin, {}, REFRESH);
  const coin = chosen.data?.coin;
  const input = coin === undefined ? null : { params: { coin }, query: { summary: isSummary } };
  const home = useCall(getPoolHome, input, REFRESH);
  const hasFailed = home.error !== undefined || chosen.error !== undefined;
  const status = home.data !== undefined ? "ready" : hasFailed ? "failed" : "loading";
  return {
    coin,
    data: home.data,
    common: { status, onRetry: () => void (coin === undefined ? chosen.mutate() : home.mutate()) } as const,
  };
}

function Figures({ name }: { name: string }) {
  const { locale } = useLocale();
  const { coin, data, common } = useFigures();
  const amount = { coin: coin ?? DEFAULT_COIN, locale, size: "lg" } as const;
  const inactive = formatCount(data?.total_unactive, locale);
  return (
    <>
      <Head name={name} coin={coin} />
      <StatStrip hasLongFigures>
        <Stat
          {...common}
          label={<Trans>Hashrate, 10 min</Trans>}
          value={<Hashrate value={data?.hashrate_10min} {...amount} />}
        />
        <Stat
          {...common}
          label={<Trans>Active workers</Trans>}
          value={<Value figure={formatCount(data?.total_active, locale)} size="lg" />}
          note={<Trans>{inactive} inactive</Trans>}
        />
        <Stat
          {...common}
          label={<Trans>Earnings yesterday</Trans>}
          value={<CoinAmount value={data?.profit_yesterday} {...amount} />}
        />
        <Stat
          {...common}
          label={<Trans>Balance</Trans>}
          value={<CoinAmount value={data?.account_balance} {...amount} />}
        />
      </StatStrip>
    </>
  );
}

/** The person's own figures, shown in place of a visitor's hero section. */
export function AccountStrip() {
  const session = useSession();
  return (
    <div className="mx-auto max-w-content px-4 pt-6 pb-5 md:px-6 xl:px-0">
      {hasCurrentAccount(session) ? <Figures name={session.account?.account ?? ""} /> : <NoAccount />}
    </div>
  );
}
