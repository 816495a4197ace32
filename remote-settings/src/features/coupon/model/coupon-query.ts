import { COUPON_STATUSES, type CouponStatus } from "contracts";
import { readPage } from "shared/lists";

/** The settings of the coupon list, kept in the address. */
export interface CouponQuery {
  status: CouponStatus;
  /** From 1. */
  page: number;
}

/** Reads the address; without a known status, the unused coupons are shown. */
export function readCouponQuery(params: URLSearchParams): CouponQuery {
  const status = COUPON_STATUSES.find((known) => known === params.get("status")) ?? "unused";
  return { status, page: readPage(params.get("page")) };
}

/** Writes the address; defaults are left out. */
export function writeCouponQuery({ status, page }: CouponQuery): Record<string, string> {
  return { ...(status === "unused" ? {} : { status }), ...(page === 1 ? {} : { page: String(page) }) };
}
