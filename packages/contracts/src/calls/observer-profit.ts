import * as v from "valibot";
import { defineCall } from "../call.ts";
import { PAGE_SIZES } from "../limits.ts";
import { exportFormatSchema, pageEntries, pageQuery } from "../schemas/envelope.ts";
import { boundaryEntries, dayRangeEntries, profitTabSchema, valuedPaymentSchema } from "../schemas/profit.ts";
import { exportQueryEntries } from "../schemas/wallet.ts";
import {
  amountSchema,
  coinSchema,
  currencySchema,
  daySchema,
  fileSchema,
  monthSchema,
  queryIdSchema,
} from "../schemas/scalars.ts";
import { accessKeySchema } from "./observer.ts";
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
} from "./profit.ts";

const scope = {
  access_key: accessKeySchema,
  coin: v.optional(coinSchema, "BTC"),
  user_id: v.optional(queryIdSchema),
};
const monthQuery = v.strictObject({
  ...scope,
  month: v.optional(monthSchema),
  ...boundaryEntries,
  ...pageQuery(PAGE_SIZES.list),
});
const common = { method: "GET", origin: "own", source: "domain pool 9", access: "observer" } as const;

/** Profit totals of the observed account; requires `profit`, like every call here. */
export const getObserverProfitSummary = defineCall({
  ...common,
  name: "getObserverProfitSummary",
  path: "/observer/profit/summary",
  summary: "Observer sums of profit",
  query: v.strictObject({ ...scope, ...boundaryEntries }),
  response: getProfitSummary.response,
});

/** Observed profit by day. */
export const getObserverProfitDetail = defineCall({
  ...common,
  name: "getObserverProfitDetail",
  path: "/observer/profit/detail",
  summary: "Observer profit by day",
  query: v.strictObject({
    ...scope,
    ...dayRangeEntries,
    ...boundaryEntries,
    method: v.optional(v.literal("summary"), "summary"),
    ...pageQuery(PAGE_SIZES.list),
  }),
  response: getProfitDetail.response,
});

/** Observed share earnings by hour. */
export const getObserverProfitPps = defineCall({
  ...common,
  name: "getObserverProfitPps",
  path: "/observer/profit/pps",
  summary: "Observer share earnings by hour",
  query: monthQuery,
  response: getProfitPps.response,
});

/** Observed earnings by block. */
export const getObserverProfitPplns = defineCall({
  ...common,
  name: "getObserverProfitPplns",
  path: "/observer/profit/pplns",
  summary: "Observer earnings by block",
  query: monthQuery,
  response: getProfitPplns.response,
});

/** Blocks found by the observed account itself (solo). */
export const getObserverProfitSolo = defineCall({
  ...common,
  name: "getObserverProfitSolo",
  path: "/observer/profit/solo",
  summary: "Observer own blocks",
  query: monthQuery,
  response: getProfitSolo.response,
});

/** Observed merged-mining rewards by day. */
export const getObserverProfitReward = defineCall({
  ...common,
  name: "getObserverProfitReward",
  path: "/observer/profit/reward",
  summary: "Observer merged-mining rewards",
  query: monthQuery,
  response: getProfitReward.response,
});

/** Observed shared profit; requires only `share_profit`. */
export const getObserverProfitShare = defineCall({
  ...common,
  name: "getObserverProfitShare",
  path: "/observer/profit/share",
  summary: "Observer shared profit",
  query: monthQuery,
  response: getProfitShare.response,
});

/** Breakdown of an observed day's profit. */
export const getObserverProfitExplanation = defineCall({
  ...common,
  name: "getObserverProfitExplanation",
  path: "/observer/profit/day/:date",
  summary: "Observer explanation of a day's profit",
  params: v.strictObject({ date: daySchema }),
  query: v.strictObject({ ...scope, ...boundaryEntries }),
  response: getProfitExplanation.response,
});

/** Observed rows of a view that match the filter, as a file. */
export const exportObserverProfit = defineCall({
  ...common,
  name: "exportObserverProfit",
  path: "/observer/profit/:tab/export",
  summary: "Export observed profit",
  answer: "file",
  params: v.strictObject({ tab: profitTabSchema }),
  query: v.strictObject({
    ...scope,
    ...dayRangeEntries,
    month: v.optional(monthSchema),
    ...boundaryEntries,
    format: v.optional(exportFormatSchema, "csv"),
  }),
  response: exportProfit.response,
});

/** Payouts of the observed account, newest first; addresses are masked. */
export const getObserverPayments = defineCall({
  ...common,
  name: "getObserverPayments",
  path: "/observer/payment/detail",
  summary: "Observer payouts",
  query: v.strictObject({ ...scope, ...pageQuery(PAGE_SIZES.list) }),
  response: v.strictObject({
    ...pageEntries(valuedPaymentSchema),
    /** Completed and pending payouts over all pages. */
    totals: v.strictObject({ paid: amountSchema, underway: amountSchema }),
    currency: currencySchema,
  }),
});

/** Payouts of the observed account as a file, with price and value at the time; addresses are masked. */
export const exportObserverPayments = defineCall({
  ...common,
  name: "exportObserverPayments",
  path: "/observer/payment/export",
  summary: "Export observed payouts",
  answer: "file",
  query: v.strictObject({ ...scope, ...exportQueryEntries }),
  response: fileSchema,
});
