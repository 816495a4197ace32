import type { Worker } from "contracts";
import { Suspense, lazy, useState } from "react";
import {
  PLAIN_QUERY,
  WorkersView,
  useUpdatedAt,
  type ChangeWorkerQuery,
  type WorkerQuery,
} from "shared/mining";
import { CardShape, RevealTogether, Skeleton } from "shared/ui";
import { ConnectButton } from "#/components/connect-button.tsx";
import { PoolFrame } from "#/components/pool-frame.tsx";
import { useAccountName } from "#/hooks/use-account-name.ts";
import { createPoolSource } from "#/sources/pool-source.ts";
import type { PoolCoin } from "#/hooks/use-pool-coin.ts";
import { MapButton, useMapLayout } from "./map/map-button.tsx";
import { createManagement } from "./management.tsx";
import { WorkerViews } from "./worker-views.tsx";

// Most visits use the list; the map loads when selected.
const WorkerMap = lazy(async () => ({ default: (await import("./map/worker-map.tsx")).WorkerMap }));

const NoWorkers = lazy(async () => ({ default: (await import("./no-workers.tsx")).NoWorkers }));

/** Props of {@link Workers}. */
interface WorkersProps {
  choice: PoolCoin;
  coin: string;
  account: string;
  isSummary: boolean;
  query: WorkerQuery;
  onQuery: ChangeWorkerQuery;
}

/** Whether the list has no filter. */
function isWholeList(query: WorkerQuery): boolean {
  return query.groupId === PLAIN_QUERY.groupId && query.name === "" && query.status === null && !query.tag;
}

/** The list of workers with the owner's actions. */
export function Workers({ choice, coin, account, isSummary, query, onQuery }: WorkersProps) {
  const [source] = useState(() => createPoolSource(coin, isSummary));
  const [management] = useState(() => createManagement(coin));
  const { title } = useAccountName();
  const groups = source.useGroups();
  const reading = source.useWorkers(query);
  const at = useUpdatedAt(reading);
  const [isMap, setMap] = useMapLayout();
  const drawMap = (onOpen: (worker: Worker) => void) => (
    <Suspense fallback={<Skeleton className="m-5 h-72" />}>
      <WorkerMap coin={coin} query={query} groups={groups.data ?? []} onOpen={onOpen} />
    </Suspense>
  );
  const isEmpty = reading.data?.total === 0 && isWholeList(query);
  return (
    <PoolFrame
      choice={choice}
      updatedAt={at}
      measuredAt={reading.data?.measured_time}
      isRefreshing={reading.isValidating}
    >
      {isEmpty ? (
        <RevealTogether skeleton={<CardShape lines={24} />}>
          <Suspense fallback={<Skeleton />}>
            <NoWorkers
              coin={coin}
              account={account}
              isBusy={reading.isValidating}
              onCheck={() => void reading.mutate()}
            />
          </Suspense>
        </RevealTogether>
      ) : (
        <WorkersView
          account={title}
          source={source}
          query={query}
          onQuery={onQuery}
          reading={reading}
          groups={groups}
          actions={
            isSummary ? null : (
              <>
                <MapButton isMap={isMap} onMap={setMap} />
                <WorkerViews coin={coin} />
                <ConnectButton coin={coin} account={account} />
              </>
            )
          }
          management={isSummary ? undefined : management}
          drawMap={isMap && !isSummary ? drawMap : undefined}
        />
      )}
    </PoolFrame>
  );
}
