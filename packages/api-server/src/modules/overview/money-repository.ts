import { and, asc, count, inArray, min, ne, sql } from "drizzle-orm";
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

/** Reads the unfinished orders to chains and to the exchange, by coin and status. */
export async function readPayoutQueue(database: Database): Promise<QueuedOrders[]> {
  const status = sql<string>`coalesce(${withdrawals.status_reason}, ${withdrawals.status})`;
  const rows = await database
    .select({
      coin: withdrawals.coin,
      status,
      count: count(),
      oldest: min(withdrawals.create_time),
    })
    .from(withdrawals)
    .where(and(inArray(withdrawals.status, ["pending", "processing"]), ne(withdrawals.type, "inner")))
    .groupBy(withdrawals.coin, status)
    .orderBy(asc(withdrawals.coin), asc(status));
  return rows.map((row) => ({ ...row, oldest: row.oldest ?? 0 }));
}
