import { and, count, desc, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { accounts, observers } from "../../platform/database/schema/index.ts";
import { ApiError, notFound } from "../../platform/errors.ts";
import { partOf, type Listing, type PageRequest } from "../../platform/paging.ts";
import { readPage } from "../../platform/database/read-page.ts";

/** Maximum links of a person. */
export const MAX_LINKS = 50;

/** A link row. */
export type ObserverRow = typeof observers.$inferSelect;

/** Filter of a list of links. */
export interface LinkFilter extends PageRequest {
  readonly ownerId: number;
  readonly accountId?: number | undefined;
}

/** Reads a page of links, newest first. */
export async function listLinks(
  database: Database,
  { ownerId, accountId, ...request }: LinkFilter,
): Promise<Listing<{ link: ObserverRow; account: string | null }>> {
  const condition = and(
    eq(observers.owner_id, ownerId),
    accountId === undefined ? undefined : eq(observers.account_id, accountId),
  );
  return readPage(
    database,
    observers,
    database
      .select({ link: observers, account: accounts.account })
      .from(observers)
      .leftJoin(accounts, eq(accounts.id, observers.account_id))
      .$dynamic(),
    { where: condition, order: [desc(observers.created_time), desc(observers.id)], part: partOf(request) },
  );
}

/**
 * Reads a person's link with the name of its account.
 *
 * @throws {ApiError} 404 when it is not the person's
 */
export async function requireLink(
  database: Database,
  ownerId: number,
  id: number,
): Promise<{ link: ObserverRow; account: string | null }> {
  const [row] = await database
    .select({ link: observers, account: accounts.account })
    .from(observers)
    .leftJoin(accounts, eq(accounts.id, observers.account_id))
    .where(and(eq(observers.id, id), eq(observers.owner_id, ownerId)));
  if (row === undefined) throw notFound();
  return row;
}

/**
 * Checks the limit of links. The person's row is locked, so that concurrent additions are counted one after another.
 *
 * @throws {ApiError} 25001
 */
export async function requireRoom(transaction: Database, ownerId: number): Promise<void> {
  await transaction.execute(sql`select id from accounts where id = ${ownerId} for update`);
  const [sum] = await transaction
    .select({ total: count() })
    .from(observers)
    .where(eq(observers.owner_id, ownerId));
  if ((sum?.total ?? 0) >= MAX_LINKS) {
    throw new ApiError(25001, "observer_limit", { values: { limit: MAX_LINKS } });
  }
}

/** Stores a link and returns its id. */
export async function insertLink(
  transaction: Database,
  link: typeof observers.$inferInsert,
): Promise<number> {
  const [row] = await transaction.insert(observers).values(link).returning({ id: observers.id });
  if (row === undefined) throw new Error("the link was not stored");
  return row.id;
}

/** Reads a link and locks it until the end of the transaction. */
export async function lockLink(transaction: Database, id: number): Promise<ObserverRow | undefined> {
  const [row] = await transaction.select().from(observers).where(eq(observers.id, id)).for("update");
  return row;
}

/** Updates columns of a link. */
export async function updateLink(
  database: Database,
  id: number,
  change: Partial<ObserverRow>,
): Promise<void> {
  await database.update(observers).set(change).where(eq(observers.id, id));
}

/** Deletes a link of a person; returns false if the person has none with this id. */
export async function removeLink(database: Database, ownerId: number, id: number): Promise<boolean> {
  const removed = await database
    .delete(observers)
    .where(and(eq(observers.id, id), eq(observers.owner_id, ownerId)))
    .returning({ id: observers.id });
  return removed.length > 0;
}
