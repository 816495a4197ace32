import { and, eq, gt, inArray, min, sql } from "drizzle-orm";
import { DAY, HOUR } from "../../platform/time.ts";
import type { Database } from "../../platform/database/database.ts";
import { payoutTransactions, withdrawals } from "../../platform/database/schema/index.ts";
import type { OrderRow } from "./orders-repository.ts";
import type { PauseReason } from "./pause-reason.ts";
import type { WalletPlace } from "./wallet-transactions-repository.ts";

/** Amount that left a wallet since a time, in smallest units; failed payments do not count. */
async function leftSince(database: Database, { chain, terms }: WalletPlace, since: number): Promise<bigint> {
  const [row] = await database
    .select({ total: sql<string>`coalesce(sum(${withdrawals.amount} - ${withdrawals.fee}), 0)` })
    .from(payoutTransactions)
    .innerJoin(withdrawals, eq(withdrawals.transaction_id, payoutTransactions.id))
    .where(
      and(
        eq(payoutTransactions.chain_name, chain.name),
        eq(payoutTransactions.coin, terms.coin),
        eq(payoutTransactions.chain, terms.chain),
        gt(payoutTransactions.create_time, since),
        inArray(withdrawals.status, ["processing", "finished"]),
      ),
    );
  return BigInt(row?.total ?? "0");
}

interface Limit {
  readonly reason: PauseReason;
  readonly most: bigint;
  readonly room: bigint;
}

/** Orders divided by whether their wallet's limits allow them now. */
export interface FittingOrders {
  readonly fitting: readonly OrderRow[];
  readonly held: readonly { readonly order: OrderRow; readonly reason: PauseReason }[];
}

async function readLimits(database: Database, place: WalletPlace, now: number): Promise<readonly Limit[]> {
  const { limitHour, limitDay } = place.chain.rules;
  const limits: Limit[] = [];
  for (const [reason, most, span] of [
    ["limit_hour", limitHour, HOUR],
    ["limit_day", limitDay, DAY],
  ] as const) {
    if (most === null) continue;
    limits.push({ reason, most, room: most - (await leftSince(database, place, now - span)) });
  }
  return limits;
}

/**
 * Selects the orders that a wallet's hourly and daily limits allow. They are processed in order, so that small ones do not keep a
 * large one waiting forever; one above a limit does not block the others.
 *
 * @param orders waiting orders, oldest first
 */
export async function fitLimits(
  database: Database,
  place: WalletPlace,
  { orders, now }: { readonly orders: readonly OrderRow[]; readonly now: number },
): Promise<FittingOrders> {
  const limits = await readLimits(database, place, now);
  const fitting: OrderRow[] = [];
  const held: { order: OrderRow; reason: PauseReason }[] = [];
  let total = 0n;
  let full: Limit | undefined;
  for (const order of orders) {
    const paid = BigInt(order.amount) - BigInt(order.fee);
    if (limits.some(({ most }) => paid > most)) {
      held.push({ order, reason: "above_limit" });
      continue;
    }
    full ??= limits.findLast(({ room }) => total + paid > room);
    if (full === undefined) {
      fitting.push(order);
      total += paid;
    } else held.push({ order, reason: full.reason });
  }
  return { fitting, held };
}

/** Orders that a wallet could pay but does not, by reason. */
export interface PausedOrders {
  readonly coin: string;
  readonly chain: string;
  readonly reason: string;
  readonly count: number;
  /** When the first of them began to wait for this reason. */
  readonly since: number;
}

/** Reads why orders are not paid now, by coin and chain. */
export async function readPauses(database: Database): Promise<PausedOrders[]> {
  const reason = sql<string>`coalesce(${withdrawals.pause_reason}, 'failed')`;
  const rows = await database
    .select({
      coin: withdrawals.coin,
      chain: withdrawals.chain,
      reason,
      count: sql<number>`count(*)::int`,
      since: min(withdrawals.update_time),
    })
    .from(withdrawals)
    .where(
      and(inArray(withdrawals.status, ["pending", "processing"]), eq(withdrawals.status_reason, "paused")),
    )
    .groupBy(withdrawals.coin, withdrawals.chain, reason)
    .orderBy(withdrawals.coin, withdrawals.chain, reason);
  return rows.map((row) => ({ ...row, since: row.since ?? 0 }));
}
