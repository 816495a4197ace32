import type {
  CallData,
  CommonSystem,
  ProfitExplanation,
  ProfitSummary,
  ProfitTab,
  getObserverPayments,
  getProfitDetail,
  getProfitPplns,
  getProfitPps,
  getProfitReward,
  getProfitShare,
  getProfitSolo,
} from "contracts";
import type { ExportFormat } from "../../ui/index.ts";
import type { Reading } from "../mining-source.ts";

/** A view of profit that a coin offers. */
export type ProfitView = CommonSystem["profit_detail_type"][string][number];

/** Query of a list by month. */
export interface MonthQuery {
  month?: string;
  utc: boolean;
  page: number;
  limit: number;
}

/** Query of the list by day. */
export interface DayQuery {
  start_date?: string;
  end_date?: string;
  utc: boolean;
  page: number;
  limit: number;
}

/** Query of a file export. */
export interface ProfitExportQuery {
  tab: ProfitTab;
  start_date?: string;
  end_date?: string;
  month?: string;
  utc: boolean;
  format: ExportFormat;
}

/** Profit by day for the chart; null is a day without a row. */
export interface ProfitBars {
  start: number;
  step: number;
  profit: (string | null)[];
}

/** The data source of the profit views: the signed-in account, or an observer link. */
export interface ProfitSource {
  /** Coin code. */
  readonly coin: string;
  /** Reads the sums. */
  useSummary: (utc: boolean) => Reading<ProfitSummary>;
  /** Reads full days for the chart. */
  useBars: (period: number, utc: boolean) => Reading<ProfitBars>;
  /** Reads a page of days; null skips the read, as in all lists. */
  useDays: (query: DayQuery | null) => Reading<CallData<typeof getProfitDetail>>;
  useHours: (query: MonthQuery | null) => Reading<CallData<typeof getProfitPps>>;
  useBlocks: (query: MonthQuery | null) => Reading<CallData<typeof getProfitPplns>>;
  useSolo: (query: MonthQuery | null) => Reading<CallData<typeof getProfitSolo>>;
  useRewards: (query: MonthQuery | null) => Reading<CallData<typeof getProfitReward>>;
  useShares: (query: MonthQuery | null) => Reading<CallData<typeof getProfitShare>>;
  /** Reads the explanation of a day's profit. */
  useExplanation: (date: string, utc: boolean) => Reading<ProfitExplanation>;
  /** Exports the rows of a view and filter. */
  exportRows: (query: ProfitExportQuery) => Promise<void>;
}

/** A page of payouts. */
export type PaymentPage = CallData<typeof getObserverPayments>;
