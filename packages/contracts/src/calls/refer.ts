import * as v from "valibot";
import { defineCall } from "../call.ts";
import { exportFormatSchema, page, pageQuery } from "../schemas/envelope.ts";
import {
  amountSchema,
  coinSchema,
  countSchema,
  fiatSchema,
  fileSchema,
  hashrateSchema,
  idSchema,
  monthSchema,
  queryInteger,
  ratioSchema,
  signedAmountSchema,
  timeSchema,
} from "../schemas/scalars.ts";

/** Referral share of the pool fee that referred accounts pay, and its duration (domain wallet 6.1). */
export const REFERRAL_TERMS = {
  /** For ordinary referrers. */
  rate: "0.1",
  /** For referrers who are ambassadors. */
  ambassadorRate: "0.2",
  /** Days from the first mined day; unlimited for ambassadors. */
  periodDays: 365,
  /** Benefit of the invited person: fraction of the fee still paid, its days, and the days within which to start using it. */
  invitee: { payRatio: "0.9", days: 30, useWithinDays: 60 },
} as const;

/** Rebates of one coin. */
export const rebateSumSchema = v.strictObject({
  coin: coinSchema,
  total: signedAmountSchema,
  last_30d: signedAmountSchema,
  /** Total at each day's price. */
  value: fiatSchema,
});

/** Rebates of one coin. */
export type RebateSum = v.InferOutput<typeof rebateSumSchema>;

/** The account's referral code, its terms and its results so far. */
export const referSummarySchema = v.strictObject({
  code: v.string(),
  link: v.string(),
  rate: ratioSchema,
  /** Days that rebates for a person last, from the first mined day; null while the referrer is an ambassador. */
  period_days: v.nullable(countSchema),
  is_ambassador: v.boolean(),
  invite_count: countSchema,
  mining_count: countSchema,
  total_value: fiatSchema,
  last_30d_value: fiatSchema,
  rebate: v.array(rebateSumSchema),
});

/** The account's referral code, its terms and its results so far. */
export type ReferSummary = v.InferOutput<typeof referSummarySchema>;

/** The account's referral code, its terms and its results so far. */
export const getReferSummary = defineCall({
  name: "getReferSummary",
  method: "GET",
  path: "/pool/refer/summary",
  origin: "own",
  source: "domain pool 6.10, domain wallet 6.1",
  summary: "Referral summary",
  access: "main",
  response: referSummarySchema,
});

/** Status of an invited person: signed up, mining, paused, or past the last day of rebates. */
export const inviteeStatusSchema = v.picklist(["waiting", "mining", "idle", "ended"]);

/** Status of an invited person. */
export type InviteeStatus = v.InferOutput<typeof inviteeStatusSchema>;

/** A person who signed up with the account's referral code. */
export const inviteeSchema = v.strictObject({
  id: idSchema,
  /** Masked; just enough to identify the person. */
  account: v.string(),
  join_time: timeSchema,
  first_time: v.nullable(timeSchema),
  /** When rebates end; null if they never do. */
  end_time: v.nullable(timeSchema),
  status: inviteeStatusSchema,
  rate: ratioSchema,
  hashrates: v.array(v.strictObject({ coin: coinSchema, hashrate_1day: hashrateSchema })),
  /** All-time fees charged and rebates. */
  rebate: v.array(v.strictObject({ coin: coinSchema, fee: amountSchema, amount: signedAmountSchema })),
  value: fiatSchema,
});

/** A person who signed up with the account's referral code. */
export type Invitee = v.InferOutput<typeof inviteeSchema>;

/** Filter of the invited people. */
export const inviteeFilterEntries = { status: v.optional(inviteeStatusSchema) };

/** People who signed up with the account's referral code, newest first. */
export const getReferPeople = defineCall({
  name: "getReferPeople",
  method: "GET",
  path: "/pool/refer/user",
  origin: "own",
  source: "domain pool 6.10",
  summary: "Invited people",
  access: "main",
  query: v.strictObject({ ...inviteeFilterEntries, ...pageQuery(20) }),
  response: page(inviteeSchema),
});

/** A day's rebate for one person and coin, or its correction. */
export const rebateSchema = v.strictObject({
  id: idSchema,
  /** Start of the day, which lasts until 16:00 UTC. */
  day: timeSchema,
  /** When it was settled. */
  time: timeSchema,
  account: v.string(),
  coin: coinSchema,
  kind: v.picklist(["reward", "correction"]),
  /** Fee charged, after coupons; in a correction, the remaining fee. */
  fee: amountSchema,
  rate: ratioSchema,
  amount: signedAmountSchema,
  /** At that day's price; null if no price was known. */
  value: v.nullable(fiatSchema),
});

/** A day's rebate for one person and coin, or its correction. */
export type Rebate = v.InferOutput<typeof rebateSchema>;

/** Filter of rebates. */
export const rebateFilterEntries = {
  coin: v.optional(coinSchema),
  month: v.optional(monthSchema),
};

/** Rebates, newest first. */
export const getReferRewards = defineCall({
  name: "getReferRewards",
  method: "GET",
  path: "/pool/refer/profit",
  origin: "own",
  source: "domain pool 6.10, domain wallet 6.1",
  summary: "Referral rebates",
  access: "main",
  query: v.strictObject({ ...rebateFilterEntries, ...pageQuery(20) }),
  response: page(rebateSchema),
});

/** Exports the filtered rebates as a file. */
export const exportReferRewards = defineCall({
  name: "exportReferRewards",
  method: "GET",
  path: "/pool/refer/profit/export",
  origin: "own",
  source: "domain wallet 6.1",
  summary: "Export referral rebates",
  access: "main",
  answer: "file",
  query: v.strictObject({ ...rebateFilterEntries, format: v.optional(exportFormatSchema, "csv") }),
  response: fileSchema,
});

/** Value of each day's rebates, oldest first. */
export const rebateChartSchema = v.array(v.strictObject({ time: timeSchema, value: fiatSchema }));

/** Value of each day's rebates, oldest first. */
export const getReferChart = defineCall({
  name: "getReferChart",
  method: "GET",
  path: "/pool/refer/profit/chart",
  origin: "own",
  source: "domain pool 6.10",
  summary: "Referral rebates by day",
  access: "main",
  query: v.strictObject({
    coin: v.optional(coinSchema),
    days: v.optional(queryInteger(7, 366), 30),
  }),
  response: rebateChartSchema,
});
