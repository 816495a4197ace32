import * as v from "valibot";
import { defineCall } from "../call.ts";
import { PAGE_SIZES } from "../limits.ts";
import { exportFormatSchema, pageEntries, pageQuery } from "../schemas/envelope.ts";
import {
  boundaryEntries,
  dayRangeEntries,
  profitBlockSchema,
  profitDaySchema,
  profitDayTotalsSchema,
  profitExplanationSchema,
  profitHourSchema,
  profitRewardSchema,
  profitShareSchema,
  profitSoloSchema,
  profitSummarySchema,
  profitTabSchema,
  profitTotalsSchema,
} from "../schemas/profit.ts";
import {
  amountSchema,
  coinSchema,
  countSchema,
  daySchema,
  fileSchema,
  monthSchema,
  queryBooleanSchema,
  signedRatioSchema,
} from "../schemas/scalars.ts";

const coin = v.strictObject({ coin: coinSchema });
const summary = { summary: v.optional(queryBooleanSchema, false) };
const monthQuery = v.strictObject({
  month: v.optional(monthSchema),
  ...boundaryEntries,
  ...pageQuery(PAGE_SIZES.list),
  ...summary,
});
const common = {
  method: "GET",
  origin: "own",
  source: "domain pool 7.3",
  access: "account",
} as const;

/** Profit of today, yesterday, 7 and 30 days, and all time. */
export const getProfitSummary = defineCall({
  ...common,
  name: "getProfitSummary",
  path: "/profit/:coin/summary",
  summary: "Sums of profit",
  params: coin,
  query: v.strictObject({ ...boundaryEntries, ...summary }),
  response: profitSummarySchema,
});

/** Compares credited with estimated earnings; counts only full days that have a row and a known yield of the coin. */
export const profitEstimateSchema = v.strictObject({
  days: v.picklist([7, 30]),
  compared_days: countSchema,
  /** Each day's hashrate times the coin's yield per unit on that day, after PPS+ fees. */
  estimated: amountSchema,
  /** Amount credited for the same days. */
  credited: amountSchema,
  /** Relative difference between credit and estimate; null if the estimate is zero. */
  difference: v.nullable(signedRatioSchema),
});

/** Estimated and credited earnings. */
export type ProfitEstimate = v.InferOutput<typeof profitEstimateSchema>;

/** Estimated and credited earnings of the last 7 and 30 full days. */
export const getProfitEstimates = defineCall({
  ...common,
  name: "getProfitEstimates",
  path: "/profit/:coin/estimates",
  summary: "Estimated and credited earnings",
  params: coin,
  query: v.strictObject({ ...boundaryEntries, ...summary }),
  response: v.array(profitEstimateSchema),
});

/** Daily profit, newest first, with totals over the filter; `today` is the current day. */
export const getProfitDetail = defineCall({
  ...common,
  name: "getProfitDetail",
  path: "/profit/:coin/detail",
  summary: "Profit by day",
  params: coin,
  query: v.strictObject({
    ...dayRangeEntries,
    ...boundaryEntries,
    method: v.optional(v.literal("summary"), "summary"),
    ...pageQuery(PAGE_SIZES.list),
    ...summary,
  }),
  response: v.strictObject({
    ...pageEntries(profitDaySchema),
    totals: profitDayTotalsSchema,
    today: v.nullable(profitDaySchema),
  }),
});

/** Hourly share earnings, newest first. */
export const getProfitPps = defineCall({
  ...common,
  name: "getProfitPps",
  path: "/profit/:coin/pps",
  source: "domain pool 4, 7.3",
  summary: "Share earnings by hour",
  params: coin,
  query: monthQuery,
  response: v.strictObject({ ...pageEntries(profitHourSchema), totals: profitTotalsSchema }),
});

/** Shares in block rewards, newest first. */
export const getProfitPplns = defineCall({
  ...common,
  name: "getProfitPplns",
  path: "/profit/:coin/pplns",
  source: "domain pool 4, 7.3",
  summary: "Earnings by block",
  params: coin,
  query: monthQuery,
  response: v.strictObject({ ...pageEntries(profitBlockSchema), totals: profitTotalsSchema }),
});

/** Blocks that the account found on its own, newest first. */
export const getProfitSolo = defineCall({
  ...common,
  name: "getProfitSolo",
  path: "/profit/:coin/solo",
  summary: "Own blocks",
  params: coin,
  query: monthQuery,
  response: v.strictObject({ ...pageEntries(profitSoloSchema), totals: profitTotalsSchema }),
});

/** Daily merged-mining rewards, newest first, with totals by reward coin. */
export const getProfitReward = defineCall({
  ...common,
  name: "getProfitReward",
  path: "/profit/:coin/reward",
  summary: "Merged-mining rewards by day",
  params: coin,
  query: monthQuery,
  response: v.strictObject({
    ...pageEntries(profitRewardSchema),
    /** Currency of prices and values. */
    currency: v.optional(v.string()),
    totals: v.array(v.strictObject({ coin: coinSchema, ...profitTotalsSchema.entries })),
  }),
});

/** Daily profit passed to and received from other accounts, newest first. */
export const getProfitShare = defineCall({
  ...common,
  name: "getProfitShare",
  path: "/profit/:coin/share",
  summary: "Shared earnings by day",
  params: coin,
  query: monthQuery,
  response: v.strictObject({
    ...pageEntries(profitShareSchema),
    totals: v.strictObject({
      sent: profitTotalsSchema.entries.profit,
      received: profitTotalsSchema.entries.profit,
    }),
  }),
});

/** How the profit of one day was calculated. */
export const getProfitExplanation = defineCall({
  ...common,
  name: "getProfitExplanation",
  path: "/profit/:coin/day/:date",
  summary: "Explanation of a day's profit",
  params: v.strictObject({ coin: coinSchema, date: daySchema }),
  query: v.strictObject({ ...boundaryEntries, ...summary }),
  response: profitExplanationSchema,
});

/** Exports the rows of a view and filter as a file, each with the price at its time. */
export const exportProfit = defineCall({
  ...common,
  name: "exportProfit",
  path: "/profit/:coin/:tab/export",
  source: "domain pool 2.5, 7.3",
  summary: "Export profit",
  answer: "file",
  params: v.strictObject({ coin: coinSchema, tab: profitTabSchema }),
  query: v.strictObject({
    ...dayRangeEntries,
    month: v.optional(monthSchema),
    ...boundaryEntries,
    format: v.optional(exportFormatSchema, "csv"),
    ...summary,
  }),
  response: fileSchema,
});
