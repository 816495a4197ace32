import { and, asc, count, eq, inArray, isNotNull, min, ne, notInArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { ledgerAccounts, withdrawals } from "../../platform/database/schema/index.ts";

/** Orders of a coin in one state that are not over. */
export interface QueuedOrders {
  readonly coin: string;
  /** Why they wait, e.g. `review`, `confirming`; the status where there is no reason. */
  readonly status: string;
  readonly count: number;
  /** When the oldest was made. */
  readonly oldest: number;
}

/** Orders to chains and to the exchange that are not over, by coin and state. */
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

/** What the ledger says about a coin, smallest units. */
export interface CoinBooks {
  readonly coin: string;
  /** What the pool owes to its miners. */
  readonly owed: bigint;
  /** What it should hold on chains, by its own books. */
  readonly held: bigint;
}

const sumOf = (condition: ReturnType<typeof and>, sign: "" | "-") =>
  sql<string>`coalesce(sum(case when ${condition} then ${ledgerAccounts.balance} else 0 end), 0) * ${sign === "-" ? -1 : 1}`;

/** Liabilities and holdings of each coin by the ledger. A debt of a miner lowers nothing: it is not there to be paid out. */
export async function readBooks(database: Database): Promise<CoinBooks[]> {
  const isOwed = and(isNotNull(ledgerAccounts.account_id), notInArray(ledgerAccounts.kind, ["loan_debt"]));
  const isHeld = eq(ledgerAccounts.kind, "chain");
  const rows = await database
    .select({ coin: ledgerAccounts.coin, owed: sumOf(isOwed, ""), held: sumOf(isHeld, "-") })
    .from(ledgerAccounts)
    .groupBy(ledgerAccounts.coin)
    .orderBy(asc(ledgerAccounts.coin));
  return rows.map(({ coin, owed, held }) => ({ coin, owed: BigInt(owed), held: BigInt(held) }));
}
