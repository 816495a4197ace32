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

/** Query parameters of every observer call. */
export interface ObserverScope {
  access_key: string;
  coin: string;
  user_id?: number;
}

/**
 * Returns the query parameters for key, coin and account of observer calls.
 *
 * @param view what the link shows
 * @returns query parameters
 */
export function observerScope(view: Pick<ObserverView, "accessKey" | "coin" | "askedId">): ObserverScope {
  return {
    access_key: view.accessKey,
    coin: view.coin,
    ...(view.askedId === undefined ? {} : { user_id: view.askedId }),
  };
}

/**
 * Creates a source for the mining views from an observer link.
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
    // Only the owner sees alerts.
    useEvents: () => ({ data: undefined }),
    exportWorkers: (query: WorkerQuery, format: ExportFormat) =>
      downloadFile(
        exportObserverWorkers,
        { query: { ...scope, group_id: query.groupId, ...workerFilter(query), format } },
        `${scope.coin}_workers.${format}`,
      ),
  };
}
