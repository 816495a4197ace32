import { Trans, useLingui } from "@lingui/react/macro";
import { getQuickSwitch, type QuickSwitch } from "contracts";
import { useCall, useErrorText } from "shared/api";
import { REFRESH, StaleNotice, usePageTitle, useUpdatedAt } from "shared/mining";
import { pathTo } from "shared/navigation";
import { useParams } from "shared/router";
import { useSession } from "shared/session";
import { ButtonLink, Card, EmptyState, ErrorState, Notice, PageHead, Skeleton } from "shared/ui";
import { PoolFrame } from "#/components/pool-frame.tsx";
import { useAccountName } from "#/hooks/use-account-name.ts";
import { usePoolCoin } from "#/hooks/use-pool-coin.ts";
import { AddressCard } from "./components/address-card.tsx";
import { CoinsCard } from "./components/coins-card.tsx";
import { CurrentCard } from "./components/current-card.tsx";
import { DifferenceCard } from "./components/difference-card.tsx";
import { LogCard } from "./components/log-card.tsx";
import { PendingNotice } from "./components/pending-notice.tsx";
import { findOffered } from "./components/switch-names.ts";

/** Returns why the person cannot switch, or null. */
function useHindrance(): string | null {
  const { t } = useLingui();
  const { account, isSummary } = useSession();
  if (isSummary) return t`You're viewing all accounts`;
  return account?.is_delegated === true ? t`Only the account's owner can switch its miners` : null;
}

function HindranceNotice({ title, account }: { title: string; account: string }) {
  const { isSummary } = useSession();
  return (
    <Notice tone="info" title={title}>
      {isSummary && <Trans>Showing {account}. Choose an account to switch its miners.</Trans>}
    </Notice>
  );
}

function UnknownCoinNotice({ state, requested }: { state: QuickSwitch; requested: string }) {
  const { t } = useLingui();
  const offered = state.coins.map(({ coin }) => coin).join(", ");
  return (
    <Notice tone="warning" title={t`Quick switch does not offer ${requested}`}>
      <Trans>It mines {offered}. Nothing was switched.</Trans>
    </Notice>
  );
}

function NoQuickSwitch() {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        title={t`This pool has no quick switch`}
        action={<ButtonLink to={pathTo("pool.mining", {})}>{t`Mining settings`}</ButtonLink>}
      >
        <Trans>Connect miners to the address of the coin they should mine.</Trans>
      </EmptyState>
    </Card>
  );
}

interface ContentProps {
  state: QuickSwitch;
  account: string;
  requested: string | null;
}

function SwitchContent({ state, account, requested }: ContentProps) {
  const hindrance = useHindrance();
  if (state.url === null) return <NoQuickSwitch />;
  const isGuide = state.workers === 0;
  const address = <AddressCard state={state} account={account} isGuide={isGuide} />;
  return (
    <div className="space-y-4">
      {hindrance !== null && <HindranceNotice title={hindrance} account={account} />}
      {requested !== null && findOffered(state, requested) === undefined && (
        <UnknownCoinNotice state={state} requested={requested} />
      )}
      {state.next_coin !== null && <PendingNotice state={state} next={state.next_coin} />}
      {isGuide && address}
      <CurrentCard state={state} />
      <div className={isGuide ? "" : "grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"}>
        <CoinsCard
          key={requested ?? ""}
          state={state}
          requested={requested}
          isReadOnly={hindrance !== null}
        />
        {!isGuide && address}
      </div>
      <DifferenceCard state={state} />
      <LogCard />
    </div>
  );
}

/** Switches the miners of the quick-switch address to another coin of their algorithm with one click (R2.3.29). */
export function SwitchPage() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const choice = usePoolCoin();
  const { account } = useAccountName();
  const { coin } = useParams();
  const reading = useCall(getQuickSwitch, {}, REFRESH);
  const { data, error, isValidating, mutate } = reading;
  const at = useUpdatedAt(reading);
  usePageTitle(t`Quick switch`);
  return (
    <PoolFrame choice={choice} updatedAt={at} isRefreshing={isValidating}>
      <PageHead
        title={t`Quick switch`}
        subtitle={<Trans>What {account}'s miners on the quick-switch address mine</Trans>}
      />
      <StaleNotice reading={reading} at={at} />
      {data ? (
        <SwitchContent key={account} state={data} account={account} requested={coin?.toUpperCase() ?? null} />
      ) : error ? (
        <Card flush>
          <ErrorState
            title={t`Couldn't load quick switch.`}
            message={errorText(error)}
            busy={isValidating}
            onRetry={() => void mutate()}
          />
        </Card>
      ) : (
        <div className="space-y-4">
          <Skeleton className="h-36" />
          <Skeleton className="h-96" />
        </div>
      )}
    </PoolFrame>
  );
}
