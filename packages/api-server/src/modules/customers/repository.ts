import { and, asc, desc, eq, ne } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/read-page.ts";
import { customers } from "../../platform/database/schema/index.ts";
import { partOf, type PageRequest } from "../../platform/paging.ts";

/** A stored application. */
export type CustomerRow = typeof customers.$inferSelect;

/** Stores an application for an account manager. */
export async function insertApplication(
  database: Database,
  row: Pick<typeof customers.$inferInsert, "account_id" | "application" | "locale" | "time">,
): Promise<void> {
  await database.insert(customers).values(row);
}

/** Selects the applications of a list. */
export interface CustomerFilter extends PageRequest {
  /** Whether to list decided ones, newest first, rather than waiting ones, oldest first. */
  readonly decided: boolean;
}

/** Returns a page of applications. */
export function listCustomers(database: Database, { decided, ...request }: CustomerFilter) {
  return readPage(database, customers, database.select().from(customers).$dynamic(), {
    where: decided ? ne(customers.status, "pending") : eq(customers.status, "pending"),
    order: [decided ? desc(customers.id) : asc(customers.id)],
    part: partOf(request),
  });
}

/** Returns an application. */
export async function findCustomer(database: Database, id: number): Promise<CustomerRow | undefined> {
  const [row] = await database.select().from(customers).where(eq(customers.id, id));
  return row;
}

/** An operator's decision. */
export interface CustomerDecision {
  readonly status: "approved" | "rejected";
  readonly reason: string;
  readonly now: number;
}

/** Decides on a waiting application; returns false if it does not wait. */
export async function decideCustomer(
  database: Database,
  id: number,
  { status, reason, now }: CustomerDecision,
): Promise<boolean> {
  const rows = await database
    .update(customers)
    .set({ status, reason, decide_time: now })
    .where(and(eq(customers.id, id), eq(customers.status, "pending")))
    .returning({ id: customers.id });
  return rows.length > 0;
}
