import { and, asc, desc, eq, gt, isNotNull, isNull, lte, sql, type SQL } from "drizzle-orm";
import type { CouponStatus } from "contracts/calls/coupons";
import * as v from "valibot";
import { selectRow, type Database } from "../../platform/database/database.ts";
import { feeCoupons } from "../../platform/database/schema/index.ts";
import { lockAccount } from "../../platform/account-lock-repository.ts";
import { ApiError, notFound } from "../../platform/errors.ts";
import { partOf, type Listing, type PageRequest } from "../../platform/paging.ts";
import { readPage } from "../../platform/database/read-page.ts";
import { statusOf, type CouponRow } from "./coupon.ts";
import { DAY } from "../../platform/time.ts";

function conditionOf(status: CouponStatus, now: number): SQL | undefined {
  if (status === "unused") return and(isNull(feeCoupons.start_time), gt(feeCoupons.use_before, now));
  if (status === "expired") return and(isNull(feeCoupons.start_time), lte(feeCoupons.use_before, now));
  return status === "in_use" ? gt(feeCoupons.end_time, now) : lte(feeCoupons.end_time, now);
}

/** Selects the holder and state of listed coupons. */
export interface CouponFilter extends PageRequest {
  readonly holderId: number;
  readonly status: CouponStatus;
  readonly now: number;
}

/** Returns a page of coupons, newest first. */
export function listCoupons(
  database: Database,
  { holderId, status, now, ...request }: CouponFilter,
): Promise<Listing<CouponRow>> {
  const condition = and(eq(feeCoupons.account_id, holderId), conditionOf(status, now));
  return readPage(database, feeCoupons, database.select().from(feeCoupons).$dynamic(), {
    where: condition,
    order: [desc(feeCoupons.get_time), desc(feeCoupons.id)],
    part: partOf(request),
  });
}

const countRow = v.object({ unused: v.number(), expired: v.number(), in_use: v.number(), used: v.number() });

/** Counts coupons in each state. */
export async function countCoupons(database: Database, holderId: number, now: number) {
  return selectRow(
    database,
    sql`select count(*) filter (where start_time is null and use_before > ${now})::int as unused,
          count(*) filter (where start_time is null and use_before <= ${now})::int as expired,
          count(*) filter (where end_time > ${now})::int as in_use,
          count(*) filter (where end_time <= ${now})::int as used
        from fee_coupons where account_id = ${holderId}`,
    countRow,
  );
}

/** Whether the account holds a usable coupon. */
export async function hasUnusedCoupon(database: Database, holderId: number, now: number): Promise<boolean> {
  const [row] = await database
    .select({ id: feeCoupons.id })
    .from(feeCoupons)
    .where(and(eq(feeCoupons.account_id, holderId), conditionOf("unused", now)))
    .limit(1);
  return row !== undefined;
}

/** Returns the coupon with an id. */
export async function findCoupon(database: Database, id: number): Promise<CouponRow | undefined> {
  const [row] = await database.select().from(feeCoupons).where(eq(feeCoupons.id, id));
  return row;
}

/** A coupon to grant. */
export interface CouponGrant extends Pick<
  CouponRow,
  "account_id" | "kind" | "pay_ratio" | "coins" | "modes" | "days" | "source"
> {
  readonly now: number;
  /** Number of days within which it can be started. */
  readonly useWithinDays: number;
  /** Idempotency key: the same id grants one coupon. */
  readonly client_id?: string;
}

/** Grants a coupon; for a repeated client id, returns the coupon granted before. */
export async function grantCoupon(
  database: Database,
  { now, useWithinDays, ...coupon }: CouponGrant,
): Promise<CouponRow> {
  const [row] = await database
    .insert(feeCoupons)
    .values({ ...coupon, get_time: now, use_before: now + useWithinDays * DAY })
    .onConflictDoNothing()
    .returning();
  if (row !== undefined) return row;
  const [known] = await database
    .select()
    .from(feeCoupons)
    .where(
      and(eq(feeCoupons.account_id, coupon.account_id), eq(feeCoupons.client_id, coupon.client_id ?? "")),
    );
  if (known === undefined) throw new Error("no coupon was inserted");
  return known;
}

/**
 * Starts a coupon now; the discount applies from the next full hour. Idempotent.
 *
 * @throws {ApiError} 404 for a coupon of someone else, 25004 while another is active or when it can no longer be started
 */
export async function activateCoupon(
  transaction: Database,
  { holderId, id, now }: { readonly holderId: number; readonly id: number; readonly now: number },
): Promise<CouponRow> {
  await lockAccount(transaction, holderId);
  const rows = await transaction
    .select()
    .from(feeCoupons)
    .where(eq(feeCoupons.account_id, holderId))
    .orderBy(asc(feeCoupons.id));
  const coupon = rows.find((row) => row.id === id);
  if (coupon === undefined) throw notFound();
  const status = statusOf(coupon, now);
  if (status === "in_use") return coupon;
  if (status !== "unused") throw new ApiError(25004, "coupon_over");
  const active = rows.find((row) => statusOf(row, now) === "in_use");
  if (active !== undefined) {
    throw new ApiError(25004, "coupon_other_active", { data: { end_time: active.end_time } });
  }
  const [started] = await transaction
    .update(feeCoupons)
    .set({ start_time: now, end_time: now + coupon.days * DAY })
    .where(eq(feeCoupons.id, id))
    .returning();
  return started ?? coupon;
}

/** Lists the started coupons of the given people. */
export function listStarted(database: Database, holderIds: readonly number[]): Promise<CouponRow[]> {
  return database
    .select()
    .from(feeCoupons)
    .where(
      and(
        sql`${feeCoupons.account_id} = any(${`{${holderIds.join(",")}}`}::int[])`,
        isNotNull(feeCoupons.start_time),
      ),
    )
    .orderBy(desc(feeCoupons.start_time));
}
