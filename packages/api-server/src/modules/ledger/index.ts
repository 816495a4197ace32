/** Public API for other modules. */
export { readLedgerProblems, requireSoundLedger } from "./check-state-repository.ts";
export { type ExportRow, exportRows, type ExportTerms } from "./exports.ts";
export { type Balance, type LedgerEnd, listBalances, type Transfer } from "./ledger-repository.ts";
export { collectOwed, lockBalance, lockBalances, postTransfers } from "./ledger.ts";
export { recordedPrices, type RecordedPrices } from "./money-file-repository.ts";
export {
  daysOf,
  dayText,
  fileHead,
  type FileHead,
  momentColumns,
  moneyColumns,
  type MoneyTerms,
  remarkColumn,
  sizeOf,
  valueColumns,
  type Valued,
} from "./money-file.ts";
export { retrySerialised, runMoneyWrite } from "./money-writes.ts";
export { countOrders, isOnPage } from "./paging-repository.ts";
export {
  familyUsable,
  listUnconfirmed,
  type Unconfirmed,
  usableOf,
  type UsableRequest,
} from "./usable-repository.ts";
export { requireConfirmed, usableBalance } from "./usable.ts";
