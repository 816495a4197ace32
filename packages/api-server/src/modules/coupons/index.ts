/** Public API for other modules. */
export { couponName } from "./coupon.ts";
export { grantCoupon } from "./coupons-repository.ts";
