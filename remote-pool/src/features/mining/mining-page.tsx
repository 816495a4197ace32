import { Trans, useLingui } from "@lingui/react/macro";
import { getMiningSetting } from "contracts";
import { useCall, useErrorText } from "shared/api";
import { formatCoinAmountText } from "shared/format";
import { REFRESH, StaleNotice, usePageTitle, useDisplayPreferences, useUpdatedAt } from "shared/mining";
import { pathTo } from "shared/navigation";
import { useSession } from "shared/session";
import {
  ButtonLink,
  Card,
  CardShape,
  DescriptionList,
  ErrorState,
  Notice,
  PageHead,
  RevealTogether,
  Skeleton,
  SkeletonText,
} from "shared/ui";
import { Connection } from "#/components/connection.tsx";
import { PoolFrame, PoolFrameWaiting } from "#/components/pool-frame.tsx";
import { useAccountName } from "#/hooks/use-account-name.ts";
import { usePoolCoin, type PoolCoin } from "#/hooks/use-pool-coin.ts";
import { usePoolHome } from "#/hooks/use-pool-home.ts";
import { MethodCard } from "./components/method-card.tsx";
import { TutorialsCard } from "./components/tutorials-card.tsx";

interface MiningProps {
  choice: PoolCoin;
  coin: string;
  account: string;
  isSummary: boolean;
}

type Home = ReturnType<typeof usePoolHome>;

function ConnectionCard({ coin, account }: { coin: string; account: string }) {
  const { t } = useLingui();
  return (
    <Card title={t`Connection`}>
      <Connection coin={coin} account={account} isWide />
      <p className="mt-4 text-xs text-ink-2">
        <Trans>
          A worker name is the account, a dot and a name of your choice: {account}.rack-1-07. Give each miner
          its own name to tell them apart.
        </Trans>
      </p>
    </Card>
  );
}

function QuickSwitchCard({ reading }: { reading: Home }) {
  const { t } = useLingui();
  const { data } = reading;
  if (!data || data.quick_switch_stratum_url === null) return null;
  const { coin } = data;
  return (
    <Card title={t`Quick switch`}>
      <p className="mb-4 text-sm text-ink-2">
        <Trans>
          Miners on the quick-switch address move from {coin} to another coin of the same algorithm with one
          click, no changes on the miners.
        </Trans>
      </p>
      <ButtonLink to={pathTo("pool.switch", {})}>{t`Open quick switch`}</ButtonLink>
    </Card>
  );
}

function PayoutCard({ reading, coins }: { reading: Home; coins: readonly string[] }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const { data, error } = reading;
  if (!data && !error) {
    return (
      <Card title={t`Payout`}>
        <SkeletonText lines={2} />
      </Card>
    );
  }
  if (!data) return null;
  return (
    <Card title={t`Payout`}>
      <DescriptionList
        rows={[
          {
            id: "min",
            term: t`Minimum payout`,
            value: formatCoinAmountText(data.min_payment_amount, data.coin, { locale, trim: true }),
          },
          {
            id: "window",
            term: t`Payout window (UTC)`,
            value: `${data.payment_start_time}–${data.payment_end_time}`,
          },
          ...(coins.length === 0 ? [] : [{ id: "merged", term: t`Merge-mined`, value: coins.join(", ") }]),
        ]}
      />
    </Card>
  );
}

function MiningShape() {
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="min-w-0 space-y-4">
        <CardShape lines={10} />
        <CardShape lines={16} />
      </div>
      <div className="min-w-0 space-y-4">
        <CardShape lines={5} />
        <CardShape lines={4} />
        <CardShape />
      </div>
    </div>
  );
}

function Mining({ choice, coin, account, isSummary }: MiningProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const home = usePoolHome(coin, false);
  const setting = useCall(getMiningSetting, { params: { coin } }, REFRESH);
  const at = useUpdatedAt(setting);
  const isDelegated = useSession().account?.is_delegated === true;
  return (
    <PoolFrame choice={choice} updatedAt={at} isRefreshing={setting.isValidating}>
      <PageHead
        title={t`Mining settings`}
        subtitle={
          <Trans>
            How {account} mines {coin}
          </Trans>
        }
      />
      <StaleNotice reading={setting} at={at} />
      {isSummary && (
        <Notice tone="info" title={t`You're viewing all accounts`} className="mb-4">
          <Trans>Showing the settings of {account}. Choose an account to change them.</Trans>
        </Notice>
      )}
      {isDelegated && !isSummary && (
        <Notice
          tone="info"
          title={t`Only the account's owner can change the payment method`}
          className="mb-4"
        />
      )}
      <RevealTogether skeleton={<MiningShape />}>
        <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="min-w-0 space-y-4">
            <ConnectionCard coin={coin} account={account} />
            {setting.data ? (
              <MethodCard key={coin} setting={setting.data} isReadOnly={isSummary || isDelegated} />
            ) : setting.error ? (
              <Card title={t`Payment method`} flush>
                <ErrorState
                  title={t`Couldn't load the method.`}
                  message={errorText(setting.error)}
                  busy={setting.isValidating}
                  onRetry={() => void setting.mutate()}
                />
              </Card>
            ) : (
              <Skeleton className="h-96" />
            )}
          </div>
          <div className="min-w-0 space-y-4">
            <TutorialsCard coin={coin} />
            <QuickSwitchCard reading={home} />
            <PayoutCard reading={home} coins={setting.data?.merged_coins ?? []} />
          </div>
        </div>
      </RevealTogether>
    </PoolFrame>
  );
}

/** Mining settings of the current account for a coin: addresses, payout method, tutorials (R2.3.28). */
export function MiningPage() {
  const { t } = useLingui();
  const choice = usePoolCoin();
  const { account, isSummary } = useAccountName();
  const { coin } = choice;
  usePageTitle(coin === null ? t`Mining settings` : t`${coin} mining settings`);
  if (coin === null) return <PoolFrameWaiting choice={choice} title={t`Mining settings`} />;
  return (
    <Mining key={`${coin} ${account}`} choice={choice} coin={coin} account={account} isSummary={isSummary} />
  );
}
