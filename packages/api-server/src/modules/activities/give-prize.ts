import type { Database } from "../../platform/database/database.ts";
import { grantCoupon } from "../coupons/index.ts";
import type { Prize } from "./activity.ts";

/**
 * Gives a person the coupon they won.
 *
 * @param accountId main account
 * @returns number of the coupon; null without a prize
 */
export async function givePrize(
  database: Database,
  prize: Prize | undefined,
  { accountId, now }: { readonly accountId: number; readonly now: number },
): Promise<number | null> {
  if (prize === undefined) return null;
  const { pay_ratio, days, coins, use_within_days } = prize;
  const { id } = await grantCoupon(database, {
    account_id: accountId,
    kind: "discount",
    pay_ratio,
    coins: [...coins],
    modes: [],
    days,
    source: "activity",
    now,
    useWithinDays: use_within_days,
  });
  return id;
}
