import {
  exportWorkers,
  getAlertEvents,
  getUserHashrateChart,
  getWorkerGroups,
  getWorkerHashrateChart,
  getWorkers,
  type ChartInterval,
  type Worker,
} from "contracts";
import { downloadFile, useCall } from "shared/api";
import {
  CHART_REFRESH,
  REFRESH,
  workerFilter,
  type EventQuery,
  type MiningSource,
  type WorkerQuery,
} from "shared/mining";
import { type ExportFormat } from "shared/ui";

/**
 * Input of the call that lists workers.
 *
 * @param query what the list shows
 * @param options coin, and whether the totals over all accounts are shown
 */
export function workersInput(query: WorkerQuery, { coin, isSummary }: { coin: string; isSummary: boolean }) {
  const summary = isSummary ? { summary: true } : {};
  return {
    params: { coin, group_id: query.groupId },
    query: { page: query.page, limit: query.limit, ...workerFilter(query), ...summary },
  };
}

/**
 * The signed-in account as a source of the mining views.
 *
 * @param isSummary totals over all accounts of the person
 */
export function createPoolSource(coin: string, isSummary: boolean): MiningSource {
  const summary = isSummary ? { summary: true } : {};
  return {
    coin,
    isSummary,
    useHashrateChart: (interval: ChartInterval, points: number) =>
      useCall(
        getUserHashrateChart,
        { params: { coin, interval }, query: { points, ...summary } },
        CHART_REFRESH,
      ),
    useWorkers: (query: WorkerQuery | null) =>
      useCall(getWorkers, query && workersInput(query, { coin, isSummary }), REFRESH),
    useGroups: () => useCall(getWorkerGroups, { params: { coin }, query: summary }, REFRESH),
    useWorkerChart: (worker: Worker, interval: ChartInterval, points: number) =>
      useCall(
        getWorkerHashrateChart,
        { params: { coin, id: worker.id, interval }, query: { points } },
        CHART_REFRESH,
      ),
    // Events are kept per account; totals over accounts have none of their own.
    useEvents: (query: EventQuery | null) =>
      useCall(
        getAlertEvents,
        query && !isSummary
          ? {
              params: { coin },
              query: {
                from: query.from,
                to: query.to,
                ...(query.worker ? { worker_id: query.worker.id } : {}),
              },
            }
          : null,
        REFRESH,
      ),
    exportWorkers: (query: WorkerQuery, format: ExportFormat) =>
      downloadFile(
        exportWorkers,
        { params: { coin }, query: { group_id: query.groupId, ...workerFilter(query), format, ...summary } },
        `${coin}_workers.${format}`,
      ),
  };
}
