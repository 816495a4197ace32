import { Trans, useLingui } from "@lingui/react/macro";
import { getPoolState, type PoolHome } from "contracts";
import { Share2 } from "lucide-react";
import { Suspense, lazy, useState } from "react";
import { useCall, useErrorText } from "shared/api";
import { formatPercent } from "shared/format";
import {
  AllInactive,
  REFRESH,
  RejectStat,
  StaleNotice,
  WorkerCountStat,
  methodName,
  pointsToRead,
  useDisplayPreferences,
  useUpdatedAt,
} from "shared/mining";
import { getRoute, pathTo } from "shared/navigation";
import { useCommon, useSession } from "shared/session";
import {
  ButtonLink,
  Card,
  CardShape,
  ErrorState,
  PageHead,
  RevealTogether,
  Skeleton,
  SkeletonText,
} from "shared/ui";
import { ConnectButton, ICON_ON_PHONES } from "#/components/connect-button.tsx";
import { GuideLink } from "#/components/guide-link.tsx";
import { PoolFrame } from "#/components/pool-frame.tsx";
import { createPoolSource } from "#/sources/pool-source.ts";
import type { PoolCoin } from "#/hooks/use-pool-coin.ts";
import { usePoolHome } from "#/hooks/use-pool-home.ts";
import { hasNeverMined } from "../model/account-state.ts";
import { AnnouncementsCard } from "./announcements-card.tsx";
import { AttentionCard } from "./attention-card.tsx";
import { BlocksCard } from "./blocks-card.tsx";
import { EarningsCard } from "./earnings-card.tsx";
import { HeadText } from "./head-text.tsx";
import { LowerPart } from "./lower-part.tsx";
import { NetworkStats } from "./network-stats.tsx";
import { OwnHashrate } from "./own-hashrate.tsx";
import { StateGrid } from "./state-grid.tsx";

// Below the fold, and shown only with the account's figures. Parts that every dashboard shows share one file with the chart's
// code.
const ConnectionFields = lazy(async () => ({
  default: (await import(/* webpackChunkName: "drawn-chart" */ "#/components/connection-fields.tsx"))
    .ConnectionFields,
}));
const TermsCard = lazy(async () => ({
  default: (await import(/* webpackChunkName: "drawn-chart" */ "./terms-card.tsx")).TermsCard,
}));
// Lazy, since most accounts have mined.
const NewAccount = lazy(async () => ({ default: (await import("./new-account.tsx")).NewAccount }));

const CONNECTION_LINES = 6;

/** Props of {@link Dashboard}. */
interface DashboardProps {
  choice: PoolCoin;
  coin: string;
  account: string;
  title: string;
  isSummary: boolean;
}

function Subtitle({ home }: { home: PoolHome }) {
  const { locale } = useDisplayPreferences();
  const { system } = useCommon();
  return (
    <HeadText
      name={system?.coin_types_info[home.coin]?.name ?? home.coin}
      method={methodName(home)}
      fee={formatPercent(home.fee_rate, locale)}
    />
  );
}

function HeadLine({ home, isFailed }: { home: PoolHome | undefined; isFailed: boolean }) {
  if (home) return <Subtitle home={home} />;
  if (isFailed) return null;
  return (
    <div className="flex h-5 items-center">
      <Skeleton className="h-3.5 w-64 max-w-full" />
    </div>
  );
}

function ConnectionCard({
  coin,
  home,
  account,
  hasGuide,
}: {
  coin: string;
  home: PoolHome | undefined;
  account: string;
  hasGuide: boolean;
}) {
  const { t } = useLingui();
  const waiting = <SkeletonText lines={CONNECTION_LINES} />;
  return (
    <Card title={t`Stratum addresses`} actions={hasGuide && <GuideLink coin={coin} />}>
      {home ? (
        <Suspense fallback={waiting}>
          <ConnectionFields home={home} account={account} />
        </Suspense>
      ) : (
        waiting
      )}
    </Card>
  );
}

function HeadActions({ coin, account, isSummary }: Pick<DashboardProps, "coin" | "account" | "isSummary">) {
  const { account: entered } = useSession();
  if (isSummary) return null;
  return (
    <>
      {getRoute("setting.observer").isBuilt && entered?.is_delegated !== true && (
        <ButtonLink icon={Share2} to={pathTo("setting.observer", {})} className={ICON_ON_PHONES}>
          <span className="max-md:sr-only">
            <Trans>Observer link</Trans>
          </span>
        </ButtonLink>
      )}
      <ConnectButton coin={coin} account={account} />
    </>
  );
}

/** The figures of one account and coin. */
export function Dashboard({ choice, coin, account, title, isSummary }: DashboardProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [source] = useState(() => createPoolSource(coin, isSummary));
  const home = usePoolHome(coin, isSummary);
  const state = useCall(getPoolState, { params: { coin } }, REFRESH);
  const day = source.useHashrateChart("min", pointsToRead("24h"));
  const at = useUpdatedAt(home);
  const refresh = (): void => void home.mutate();
  const measuredAt = home.data?.measured_time;
  const frame = { choice, updatedAt: at, measuredAt, isRefreshing: home.isValidating };
  const head = (
    <PageHead
      isInline
      title={title}
      subtitle={<HeadLine home={home.data} isFailed={home.error !== undefined} />}
      actions={<HeadActions coin={coin} account={account} isSummary={isSummary} />}
    />
  );
  if (home.data === undefined && home.error) {
    return (
      <PoolFrame {...frame}>
        {head}
        <Card flush>
          <ErrorState
            title={t`Couldn't load the dashboard.`}
            message={errorText(home.error)}
            busy={home.isValidating}
            onRetry={refresh}
          />
        </Card>
      </PoolFrame>
    );
  }
  if (home.data && hasNeverMined(home.data)) {
    return (
      <PoolFrame {...frame}>
        {head}
        <RevealTogether skeleton={<CardShape lines={24} />}>
          <Suspense fallback={<Skeleton />}>
            <NewAccount home={home.data} account={account} isBusy={home.isValidating} onCheck={refresh} />
          </Suspense>
        </RevealTogether>
      </PoolFrame>
    );
  }
  const stateProps = {
    state: state.data,
    isFailed: state.error !== undefined,
    onRetry: () => void state.mutate(),
  };
  return (
    <PoolFrame {...frame}>
      {head}
      <StaleNotice reading={home} at={at} />
      {home.data && <AllInactive home={home.data} />}
      <StateGrid
        own={
          <>
            <WorkerCountStat
              counts={home.data}
              linkTo={(status) => pathTo("pool.worker", {}, { query: { coin, status } })}
              onRetry={() => void home.mutate()}
            />
            <RejectStat reading={day} />
          </>
        }
        pool={<NetworkStats {...stateProps} />}
      >
        <div className="grid min-w-0 gap-4 max-md:contents">
          <OwnHashrate source={source} windows={home.data} className="max-md:-order-3" />
          <div className="min-w-0 max-md:order-3">
            <AttentionCard source={source} />
          </div>
          <LowerPart className="min-w-0 max-md:order-5">
            {(isDue) => <BlocksCard coin={coin} isDue={isDue} />}
          </LowerPart>
          <LowerPart className="min-w-0 max-md:order-7">
            {(isDue) => <AnnouncementsCard coin={coin} isDue={isDue} />}
          </LowerPart>
        </div>
        <div className="grid min-w-0 gap-4 max-md:contents">
          <div className="min-w-0 max-md:-order-1">
            <EarningsCard coin={coin} home={home.data} price={state.data} isSummary={isSummary} />
          </div>
          {!isSummary && (
            <LowerPart className="min-w-0 max-md:order-4">
              {(isDue) => <ConnectionCard coin={coin} home={home.data} account={account} hasGuide={isDue} />}
            </LowerPart>
          )}
          <div className="min-w-0 max-md:order-6">
            <Suspense fallback={null}>
              <TermsCard home={home.data} />
            </Suspense>
          </div>
        </div>
      </StateGrid>
    </PoolFrame>
  );
}
