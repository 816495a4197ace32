import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { shortLinks } from "../../platform/database/schema/index.ts";

/** A short link as it is stored. */
export type ShortLinkRow = typeof shortLinks.$inferSelect;

/** Where a short link leads. */
export async function findShortLink(database: Database, id: string): Promise<ShortLinkRow | undefined> {
  const [row] = await database.select().from(shortLinks).where(eq(shortLinks.id, id));
  return row;
}

/** Stores a short link, or leads an existing one elsewhere. */
export async function setShortLink(database: Database, { id, url, time }: ShortLinkRow): Promise<void> {
  await database
    .insert(shortLinks)
    .values({ id, url, time })
    .onConflictDoUpdate({ target: shortLinks.id, set: { url, time } });
}

/** Deletes a short link; false when there is none. */
export async function removeShortLink(database: Database, id: string): Promise<boolean> {
  const rows = await database
    .delete(shortLinks)
    .where(eq(shortLinks.id, id))
    .returning({ id: shortLinks.id });
  return rows.length === 1;
}
