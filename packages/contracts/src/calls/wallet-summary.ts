import * as v from "valibot";
import { defineCall } from "../call.ts";
import {
  amountSchema,
  coinSchema,
  fiatSchema,
  queryBooleanSchema,
  secondsSchema,
  timeSchema,
} from "../schemas/scalars.ts";

/** Where a withdrawal goes (spec 3). */
export const addressTypeSchema = v.picklist(["CoinEx", "inner", "chain"]);

/** Automatic withdrawal of one coin as the summary shows it. */
export const walletAutoSchema = v.strictObject({
  enabled: v.boolean(),
  address_type: v.nullable(addressTypeSchema),
  address: v.nullable(v.string()),
  threshold: v.nullable(amountSchema),
  hold_until: v.nullable(timeSchema),
  next_time: v.nullable(timeSchema),
});

/** Balance of one coin; `value` is null while the price is unknown. `account` is set in the summary over accounts. */
export const walletBalanceSchema = v.strictObject({
  account: v.nullable(v.string()),
  coin: coinSchema,
  total: amountSchema,
  available: amountSchema,
  /** Part of `available` from deposits that their chain can still take back: it is neither exchanged nor pledged. */
  unconfirmed: amountSchema,
  frozen: amountSchema,
  share_locked: amountSchema,
  loan_free: amountSchema,
  loan_collateral: amountSchema,
  pending_deposit: amountSchema,
  value: v.nullable(fiatSchema),
  auto: walletAutoSchema,
});

/** Balance of one coin. */
export type WalletBalance = v.InferOutput<typeof walletBalanceSchema>;

/** Balances of the current account with their worth in the display currency. */
export const walletSummarySchema = v.strictObject({
  currency: v.string(),
  total_value: v.nullable(fiatSchema),
  total_btc: v.nullable(amountSchema),
  price_time: v.nullable(timeSchema),
  today_income_value: v.nullable(fiatSchema),
  balances: v.array(walletBalanceSchema),
});

/** Balances of the current account. */
export type WalletSummary = v.InferOutput<typeof walletSummarySchema>;

/** Balances of the current account; `summary` lists every account of the person. */
export const getWalletSummary = defineCall({
  name: "getWalletSummary",
  method: "GET",
  path: "/wallet/summary",
  origin: "own",
  source: "domain wallet 3.1",
  summary: "Balances",
  access: "account",
  query: v.strictObject({ summary: v.optional(queryBooleanSchema, false) }),
  response: walletSummarySchema,
});

/** Worth of an account day by day; `value[n]` is the one at `start + n * step`, null where none was noted. */
export const walletValueChartSchema = v.strictObject({
  start: timeSchema,
  step: secondsSchema,
  currency: v.string(),
  value: v.array(v.nullable(fiatSchema)),
});

/** Worth of an account day by day. */
export type WalletValueChart = v.InferOutput<typeof walletValueChartSchema>;

/** The last 30 ends of days, each at the prices of its day; `summary` adds up every account of the person. */
export const getWalletValueChart = defineCall({
  name: "getWalletValueChart",
  method: "GET",
  path: "/wallet/value/chart",
  origin: "own",
  source: "domain wallet 3.1",
  summary: "Value over 30 days",
  access: "account",
  query: v.strictObject({ summary: v.optional(queryBooleanSchema, false) }),
  response: walletValueChartSchema,
});
