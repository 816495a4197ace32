import {
  exportObserverProfit,
  getObserverProfitChart,
  getObserverProfitDetail,
  getObserverProfitExplanation,
  getObserverProfitPplns,
  getObserverProfitPps,
  getObserverProfitReward,
  getObserverProfitShare,
  getObserverProfitSolo,
  getObserverProfitSummary,
} from "contracts";
import { downloadFile, useCall } from "shared/api";
import {
  CHART_REFRESH,
  REFRESH,
  type DayQuery,
  type MonthQuery,
  type ProfitExportQuery,
  type ProfitSource,
} from "shared/mining";
import type { ObserverScope } from "./observer-source.ts";

/**
 * Creates a source for the profit views from an observer link.
 *
 * @param scope key, coin and account
 */
export function createObserverProfitSource(scope: ObserverScope): ProfitSource {
  return {
    coin: scope.coin,
    useSummary: (utc: boolean) => useCall(getObserverProfitSummary, { query: { ...scope, utc } }, REFRESH),
    useBars: (period: number, utc: boolean) =>
      useCall(getObserverProfitChart, { query: { ...scope, period, utc } }, CHART_REFRESH),
    useDays: (query: DayQuery | null) =>
      useCall(getObserverProfitDetail, query && { query: { ...scope, ...query } }, REFRESH),
    useHours: (query: MonthQuery | null) =>
      useCall(getObserverProfitPps, query && { query: { ...scope, ...query } }, REFRESH),
    useBlocks: (query: MonthQuery | null) =>
      useCall(getObserverProfitPplns, query && { query: { ...scope, ...query } }, REFRESH),
    useSolo: (query: MonthQuery | null) =>
      useCall(getObserverProfitSolo, query && { query: { ...scope, ...query } }, REFRESH),
    useRewards: (query: MonthQuery | null) =>
      useCall(getObserverProfitReward, query && { query: { ...scope, ...query } }, REFRESH),
    useShares: (query: MonthQuery | null) =>
      useCall(getObserverProfitShare, query && { query: { ...scope, ...query } }, REFRESH),
    useExplanation: (date: string, utc: boolean) =>
      useCall(getObserverProfitExplanation, { params: { date }, query: { ...scope, utc } }),
    exportRows: ({ tab, ...query }: ProfitExportQuery) =>
      downloadFile(
        exportObserverProfit,
        { params: { tab }, query: { ...scope, ...query } },
        `${scope.coin}_${tab}.${query.format}`,
      ),
  };
}
