import * as v from "valibot";
import { lineSchema } from "../../schemas/one-line.ts";
import {
  amountSchema,
  calendarDay,
  clientIdSchema,
  coinSchema,
  idParams,
  idSchema,
} from "../../schemas/scalars.ts";
import { defineOperatorCall } from "../call.ts";

const shareField = v.pipe(v.string(), v.regex(/^(?:0(?:\.\d{1,4})?|1)$/));
const poolDay = v.pipe(
  v.string(),
  calendarDay(),
  v.description("Day of the pool, 00:00 to 24:00 UTC+8, YYYY-MM-DD"),
);
const daysField = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(366));

/** Gives a main account a pool fee coupon, once per `client_id`. */
export const giveCoupon = defineOperatorCall({
  name: "giveCoupon",
  method: "POST",
  path: "/operator/accounts/:id/coupons",
  summary: "Give a coupon",
  access: ["finance"],
  params: idParams,
  body: v.strictObject({
    client_id: clientIdSchema,
    kind: v.optional(v.picklist(["discount", "trial"]), "discount"),
    /** Fraction of the fee still paid: `0.75` pays three quarters. */
    pay_ratio: shareField,
    /** Empty means every coin. */
    coins: v.optional(v.array(coinSchema), []),
    /** Payout methods; empty means all. */
    modes: v.optional(v.array(v.picklist(["pps", "pplns", "solo"])), []),
    /** Days that it is valid once started. */
    days: daysField,
    use_within_days: v.optional(daysField, 60),
  }),
  response: v.strictObject({ id: idSchema }),
});

/** Makes a main account an agency, or changes an agency's name and share. */
export const setAgency = defineOperatorCall({
  name: "setAgency",
  method: "PUT",
  path: "/operator/accounts/:id/agency",
  summary: "Make an account an agency",
  access: ["finance"],
  params: idParams,
  body: v.strictObject({
    name: lineSchema(64, 1),
    /** Share of the fee that the agency can give away and keep. */
    tier: shareField,
  }),
  response: v.strictObject({ status: v.literal("agency") }),
});

/** Refunds a wrong fee of a settled pool day, once per `client_id`; never more than that day's fee. */
export const correctAccountFee = defineOperatorCall({
  name: "correctAccountFee",
  method: "POST",
  path: "/operator/accounts/:id/fee-corrections",
  summary: "Give a fee back",
  access: ["finance"],
  params: idParams,
  body: v.strictObject({
    client_id: clientIdSchema,
    coin: coinSchema,
    /** Settled day of the pool. */
    day: poolDay,
    /** Above zero, with at most the decimals of the coin. */
    amount: amountSchema,
    /** Remark shown to the owner in the history. */
    remark: lineSchema(200, 1),
  }),
  response: v.strictObject({ status: v.literal("corrected") }),
});
