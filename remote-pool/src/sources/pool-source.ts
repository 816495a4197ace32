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
 * Returns the input of the call that lists workers.
 *
 * @param query the settings of the list
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
 * Creates a source for the mining views from the signed-in account.
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
        { params: { coin, id: worker.id, interval }, query: { points, ...summary } },
        CHART_REFRESH,
      ),
    // Events are per account; totals over accounts have none.
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
