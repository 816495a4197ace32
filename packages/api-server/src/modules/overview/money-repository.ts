import { and, asc, count, eq, gt, inArray, min, ne, not, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { withdrawals } from "../../platform/database/schema/index.ts";

/** Unfinished orders of a coin with one status. */
export interface QueuedOrders {
  readonly coin: string;
  /** Why they wait, e.g. `review`, `confirming`; the status if there is no reason. */
  readonly status: string;
  readonly count: number;
  /** When the oldest order was created. */
  readonly oldest: number;
}

const STATUS = sql<string>`coalesce(${withdrawals.status_reason}, ${withdrawals.status})`;

/** Unfinished orders to chains and to the exchange. */
const IS_QUEUED = and(inArray(withdrawals.status, ["pending", "processing"]), ne(withdrawals.type, "inner"));

/** Orders that wait as the rules say: for the end of a hold, for the daily limit, or in a block for further confirmations. */
const WAITS_BY_RULE = or(
  inArray(STATUS, ["held", "limit"]),
  and(eq(STATUS, "confirming"), gt(withdrawals.confirmations, 0)),
);

/** Reads the unfinished orders to chains and to the exchange, by coin and status. */
export async function readPayoutQueue(database: Database): Promise<QueuedOrders[]> {
  const rows = await database
    .select({
      coin: withdrawals.coin,
      status: STATUS,
      count: count(),
      oldest: min(withdrawals.create_time),
    })
    .from(withdrawals)
    .where(IS_QUEUED)
    .groupBy(withdrawals.coin, STATUS)
    .orderBy(asc(withdrawals.coin), asc(STATUS));
  return rows.map((row) => ({ ...row, oldest: row.oldest ?? 0 }));
}

/**
 * Reads when the oldest order was created that waits for an operator, a node or a block, not as the rules say.
 *
 * @returns time in seconds; null without such an order
 */
export async function readOldestDelayed(database: Database): Promise<number | null> {
  const [row] = await database
    .select({ oldest: min(withdrawals.create_time) })
    .from(withdrawals)
    .where(and(IS_QUEUED, not(sql`(${WAITS_BY_RULE})`)));
  return row?.oldest ?? null;
}
