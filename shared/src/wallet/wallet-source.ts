import type {
  AutoWithdrawal,
  BillTotal,
  CallData,
  WalletSummary,
  WalletValueChart,
  getBills,
  getDepositHistory,
  getTransferHistory,
  getWithdrawHistory,
} from "contracts";
import type { Reading } from "../mining/index.ts";
import type { ExportFormat } from "../ui/index.ts";
import type { ListQuery } from "./model/list-query.ts";

/** A page of bill lines. */
export type BillPage = CallData<typeof getBills>;
/** A page of withdrawals. */
export type WithdrawalPage = CallData<typeof getWithdrawHistory>;
/** A page of deposits. */
export type DepositPage = CallData<typeof getDepositHistory>;
/** A page of transfers. */
export type TransferPage = CallData<typeof getTransferHistory>;

/** Wallet lists that can be exported as files. */
export type ExportedList = "bill" | "withdrawals" | "deposits" | "transfers";

/** The data source of the wallet views: the signed-in account, or an observer link. */
export interface WalletSource {
  /** Whether rows of several accounts are listed together. */
  readonly isSummary: boolean;
  /** Account of the wallet, as printed above it. */
  readonly account: string;
  /** Reads the balances. */
  useSummary: () => Reading<WalletSummary>;
  /** Reads the total value of the last 30 days. */
  useValueChart: () => Reading<WalletValueChart>;
  /** Reads the automatic withdrawals. */
  useAutoWithdrawals: () => Reading<AutoWithdrawal[]>;
  /** Reads one page of the bill. */
  useBills: (query: ListQuery) => Reading<BillPage>;
  /** Reads the totals of the bill's filter. */
  useBillTotals: (query: ListQuery) => Reading<BillTotal[]>;
  /** Reads withdrawals; null while another tab is open. */
  useWithdrawals: (query: ListQuery | null) => Reading<WithdrawalPage>;
  /** Reads deposits; null while another tab is open. */
  useDeposits: (query: ListQuery | null) => Reading<DepositPage>;
  /** Reads transfers; null while another tab is open. */
  useTransfers: (query: ListQuery | null) => Reading<TransferPage>;
  /** Lists that can be exported as files. */
  readonly exportable: readonly ExportedList[];
  /** Exports a list of the filter as a file. */
  exportList: (list: ExportedList, query: ListQuery, format: ExportFormat) => Promise<void>;
}
