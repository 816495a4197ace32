import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { couponDays, feeCoupons } from "../../platform/database/schema/index.ts";
import type { CouponRow } from "./coupon.ts";
import { listStarted } from "./coupons-repository.ts";
import { DAY } from "../../platform/time.ts";
import { units, whole } from "../../platform/database/row-fields.ts";

const hourRow = v.object({
  account_id: v.number(),
  holder_id: v.number(),
  coin: v.string(),
  time: whole,
  fee: units,
  saved: units,
});

type Hour = v.InferOutput<typeof hourRow>;

/**
 * Returns the coupon that reduced the fee of an hour. Parts of blocks are charged with the coupon at the block's time but
 * credited when mature, possibly after the coupon ended; then it is the newest coupon before the hour.
 */
function couponAt(coupons: readonly CouponRow[], hour: Hour): CouponRow | undefined {
  return coupons.find(
    ({ account_id, start_time, coins }) =>
      account_id === hour.holder_id &&
      start_time !== null &&
      start_time <= hour.time &&
      (coins.length === 0 || coins.includes(hour.coin)),
  );
}

type CouponDay = typeof couponDays.$inferInsert;

/** Sums the hours of a day by coupon, account and coin. */
function sumHours(
  hours: readonly Hour[],
  coupons: readonly CouponRow[],
  { day, prices }: { readonly day: number; readonly prices: ReadonlyMap<string, string> },
): readonly CouponDay[] {
  const claimed = hours.flatMap((hour) => {
    const coupon = couponAt(coupons, hour);
    return coupon === undefined ? [] : [{ ...hour, coupon_id: coupon.id }];
  });
  const groups = Map.groupBy(
    claimed,
    ({ coupon_id, account_id, coin }) => `${String(coupon_id)} ${String(account_id)} ${coin}`,
  );
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows;
    if (first === undefined) return [];
    return {
      coupon_id: first.coupon_id,
      account_id: first.account_id,
      coin: first.coin,
      day,
      fee: rows.reduce((sum, { fee }) => sum + fee, 0n).toString(),
      saved: rows.reduce((sum, { saved }) => sum + saved, 0n).toString(),
      price: prices.get(first.coin) ?? "0",
    };
  });
}

/**
 * Records the savings of coupons on a settled day, from its hours. Idempotent.
 *
 * @param prices USD by coin
 */
export async function recordSavings(
  transaction: Database,
  day: number,
  prices: ReadonlyMap<string, string>,
): Promise<void> {
  const hours = await selectRows(
    transaction,
    sql`select h.account_id, coalesce(a.parent_id, a.id) as holder_id, h.coin, h.time, h.fee::text as fee, h.saved::text as saved
        from hourly_profits h join accounts a on a.id = h.account_id
        where h.time >= ${day} and h.time < ${day + DAY} and h.saved > 0`,
    hourRow,
  );
  if (hours.length === 0) return;
  const holders = [...new Set(hours.map(({ holder_id }) => holder_id))];
  const rows = sumHours(hours, await listStarted(transaction, holders), { day, prices });
  if (rows.length > 0)
    await transaction
      .insert(couponDays)
      .values([...rows])
      .onConflictDoNothing();
}

/** Savings of a coupon for one account and day. */
export interface SavedDay {
  readonly coupon: CouponRow;
  readonly account: number;
  readonly coin: string;
  readonly day: number;
  readonly fee: bigint;
  readonly saved: bigint;
  readonly price: string;
}

/** Returns the coupon savings of a person, oldest day first. */
export async function readSavedDays(database: Database, holderId: number): Promise<readonly SavedDay[]> {
  const rows = await database
    .select({ coupon: feeCoupons, day: couponDays })
    .from(couponDays)
    .innerJoin(feeCoupons, eq(feeCoupons.id, couponDays.coupon_id))
    .where(eq(feeCoupons.account_id, holderId))
    .orderBy(couponDays.day, couponDays.coupon_id, couponDays.coin);
  return rows.map(({ coupon, day }) => ({
    coupon,
    account: day.account_id,
    coin: day.coin,
    day: day.day,
    fee: BigInt(day.fee),
    saved: BigInt(day.saved),
    price: day.price,
  }));
}
