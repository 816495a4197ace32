export { dayPattern, parseDay, parseTime, type DayPart } from "./typed-dates.ts";
export { HIDDEN_AMOUNT, formatCoinAmount, formatCoinAmountText, formatFiat } from "./amounts.ts";
export type { CoinAmountOptions, FiatOptions } from "./amounts.ts";
export {
  endOfNamedDay,
  formatDate,
  formatDay,
  formatZone,
  isoDay,
  startOfDay,
  startOfNamedDay,
  toTimeZone,
  zoneOffset,
} from "./dates.ts";
export type { DateForm, DateOptions } from "./dates.ts";
export {
  columnPrefix,
  defaultPrefix,
  findPrefix,
  formatAbbreviated,
  formatHashrate,
  formatHashrateText,
  hashUnit,
  joinUnit,
  splitUnit,
} from "./hashrate.ts";
export type { ColumnPrefixOptions, FigureWithUnit, HashrateOptions } from "./hashrate.ts";
export { DAY, DAY_MS, HOUR, MINUTE, SECOND_MS } from "./durations.ts";
export { addressPrefix, shortenIdentifier, splitAddress } from "./identifiers.ts";
export {
  MINUS,
  NONE,
  NO_BREAK_SPACE,
  UNKNOWN,
  formatChange,
  formatCount,
  formatDecimal,
  formatPercent,
  formatRate,
  groupDigits,
  readTypedDecimal,
  toTypedDecimal,
} from "./number.ts";
export type { Change } from "./number.ts";
export { formatInterval, formatRelativeTime, formatSpan, isRecent } from "./relative-time.ts";
