import {
  exportObserverWorkers,
  getObserverHashrateChart,
  getObserverWorkerGroups,
  getObserverWorkerHashrateChart,
  getObserverWorkers,
  type ChartInterval,
  type Worker,
} from "contracts";
import { downloadFile, useCall } from "shared/api";
import { CHART_REFRESH, REFRESH, workerFilter, type MiningSource, type WorkerQuery } from "shared/mining";
import type { ObserverView } from "#/hooks/observer-context.ts";
import { type ExportFormat } from "shared/ui";

/** Query members that every call of an observer carries. */
export interface ObserverScope {
  access_key: string;
  coin: string;
  user_id?: number;
}

/**
 * The members by which an observer's calls name key, coin and account.
 *
 * @param view what the link shows
 * @returns members of a query
 */
export function observerScope(view: Pick<ObserverView, "accessKey" | "coin" | "askedId">): ObserverScope {
  return {
    access_key: view.accessKey,
    coin: view.coin,
    ...(view.askedId === undefined ? {} : { user_id: view.askedId }),
  };
}

/**
 * An observer link as a source of the mining views.
 *
 * @param scope key, coin and account
 */
export function createObserverSource(scope: ObserverScope): MiningSource {
  return {
    coin: scope.coin,
    isSummary: false,
    useHashrateChart: (interval: ChartInterval, points: number) =>
      useCall(getObserverHashrateChart, { query: { ...scope, interval, points } }, CHART_REFRESH),
    useWorkers: (query: WorkerQuery | null) =>
      useCall(
        getObserverWorkers,
        query && {
          query: {
            ...scope,
            group_id: query.groupId,
            page: query.page,
            limit: query.limit,
            ...workerFilter(query),
          },
        },
        REFRESH,
      ),
    useGroups: () => useCall(getObserverWorkerGroups, { query: scope }, REFRESH),
    useWorkerChart: (worker: Worker, interval: ChartInterval, points: number) =>
      useCall(
        getObserverWorkerHashrateChart,
        { query: { ...scope, worker_id: worker.id, interval, points } },
        CHART_REFRESH,
      ),
    // Alerts are between the pool and the owner.
    useEvents: () => ({ data: undefined }),
    exportWorkers: (query: WorkerQuery, format: ExportFormat) =>
      downloadFile(
        exportObserverWorkers,
        { query: { ...scope, group_id: query.groupId, ...workerFilter(query), format } },
        `${scope.coin}_workers.${format}`,
      ),
  };
}
