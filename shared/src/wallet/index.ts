export { useAddressText } from "./address/address-texts.ts";
export { useAddressChecker, type AddressChecker } from "./address/use-address-checker.ts";
export { useAddressTypeNames } from "./auto/address-type-names.ts";
export { AutoWithdrawalsView, type AutoWithdrawalsViewProps } from "./auto/auto-withdrawals-view.tsx";
export { useBillName } from "./bill/bill-names.ts";
export { BillView, type BillViewProps } from "./bill/bill-view.tsx";
export { DepositListRow, useDepositColumns } from "./history/deposits-list.tsx";
export { HistoryView, type HistoryViewProps } from "./history/history-view.tsx";
export { useOrderNames, useOrderText, useTypeNames } from "./history/order-texts.ts";
export type { OrderManagement } from "./history/withdrawals-list.tsx";
export { useCoins, type Coins } from "./hooks/use-coins.ts";
export { useDollarText } from "./hooks/use-dollar-text.ts";
export { useDollars, useOwnFiat, type FiatAmount } from "./hooks/use-own-fiat.ts";
export { useListQuery, useListSpan, type ChangeListQuery } from "./hooks/use-list-query.ts";
export { CoinCell } from "./lists/coin-cell.tsx";
export { FilterBar, PeriodBar, type FilterBarProps } from "./lists/filter-bar.tsx";
export { FilterSelect, type FilterSelectProps } from "./lists/filter-select.tsx";
export { ListCard, type ListCardProps } from "./lists/list-card.tsx";
export { billFilter, depositFilter, transferFilter, withdrawalFilter } from "./model/list-filters.ts";
export { type ListQuery, type ListSpan } from "./model/list-query.ts";
export { ORDER_BADGES } from "./model/order-state.ts";
export { SummaryView, type SummaryViewProps } from "./summary/summary-view.tsx";
export type { ExportedList, WalletSource } from "./wallet-source.ts";
export { MoneyWriteNotice, type MoneyWriteNoticeProps } from "./writes/money-write-notice.tsx";
export { dropKeptWrite, listLeftWrites, type KeptWrite } from "./writes/kept-writes.ts";
export { waitForOutcome, type Outcome } from "./writes/send-money-write.ts";
export {
  lookUpMoneyWrite,
  useKeptMoneyWrite,
  useMoneyWrite,
  type KeptMoneyWrite,
  type MoneyWrite,
  type MoneyWritePhase,
  type MoneyWriteResult,
  type SendKept,
} from "./writes/use-money-write.ts";
