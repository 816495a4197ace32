import * as v from "valibot";
import { defineCall } from "../call.ts";
import { PAGE_SIZES } from "../limits.ts";
import { exportFormatSchema, pageEntries, pageQuery } from "../schemas/envelope.ts";
import {
  amountSchema,
  coinSchema,
  countSchema,
  fiatSchema,
  fileSchema,
  idParams,
  idSchema,
  monthSchema,
  ratioSchema,
  timeSchema,
} from "../schemas/scalars.ts";

/** Statuses of a coupon, in the order of the tabs (domain wallet 5.3). */
export const COUPON_STATUSES = ["unused", "in_use", "used", "expired"] as const;

/** Status of a coupon. */
export const couponStatusSchema = v.picklist(COUPON_STATUSES);

/** Status of a coupon. */
export type CouponStatus = v.InferOutput<typeof couponStatusSchema>;

/** A coupon that reduces the pool fee. */
export const couponSchema = v.strictObject({
  id: idSchema,
  kind: v.picklist(["discount", "trial"]),
  /** In the language of the request. */
  name: v.string(),
  /** Fraction of the fee that is still paid: 0.4 pays 40 % of it. */
  pay_ratio: ratioSchema,
  /** Empty if valid for every coin. */
  coins: v.array(coinSchema),
  /** Payout methods it covers; empty for all. */
  modes: v.array(v.picklist(["pps", "pplns", "solo"])),
  days: countSchema,
  get_time: timeSchema,
  use_before: timeSchema,
  start_time: v.nullable(timeSchema),
  end_time: v.nullable(timeSchema),
  status: couponStatusSchema,
  source: v.picklist(["pool", "referral", "activity"]),
});

/** A coupon that reduces the pool fee. */
export type Coupon = v.InferOutput<typeof couponSchema>;

/** Coupons of the main account with one status, and the number for each status. */
export const getCoupons = defineCall({
  name: "getCoupons",
  method: "GET",
  path: "/setting/coupon",
  origin: "own",
  source: "domain wallet 5.3",
  summary: "Fee coupons",
  access: "signed-in",
  query: v.strictObject({
    status: v.optional(couponStatusSchema, "unused"),
    ...pageQuery(PAGE_SIZES.list),
  }),
  response: v.strictObject({
    ...pageEntries(couponSchema),
    counts: v.strictObject({
      unused: countSchema,
      in_use: countSchema,
      used: countSchema,
      expired: countSchema,
    }),
  }),
});

/** Starts a coupon; only one is active at a time, and a repeated request changes nothing. */
export const startCoupon = defineCall({
  name: "startCoupon",
  method: "PUT",
  path: "/setting/coupon/:id",
  origin: "own",
  source: "domain wallet 5.3",
  summary: "Use a coupon",
  access: "signed-in",
  params: idParams,
  body: v.strictObject({ action: v.literal("use") }),
  response: couponSchema,
});

/** Savings from a coupon on one coin. */
export const couponSavingSchema = v.strictObject({
  coupon_id: idSchema,
  name: v.string(),
  coin: coinSchema,
  /** First and last settled day with the discount. */
  first_day: timeSchema,
  last_day: timeSchema,
  /** Fee without the coupon, fee charged, and the difference. */
  full_fee: amountSchema,
  fee: amountSchema,
  saved: amountSchema,
  /** Savings, at each day's price. */
  value: fiatSchema,
});

/** Savings from a coupon on one coin. */
export type CouponSaving = v.InferOutput<typeof couponSavingSchema>;

/** Savings from coupons: by coupon and coin, by coin, and by month. */
export const getCouponStatistic = defineCall({
  name: "getCouponStatistic",
  method: "GET",
  path: "/setting/coupon/statistic",
  origin: "own",
  source: "domain wallet 5.3",
  summary: "Savings by coupons",
  access: "signed-in",
  response: v.strictObject({
    savings: v.array(couponSavingSchema),
    totals: v.array(
      v.strictObject({ coin: coinSchema, full_fee: amountSchema, fee: amountSchema, saved: amountSchema }),
    ),
    /** Sum of all savings. */
    value: fiatSchema,
    months: v.array(v.strictObject({ month: monthSchema, value: fiatSchema })),
  }),
});

/** The savings as a file. */
export const exportCouponStatistic = defineCall({
  name: "exportCouponStatistic",
  method: "GET",
  path: "/setting/coupon/statistic/export",
  origin: "own",
  source: "domain wallet 5.3",
  summary: "Export savings by coupons",
  access: "signed-in",
  answer: "file",
  query: v.strictObject({ format: v.optional(exportFormatSchema, "csv") }),
  response: fileSchema,
});
