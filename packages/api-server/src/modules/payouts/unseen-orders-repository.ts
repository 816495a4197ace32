import { and, eq, exists, gt, inArray, isNotNull, isNull, ne, not, or, sql, type SQL } from "drizzle-orm";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { operatorApprovals, withdrawalReviews, withdrawals } from "../../platform/database/schema/index.ts";
import { DAY } from "../../platform/time.ts";
import type { OrderRow } from "./orders-repository.ts";
import { reviewAmountOf } from "./review-amounts.ts";

const isUnapproved = isNull(withdrawalReviews.order_id);
const isApproved = isNotNull(withdrawalReviews.order_id);

/**
 * Sums other orders of a person for a coin without a known value.
 *
 * @param counted which of them; the join has a review only for an approved order
 * @returns smallest units
 */
async function takenWithoutValue(
  database: Database,
  order: OrderRow,
  counted: SQL | undefined,
): Promise<bigint> {
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
        counted,
      ),
    );
  return row?.total ?? 0n;
}

/** Returns the condition for orders that left in the last 24 hours without an operator's approval. */
function leftUnseen(now: number): SQL | undefined {
  return and(gt(withdrawals.limit_time, now - DAY), isUnapproved);
}

/**
 * Returns the condition for orders of the last 24 hours that fewer than two operators approved, waiting ones included. An approved
 * one that has not left yet counts however long it waits.
 */
function withoutTwo(database: Database, now: number): SQL | undefined {
  const confirmed = database
    .select({ id: operatorApprovals.id })
    .from(operatorApprovals)
    .where(
      and(
        eq(operatorApprovals.action, "approve_withdrawal"),
        eq(sql`${operatorApprovals.payload} ->> 'order_id'`, sql`${withdrawals.id}::text`),
        inArray(operatorApprovals.status, ["running", "done"]),
      ),
    );
  return and(
    or(
      gt(sql`coalesce(${withdrawals.limit_time}, ${withdrawals.create_time})`, now - DAY),
      and(isNull(withdrawals.limit_time), isApproved),
    ),
    or(isUnapproved, not(exists(confirmed))),
  );
}

interface Given {
  readonly config: Pick<Config, "withdrawReviewAmounts">;
  readonly now: number;
}

async function isUpTo(
  database: Database,
  order: OrderRow,
  { config }: Given,
  counted: SQL | undefined,
): Promise<boolean> {
  const most = reviewAmountOf(config.withdrawReviewAmounts, order.coin);
  const own = BigInt(order.amount);
  if (order.usd_value !== null || most === undefined || own > most) return false;
  return own + (await takenWithoutValue(database, order, counted)) <= most;
}

/**
 * Whether an order of unknown value counts as small, so that it may leave without a review of its value: it and the person's other
 * such orders of the coin in 24 hours, which nobody approved, are at most the amount in the settings.
 */
export function isSmallUnpriced(database: Database, order: OrderRow, given: Given): Promise<boolean> {
  return isUpTo(database, order, given, leftUnseen(given.now));
}

/**
 * Whether one operator may approve an order of unknown value: it and the person's other such orders of the coin in 24 hours,
 * waiting ones and those that one operator approved included, are at most the amount in the settings.
 */
export function isSmallForOne(database: Database, order: OrderRow, given: Given): Promise<boolean> {
  return isUpTo(database, order, given, withoutTwo(database, given.now));
}
