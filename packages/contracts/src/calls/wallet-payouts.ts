import * as v from "valibot";
import { defineCall } from "../call.ts";
import { amountSchema, coinSchema, countSchema, fiatSchema, timeSchema } from "../schemas/scalars.ts";
import { summaryEntries } from "../schemas/wallet.ts";

/** Start of each day of the longest month, plus the end of its last day. */
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
  /** How many of them are not finished yet. */
  open: countSchema,
  /** Amount that arrives, without fees. */
  amount: amountSchema,
  fee: amountSchema,
  /** Value when requested, fees included, of those whose price was known; null if it was known for none. */
  fiat_value: v.nullable(fiatSchema),
  /** How many of them have no known value. */
  unpriced: countSchema,
});

/** Payouts of one coin on one day. */
export type PayoutSum = v.InferOutput<typeof payoutSumSchema>;

/** A day with payouts. */
export const payoutDaySchema = v.strictObject({
  /** Start of the day, one of the given bounds. */
  start: timeSchema,
  coins: v.array(payoutSumSchema),
});

/** A day with payouts. */
export type PayoutDay = v.InferOutput<typeof payoutDaySchema>;

/**
 * Payouts by the day of their request, with day bounds given by the caller to support any time zone. Failed and canceled payouts
 * and days without payouts are omitted.
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
    /** When the very first payout was requested; null if there is none. */
    first_time: v.nullable(timeSchema),
    days: v.array(payoutDaySchema),
  }),
});
