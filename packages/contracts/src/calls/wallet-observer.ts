import * as v from "valibot";
import { defineCall } from "../call.ts";
import { page } from "../schemas/envelope.ts";
import { fileSchema, queryIdSchema } from "../schemas/scalars.ts";
import { exportQueryEntries, listEntries } from "../schemas/wallet.ts";
import { accessKeySchema } from "./observer.ts";
import { autoWithdrawalSchema } from "./wallet-auto.ts";
import { billFilterEntries, billSchema, billTotalSchema } from "./wallet-bill.ts";
import { depositFilterEntries, depositSchema } from "./wallet-deposits.ts";
import { walletSummarySchema, walletValueChartSchema } from "./wallet-summary.ts";
import { transferFilterEntries, walletTransferSchema } from "./wallet-transfers.ts";
import { withdrawalFilterEntries, withdrawalRowSchema } from "./wallet-withdrawals.ts";

/** The observed account; lists cover every coin of the link, regardless of the page's coin. */
const scope = { access_key: accessKeySchema, user_id: v.optional(queryIdSchema) };

/** Balances of the observed account; needs `asset`. Addresses are masked in all calls of this file. */
export const getObserverWalletSummary = defineCall({
  name: "getObserverWalletSummary",
  method: "GET",
  path: "/observer/wallet/summary",
  origin: "own",
  source: "domain wallet 3.1, 1.1",
  summary: "Observed balances",
  access: "observer",
  query: v.strictObject(scope),
  response: walletSummarySchema,
});

/** Value of the observed account over 30 days; needs `asset`. All values are null for a link to chosen coins. */
export const getObserverWalletValueChart = defineCall({
  name: "getObserverWalletValueChart",
  method: "GET",
  path: "/observer/wallet/value/chart",
  origin: "own",
  source: "domain wallet 3.1",
  summary: "Observed worth over 30 days",
  access: "observer",
  query: v.strictObject(scope),
  response: walletValueChartSchema,
});

/** Auto-withdrawals of the observed account; needs `asset`. */
export const getObserverWithdrawAddresses = defineCall({
  name: "getObserverWithdrawAddresses",
  method: "GET",
  path: "/observer/wallet/v1/withdraw/address",
  origin: "own",
  source: "domain wallet 3.5",
  summary: "Observed automatic withdrawals",
  access: "observer",
  query: v.strictObject(scope),
  response: v.array(autoWithdrawalSchema),
});

/** Bill of the observed account; needs `asset`. */
export const getObserverBills = defineCall({
  name: "getObserverBills",
  method: "GET",
  path: "/observer/wallet/bill",
  origin: "own",
  source: "domain wallet 3.6",
  summary: "Observed bill",
  access: "observer",
  query: v.strictObject({ ...scope, ...listEntries, ...billFilterEntries }),
  response: page(billSchema),
});

/** Totals of the observed bill per coin; needs `asset`. */
export const getObserverBillTotals = defineCall({
  name: "getObserverBillTotals",
  method: "GET",
  path: "/observer/wallet/bill/totals",
  origin: "own",
  source: "domain wallet 3.6",
  summary: "Totals of the observed bill",
  access: "observer",
  query: v.strictObject({ ...scope, ...billFilterEntries }),
  response: v.array(billTotalSchema),
});

/** Exports the filtered observed bill as a file; needs `asset`. */
export const exportObserverBills = defineCall({
  name: "exportObserverBills",
  method: "GET",
  path: "/observer/wallet/bill/export",
  origin: "own",
  source: "domain wallet 1.6, 3.6",
  summary: "Export the observed bill",
  access: "observer",
  answer: "file",
  query: v.strictObject({ ...scope, ...exportQueryEntries, ...billFilterEntries }),
  response: fileSchema,
});

/**
 * Withdrawals of the observed account; needs `asset`. A `search`, which earlier releases send, is ignored: it would find the
 * addresses that are masked in the answer.
 */
export const getObserverWithdrawHistory = defineCall({
  name: "getObserverWithdrawHistory",
  method: "GET",
  path: "/observer/wallet/withdraw/history",
  origin: "own",
  source: "domain wallet 3.9",
  summary: "Observed withdrawals",
  access: "observer",
  query: v.strictObject({ ...scope, ...listEntries, ...withdrawalFilterEntries }),
  response: page(withdrawalRowSchema),
});

/** Deposits of the observed account; needs `asset`. */
export const getObserverDepositHistory = defineCall({
  name: "getObserverDepositHistory",
  method: "GET",
  path: "/observer/wallet/deposit/history",
  origin: "own",
  source: "domain wallet 3.9",
  summary: "Observed deposits",
  access: "observer",
  query: v.strictObject({ ...scope, ...listEntries, ...depositFilterEntries }),
  response: page(depositSchema),
});

/** Transfers of the observed account; needs `asset`. */
export const getObserverTransferHistory = defineCall({
  name: "getObserverTransferHistory",
  method: "GET",
  path: "/observer/wallet/transfer/history",
  origin: "own",
  source: "domain wallet 3.9",
  summary: "Observed transfers",
  access: "observer",
  query: v.strictObject({ ...scope, ...listEntries, ...transferFilterEntries }),
  response: page(walletTransferSchema),
});
