import { and, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { withdrawalReviews, withdrawals } from "../../platform/database/schema/index.ts";
import { DAY } from "../../platform/time.ts";
import type { OrderRow } from "./orders-repository.ts";
import { reviewAmountOf } from "./review-amounts.ts";

/**
 * Sums what the other orders of a person took out of a coin in 24 hours without a known value and without an operator's approval.
 *
 * @returns smallest units
 */
async function takenUnseen(database: Database, order: OrderRow, now: number): Promise<bigint> {
  const [row] = await database
    .select({ total: sql`coalesce(sum(${withdrawals.amount}), 0)`.mapWith(BigInt) })
    .from(withdrawals)
    .leftJoin(
      withdrawalReviews,
      and(eq(withdrawalReviews.order_id, withdrawals.id), eq(withdrawalReviews.decision, "approve")),
    )
    .where(
      and(
        eq(withdrawals.owner_id, order.owner_id),
        eq(withdrawals.coin, order.coin),
        ne(withdrawals.id, order.id),
        ne(withdrawals.type, "inner"),
        isNull(withdrawals.usd_value),
        inArray(withdrawals.status, ["pending", "processing", "finished"]),
        gt(withdrawals.limit_time, now - DAY),
        isNull(withdrawalReviews.order_id),
      ),
    );
  return row?.total ?? 0n;
}

/**
 * Whether an order of unknown value counts as small: it and the person's other such orders of the coin in 24 hours, which nobody
 * approved, are at most the amount in the settings.
 */
export async function isSmallUnpriced(
  database: Database,
  order: OrderRow,
  { config, now }: { readonly config: Pick<Config, "withdrawReviewAmounts">; readonly now: number },
): Promise<boolean> {
  const most = reviewAmountOf(config.withdrawReviewAmounts, order.coin);
  const own = BigInt(order.amount);
  if (order.usd_value !== null || most === undefined || own > most) return false;
  return own + (await takenUnseen(database, order, now)) <= most;
}
