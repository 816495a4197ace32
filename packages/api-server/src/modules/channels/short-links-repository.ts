import { asc, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/read-page.ts";
import { shortLinks } from "../../platform/database/schema/index.ts";
import { partOf, type Listing, type PageRequest } from "../../platform/paging.ts";

/** A stored short link. */
export type ShortLinkRow = typeof shortLinks.$inferSelect;

/** Finds a short link. */
export async function findShortLink(database: Database, id: string): Promise<ShortLinkRow | undefined> {
  const [row] = await database.select().from(shortLinks).where(eq(shortLinks.id, id));
  return row;
}

/** Stores a short link, or changes the target of an existing one. */
export async function setShortLink(database: Database, { id, url, time }: ShortLinkRow): Promise<void> {
  await database
    .insert(shortLinks)
    .values({ id, url, time })
    .onConflictDoUpdate({ target: shortLinks.id, set: { url, time } });
}

/** Deletes a short link. Idempotent. */
export async function removeShortLink(database: Database, id: string): Promise<void> {
  await database.delete(shortLinks).where(eq(shortLinks.id, id));
}

/** Returns a page of the short links, by name. */
export function listShortLinkRows(database: Database, request: PageRequest): Promise<Listing<ShortLinkRow>> {
  return readPage(database, shortLinks, database.select().from(shortLinks).$dynamic(), {
    where: undefined,
    order: [asc(shortLinks.id)],
    part: partOf(request),
  });
}
