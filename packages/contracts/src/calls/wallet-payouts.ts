import * as v from "valibot";
import { defineCall } from "../call.ts";
import { amountSchema, coinSchema, countSchema, fiatSchema, timeSchema } from "../schemas/scalars.ts";
import { summaryEntries } from "../schemas/wallet.ts";

/** The days of the longest month, and the end of the last of them. */
const MOST_BOUNDS = 32;

const boundsSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,11}(?:,\d{1,11}){1,31}$/),
  v.transform((text) => text.split(",").map(Number)),
  v.array(v.number()),
  v.maxLength(MOST_BOUNDS),
  v.check((bounds) =>
    bounds.every((bound, index) => index === 0 || bound > (bounds[index - 1] ?? Number.POSITIVE_INFINITY)),
  ),
  v.description("Beginnings of the days and the end of the last, seconds since 1970, with commas, ascending"),
);

/** Payouts of one coin on one day. */
export const payoutSumSchema = v.strictObject({
  coin: coinSchema,
  count: countSchema,
  /** Of these, how many are not done yet. */
  open: countSchema,
  /** What arrives, without fees. */
  amount: amountSchema,
  fee: amountSchema,
  /** Worth when they were requested, fees included. */
  fiat_value: fiatSchema,
});

/** Payouts of one coin on one day. */
export type PayoutSum = v.InferOutput<typeof payoutSumSchema>;

/** A day with payouts. */
export const payoutDaySchema = v.strictObject({
  /** One of the bounds: when the day begins. */
  start: timeSchema,
  coins: v.array(payoutSumSchema),
});

/** A day with payouts. */
export type PayoutDay = v.InferOutput<typeof payoutDaySchema>;

/**
 * Payouts by the day on which they were requested, in days of any zone, which the caller bounds. Failed and canceled ones are left out,
 * and so are days without payouts.
 */
export const getPayoutDays = defineCall({
  name: "getPayoutDays",
  method: "GET",
  path: "/wallet/payouts",
  origin: "own",
  source: "domain wallet 3.4",
  summary: "Payouts by day",
  access: "account",
  query: v.strictObject({ bounds: boundsSchema, ...summaryEntries }),
  response: v.strictObject({
    /** When the first payout of all was requested; null before any. */
    first_time: v.nullable(timeSchema),
    days: v.array(payoutDaySchema),
  }),
});
