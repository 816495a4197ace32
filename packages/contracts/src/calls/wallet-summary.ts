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

/** Destination type of a withdrawal (spec 3). */
export const addressTypeSchema = v.picklist(["CoinEx", "inner", "chain"]);

/** Auto-withdrawal of one coin as shown in the summary. */
export const walletAutoSchema = v.strictObject({
  enabled: v.boolean(),
  address_type: v.nullable(addressTypeSchema),
  address: v.nullable(v.string()),
  threshold: v.nullable(amountSchema),
  hold_until: v.nullable(timeSchema),
  next_time: v.nullable(timeSchema),
});

/** Balance of one coin; `value` is null while the price is unknown. `account` is set in the summary of all accounts. */
export const walletBalanceSchema = v.strictObject({
  account: v.nullable(v.string()),
  coin: coinSchema,
  total: amountSchema,
  available: amountSchema,
  /** Part of `available` from deposits that a reorg can still revert; it can be neither exchanged nor pledged. */
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

/**
 * Balances of the current account with their value in the display currency. `price_time` is the time of the oldest price behind the
 * values, null with unknown values if no held coin has a price.
 */
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

/** Balances of the current account; `summary` lists all of the person's accounts. */
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

/** Daily value of an account; `value[n]` is the one at `start + n * step`, null if none was recorded. */
export const walletValueChartSchema = v.strictObject({
  start: timeSchema,
  step: secondsSchema,
  currency: v.string(),
  value: v.array(v.nullable(fiatSchema)),
});

/** Daily value of an account. */
export type WalletValueChart = v.InferOutput<typeof walletValueChartSchema>;

/** Values at the last 30 day ends, each at that day's prices; `summary` adds up all of the person's accounts. */
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
