import { and, asc, desc, eq, ne } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/read-page.ts";
import { customers } from "../../platform/database/schema/index.ts";
import { partOf, type PageRequest } from "../../platform/paging.ts";

/** An application as it is stored. */
export type CustomerRow = typeof customers.$inferSelect;

/** Stores an application for an account manager. */
export async function insertApplication(
  database: Database,
  row: Pick<typeof customers.$inferInsert, "account_id" | "application" | "locale" | "time">,
): Promise<void> {
  await database.insert(customers).values(row);
}

/** Which applications a list shows. */
export interface CustomerFilter extends PageRequest {
  /** Those that were decided, the newest first; else those that wait, the oldest first. */
  readonly decided: boolean;
}

/** A page of applications. */
export function listCustomers(database: Database, { decided, ...request }: CustomerFilter) {
  return readPage(database, customers, database.select().from(customers).$dynamic(), {
    where: decided ? ne(customers.status, "pending") : eq(customers.status, "pending"),
    order: [decided ? desc(customers.id) : asc(customers.id)],
    part: partOf(request),
  });
}

/** An application. */
export async function findCustomer(database: Database, id: number): Promise<CustomerRow | undefined> {
  const [row] = await database.select().from(customers).where(eq(customers.id, id));
  return row;
}

/** Decision of an operator. */
export interface CustomerDecision {
  readonly status: "approved" | "rejected";
  readonly reason: string;
  readonly now: number;
}

/** Decides on an application that waits; false when it does not. */
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
