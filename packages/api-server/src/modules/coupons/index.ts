/** What other modules may use. */
export { couponName } from "./coupon.ts";
export { grantCoupon } from "./coupons-repository.ts";
