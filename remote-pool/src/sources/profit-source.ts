import {
  exportProfit,
  getProfitDetail,
  getProfitExplanation,
  getProfitPplns,
  getProfitPps,
  getProfitReward,
  getProfitShare,
  getProfitSolo,
  getProfitSummary,
  getUserProfitChart,
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

/**
 * Creates a source for the profit views from the current account.
 *
 * @param isSummary totals over all accounts of the person
 */
export function createProfitSource(coin: string, isSummary: boolean): ProfitSource {
  const summary = isSummary ? { summary: true } : {};
  const params = { coin };
  return {
    coin,
    useSummary: (utc: boolean) => useCall(getProfitSummary, { params, query: { utc, ...summary } }, REFRESH),
    useBars: (period: number, utc: boolean) => {
      const reading = useCall(
        getUserProfitChart,
        { params, query: { period, utc, ...summary } },
        CHART_REFRESH,
      );
      const { data } = reading;
      // A day without a row has no hashrate: not measured is not the same as zero.
      const profit = data?.total_profit.map((value, index) => (data.hashrate[index] === null ? null : value));
      return { ...reading, data: data && profit && { start: data.start, step: data.step, profit } };
    },
    useDays: (query: DayQuery | null) =>
      useCall(getProfitDetail, query && { params, query: { ...query, ...summary } }, REFRESH),
    useHours: (query: MonthQuery | null) =>
      useCall(getProfitPps, query && { params, query: { ...query, ...summary } }, REFRESH),
    useBlocks: (query: MonthQuery | null) =>
      useCall(getProfitPplns, query && { params, query: { ...query, ...summary } }, REFRESH),
    useSolo: (query: MonthQuery | null) =>
      useCall(getProfitSolo, query && { params, query: { ...query, ...summary } }, REFRESH),
    useRewards: (query: MonthQuery | null) =>
      useCall(getProfitReward, query && { params, query: { ...query, ...summary } }, REFRESH),
    useShares: (query: MonthQuery | null) =>
      useCall(getProfitShare, query && { params, query: { ...query, ...summary } }, REFRESH),
    useExplanation: (date: string, utc: boolean) =>
      useCall(getProfitExplanation, { params: { coin, date }, query: { utc, ...summary } }),
    exportRows: ({ tab, ...query }: ProfitExportQuery) =>
      downloadFile(
        exportProfit,
        { params: { coin, tab }, query: { ...query, ...summary } },
        `${coin}_${tab}.${query.format}`,
      ),
  };
}
