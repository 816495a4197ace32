import { and, asc, count, desc, eq, inArray, ne, sql, type SQL } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/read-page.ts";
import { accounts, payoutTransactions, withdrawals } from "../../platform/database/schema/index.ts";
import { partOf, type Listing, type PageRequest } from "../../platform/paging.ts";
import type { OrderRow } from "./orders-repository.ts";
import type { TransactionRow } from "./wallet-transactions-repository.ts";

/** Number of payments in a history. */
const HISTORY = 20;

/** An order with the name of its account. */
export interface NamedOrder {
  readonly order: OrderRow;
  readonly account: string | null;
}

const isOpen = inArray(withdrawals.status, ["pending", "processing"]);
const isPaidOut = and(isOpen, ne(withdrawals.type, "inner"));

function selectNamed(database: Database) {
  return database
    .select({ order: withdrawals, account: accounts.account })
    .from(withdrawals)
    .innerJoin(accounts, eq(accounts.id, withdrawals.account_id));
}

/**
 * Reads a page of the orders in progress, oldest first.
 *
 * @param request page
 * @param waiting condition of the unfinished orders to leave out: those that wait for a decision
 */
export function listOpenOrders(
  database: Database,
  request: PageRequest,
  waiting: SQL | undefined,
): Promise<Listing<NamedOrder>> {
  return readPage(database, withdrawals, selectNamed(database).$dynamic(), {
    // For an order without a reason, the condition is null.
    where: and(isPaidOut, waiting && sql`(${waiting}) is not true`),
    order: [asc(withdrawals.id)],
    part: partOf(request),
  });
}

/** An order. */
export async function findNamedOrder(database: Database, id: number): Promise<NamedOrder | undefined> {
  const [row] = await selectNamed(database).where(eq(withdrawals.id, id));
  return row;
}

/** History of the address that an order pays. */
export interface DestinationHistory {
  /** Orders of the owner to it, newest first. */
  readonly orders: readonly OrderRow[];
  /** Number of other owners with orders to this address, paid or pending. */
  readonly other_owners: number;
}

/** Reads the history of an order's address. */
export async function readDestination(database: Database, order: OrderRow): Promise<DestinationHistory> {
  const isThere = and(eq(withdrawals.coin, order.coin), eq(withdrawals.address, order.address));
  const orders = await database
    .select()
    .from(withdrawals)
    .where(and(isThere, eq(withdrawals.owner_id, order.owner_id), ne(withdrawals.id, order.id)))
    .orderBy(desc(withdrawals.id))
    .limit(HISTORY);
  const [others] = await database
    .select({ total: sql<number>`count(distinct ${withdrawals.owner_id})::int` })
    .from(withdrawals)
    .where(and(isThere, ne(withdrawals.owner_id, order.owner_id)));
  return { orders, other_owners: others?.total ?? 0 };
}

/** Counts an owner's past orders by outcome. */
export async function countEnded(database: Database, ownerId: number) {
  const rows = await database
    .select({ status: withdrawals.status, total: count() })
    .from(withdrawals)
    .where(and(eq(withdrawals.owner_id, ownerId), ne(withdrawals.type, "inner")))
    .groupBy(withdrawals.status);
  const of = (status: OrderRow["status"]) => rows.find((row) => row.status === status)?.total ?? 0;
  return { finished: of("finished"), failed: of("failed"), cancelled: of("cancelled") };
}

/** Lists the wallet's transactions that pay an order, oldest first. */
export function listTransactions(
  database: Database,
  { transaction_id: id }: OrderRow,
): Promise<TransactionRow[]> {
  if (id === null) return Promise.resolve([]);
  return database
    .select()
    .from(payoutTransactions)
    .where(sql`${payoutTransactions.id} = ${id} or ${payoutTransactions.first_id} = ${id}`)
    .orderBy(asc(payoutTransactions.id));
}
