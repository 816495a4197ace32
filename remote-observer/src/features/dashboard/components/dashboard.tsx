import { Trans, useLingui } from "@lingui/react/macro";
import { getObserverHome, type CallData, type ObserverInfo } from "contracts";
import { useState } from "react";
import { useCall, useErrorText } from "shared/api";
import {
  AllInactive,
  HashrateCard,
  REFRESH,
  RejectStat,
  StaleNotice,
  WorkerCountStat,
  hasEarned,
  isAllInactive,
  isPageOpen,
  pointsToRead,
  usePageTitle,
  useUpdatedAt,
} from "shared/mining";
import { keepObserverQuery, pathTo } from "shared/navigation";
import { useLocation, useParams } from "shared/router";
import { Card, ErrorState, Notice, StatStrip } from "shared/ui";
import { isOpen, type ObserverView } from "#/hooks/observer-context.ts";
import { createObserverSource, observerScope } from "#/sources/observer-source.ts";
import { PageFrame } from "#/components/page-frame.tsx";
import { EarningsByDay } from "./earnings-by-day.tsx";
import { EarningsCard } from "./earnings-card.tsx";
import { InactiveWorkers } from "./inactive-workers.tsx";

/** @returns builds the address of the worker list filtered by state, with the key of this page; undefined without that page */
function useWorkerLink(info: ObserverInfo): ((status: string) => string) | undefined {
  const { search } = useLocation();
  const { partner } = useParams();
  if (!isPageOpen(info, "observer.worker", partner)) return undefined;
  return (status) =>
    pathTo("observer.worker", partner === undefined ? {} : { partner }, {
      query: { ...keepObserverQuery(search), status },
    });
}

/**
 * Shows that nothing mines. The last share is that of the existing workers: after their deletion only earnings show that the account
 * has mined, where the reader sees them.
 */
function IdleNotice({ home }: { home: CallData<typeof getObserverHome> }) {
  const { coin, last_share_time, profit_total } = home;
  if (isAllInactive(home)) return <AllInactive home={home} />;
  if (last_share_time !== null) return null;
  const isNew = profit_total !== null && !hasEarned(profit_total);
  return (
    <Notice tone="info" className="mb-4">
      {isNew ? <Trans>No hashrate for {coin} on this account yet.</Trans> : <Trans>No active workers.</Trans>}
    </Notice>
  );
}

/** The figures of an observed account that its link opens. */
export function Dashboard({ view }: { view: ObserverView }) {
  const { t } = useLingui();
  const { account, coin } = view;
  const errorText = useErrorText();
  const scope = observerScope(view);
  const [source] = useState(() => createObserverSource(scope));
  const home = useCall(getObserverHome, { query: scope }, REFRESH);
  const day = source.useHashrateChart("min", pointsToRead("24h"));
  const workerLink = useWorkerLink(view.info);
  const at = useUpdatedAt(home);
  usePageTitle(`${account} · ${coin}`);
  const { data } = home;
  const canSeeWorkers = isOpen(view.info, "worker");
  return (
    <PageFrame
      head={<h1 className="text-lg font-semibold wrap-anywhere">{view.account}</h1>}
      updatedAt={at}
      measuredAt={data?.measured_time}
    >
      <StaleNotice reading={home} at={at} />
      {data && <IdleNotice home={data} />}
      {data === undefined && home.error ? (
        <Card flush>
          <ErrorState
            title={t`Couldn't load the dashboard.`}
            message={errorText(home.error)}
            busy={home.isValidating}
            onRetry={() => void home.mutate()}
          />
        </Card>
      ) : (
        <div className="grid gap-4 max-md:gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <HashrateCard source={source} windows={data} />
          <div className="grid min-w-0 grid-rows-[auto_1fr] gap-4 max-md:gap-3">
            <StatStrip className="lg:grid-cols-2!">
              <WorkerCountStat
                counts={data}
                {...(workerLink ? { linkTo: workerLink } : {})}
                onRetry={() => void home.mutate()}
              />
              <RejectStat reading={day} hasSparkline={false} />
            </StatStrip>
            {(isOpen(view.info, "profit") || isOpen(view.info, "asset")) && (
              <EarningsCard coin={coin} home={data} />
            )}
          </div>
          {isOpen(view.info, "profit") && <EarningsByDay scope={scope} />}
          {canSeeWorkers && <InactiveWorkers source={source} linkTo={workerLink} />}
        </div>
      )}
    </PageFrame>
  );
}
