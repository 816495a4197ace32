import { fromSmallestUnits, ratio } from "amount";
import type { Coupon, CouponStatus } from "contracts/calls/coupons";
import type { feeCoupons } from "../../platform/database/schema/index.ts";
import { translate, type Locale } from "../../texts/messages.ts";

/** A stored coupon. */
export type CouponRow = typeof feeCoupons.$inferSelect;

const WHOLE = 10_000;
const RATIO_DECIMALS = 4;

/**
 * Returns the status of a coupon.
 *
 * @param now seconds since 1970
 */
export function statusOf(
  { start_time, end_time, use_before }: Pick<CouponRow, "start_time" | "end_time" | "use_before">,
  now: number,
): CouponStatus {
  if (start_time === null || end_time === null) return now < use_before ? "unused" : "expired";
  return now < end_time ? "in_use" : "used";
}

/**
 * Returns the name of a coupon: its fee discount and duration. Chinese names the part still paid ("4折" pays 40 %), the other
 * languages the part saved, so the name is derived from the stored paid part.
 */
export function couponName(
  { pay_ratio, days }: Pick<CouponRow, "pay_ratio" | "days">,
  locale: Locale,
): string {
  if (pay_ratio === 0) return translate(locale, "coupon_free", { days });
  return translate(locale, "coupon_name", {
    days,
    off: fromSmallestUnits(BigInt(WHOLE - pay_ratio), RATIO_DECIMALS - 2),
    paid_tenths: fromSmallestUnits(BigInt(pay_ratio), RATIO_DECIMALS - 1),
  });
}

/** Converts a coupon to its response. */
export function presentCoupon(row: CouponRow, { locale, now }: { locale: Locale; now: number }): Coupon {
  const { id, kind, coins, modes, days, get_time, use_before, start_time, end_time, source } = row;
  return {
    id,
    kind,
    name: couponName(row, locale),
    pay_ratio: ratio(fromSmallestUnits(BigInt(row.pay_ratio), RATIO_DECIMALS)),
    coins,
    modes,
    days,
    get_time,
    use_before,
    start_time,
    end_time,
    status: statusOf(row, now),
    source,
  };
}
