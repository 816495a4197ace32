export {
  AllInactive,
  NoneInactive,
  type AllInactiveProps,
  type NoneInactiveProps,
} from "./cards/all-inactive.tsx";
export { FiatWorth, type CoinPrice, type FiatWorthProps } from "./cards/fiat-worth.tsx";
export {
  ComparableHashrateCard,
  HashrateCard,
  type ComparableHashrateCardProps,
  type HashrateCardProps,
} from "./cards/hashrate-card.tsx";
export { HashrateLines, type HashrateLinesProps } from "./cards/hashrate-lines.tsx";
export { HashrateWindowsRow, type HashrateWindowsRowProps } from "./cards/hashrate-windows-row.tsx";
export { RejectStat } from "./cards/reject-stat.tsx";
export { WorkerCountStat, type WorkerCountStatProps, type WorkerCounts } from "./cards/worker-counts.tsx";
export {
  EarlyAccount,
  EarlyAccountStats,
  EarlyFigure,
  EarlyHashrate,
  EarlyHashrateCard,
  EarlyNote,
  EarlyStat,
  type EarlyAccountStatsProps,
  type EarlyHashrateProps,
  type EarlyPlaceProps,
  type EarlyStatProps,
} from "./early/early-figures.tsx";
export {
  EarlyLine,
  EarlyPart,
  EarlyVariant,
  type EarlyLineProps,
  type EarlyVariantProps,
} from "./early/early-line.tsx";
export { StaleNotice, type StaleNoticeProps } from "./frame/stale-notice.tsx";
export { UpdatedStamp, type UpdatedStampProps } from "./frame/updated-stamp.tsx";
export { CHART_REFRESH, REFRESH } from "./hooks/refresh.ts";
export { readNow, useNow } from "./hooks/use-now.ts";
export { useHiddenAmounts } from "./hooks/use-hidden-amounts.ts";
export { useDisplayPreferences, type DisplayPreferences } from "./hooks/use-display-preferences.ts";
export { usePageTitle } from "./hooks/use-page-title.ts";
export { useUpdatedAt } from "./hooks/use-updated-at.ts";
export { useWorkerQuery, type ChangeWorkerQuery } from "./hooks/use-worker-query.ts";
export type {
  AlertEvents,
  EventQuery,
  MiningSource,
  Reading,
  WorkerManagement,
  WorkerPage,
  WorkerSelection,
} from "./mining-source.ts";
export { isAllInactive } from "./model/all-inactive.ts";
export { chooseCoin, listCoins } from "./model/account-coin.ts";
export { chooseView, readObserverQuery, type ObserverQuery } from "./observer/choose-view.ts";
export { readFavouriteLink, type FavouriteLink } from "./observer/favourite-link.ts";
export { isPageOpen, listObserverPages } from "./observer/observer-pages.ts";
export { dayChange, type HashrateWindows } from "./model/day-change.ts";
export { hasEarned } from "./model/has-earned.ts";
export { methodName } from "./model/method-name.ts";
export { networkShare } from "./model/network-share.ts";
export { hashratePoints, meanRejectRate } from "./model/chart-points.ts";
export { RANGE_FORMS, pointsToRead, type ChartRange } from "./model/chart-range.ts";
export {
  ALL_GROUPS,
  DEFAULT_GROUP,
  PLAIN_QUERY,
  readWorkerQuery,
  workerFilter,
  workerMatch,
  workerTag,
  writeWorkerQuery,
  type WorkerQuery,
} from "./model/worker-query.ts";
export {
  FIRST_SHARE_MINUTES,
  STATUS_RULES,
  conditionOf,
  rejectLevel,
  type WorkerCondition,
} from "./model/worker-status.ts";
export { useGroupName } from "./workers/group-names.ts";
export { LastShare } from "./workers/last-share.tsx";
export { RejectRate, WorkerMark, type WorkerMarkProps } from "./workers/worker-mark.tsx";
export { WorkersHeadShape, WorkersShape } from "./workers/workers-shape.tsx";
export { WorkersView, type WorkersViewProps } from "./workers/workers-view.tsx";
export { PaymentsView, type PaymentsViewProps } from "./payments/payments-view.tsx";
export { USUAL_PROFIT_COLUMNS } from "./profit/profit-columns.ts";
export {
  FIRST_PERIOD,
  daysOf,
  dayZone,
  listMonths,
  monthOf,
  readProfitQuery,
  writeProfitQuery,
  type ProfitQuery,
} from "./profit/profit-query.ts";
export type {
  DayQuery,
  MonthQuery,
  PaymentPage,
  ProfitBars,
  ProfitExportQuery,
  ProfitSource,
  ProfitView,
} from "./profit/profit-source.ts";
export { ProfitPageView, ProfitShape, type ProfitPageViewProps } from "./profit/profit-view.tsx";
export { useProfitQuery, type ChangeProfitQuery } from "./profit/use-profit-query.ts";
