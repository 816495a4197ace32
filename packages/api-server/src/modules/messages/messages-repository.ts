import { and, count, desc, eq, inArray, lte, max, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { messages, type Localized } from "../../platform/database/schema/index.ts";
import { partOf, type PageRequest } from "../../platform/paging.ts";
import { readPage } from "../../platform/database/read-page.ts";
import { inEveryLanguage } from "../../texts/messages.ts";
import { cleanHtml } from "../../platform/clean-html.ts";

/** A message to store. */
export type NewMessage = Omit<typeof messages.$inferInsert, "id">;

/** Selects the messages of a list. */
export interface MessageFilter extends PageRequest {
  readonly accountId: number;
  readonly status: "all" | "unread" | "read";
  readonly category?: (typeof messages.$inferSelect)["category"] | undefined;
}

function clean(texts: Localized): Localized {
  return inEveryLanguage((locale) => cleanHtml(texts[locale]));
}

/** Stores messages with cleaned HTML. */
export async function addMessages(database: Database, rows: readonly NewMessage[]): Promise<void> {
  if (rows.length === 0) return;
  await database.insert(messages).values(rows.map((row) => ({ ...row, content: clean(row.content) })));
}

/** Returns a page of an account's messages, newest first, and their total number. */
export async function listMessages(database: Database, filter: MessageFilter) {
  const condition = and(
    eq(messages.account_id, filter.accountId),
    filter.status === "all" ? undefined : eq(messages.is_check, filter.status === "read"),
    filter.category === undefined ? undefined : eq(messages.category, filter.category),
  );
  return readPage(database, messages, database.select().from(messages).$dynamic(), {
    where: condition,
    order: [desc(messages.time), desc(messages.id)],
    part: partOf(filter),
  });
}

/** Returns the number of an account's unread messages, and the id of the newest one; null without any. */
export async function countUnread(
  database: Database,
  accountId: number,
): Promise<{ readonly unread: number; readonly lastId: number | null }> {
  const [row] = await database
    .select({ unread: count(), lastId: max(messages.id) })
    .from(messages)
    .where(and(eq(messages.account_id, accountId), eq(messages.is_check, false)));
  return row ?? { unread: 0, lastId: null };
}

/** Marks a message of an account as read; returns false if it does not exist. */
export async function markRead(database: Database, accountId: number, id: number): Promise<boolean> {
  const rows = await database
    .update(messages)
    .set({ is_check: true })
    .where(and(eq(messages.id, id), eq(messages.account_id, accountId)))
    .returning({ id: messages.id });
  return rows.length === 1;
}

/** A stored message. */
export type MessageRow = typeof messages.$inferSelect;

/** Returns a message of an account and its neighbors in the list, newest first. */
export async function findMessage(database: Database, accountId: number, id: number) {
  const own = eq(messages.account_id, accountId);
  const [row] = await database
    .select()
    .from(messages)
    .where(and(own, eq(messages.id, id)));
  if (row === undefined) return undefined;
  const place = sql`(${messages.time}, ${messages.id})`;
  const [newer] = await database
    .select({ id: messages.id })
    .from(messages)
    .where(and(own, sql`${place} > (${row.time}::bigint, ${row.id}::int)`))
    .orderBy(messages.time, messages.id)
    .limit(1);
  const [older] = await database
    .select({ id: messages.id })
    .from(messages)
    .where(and(own, sql`${place} < (${row.time}::bigint, ${row.id}::int)`))
    .orderBy(desc(messages.time), desc(messages.id))
    .limit(1);
  return { row, previous_id: newer?.id ?? null, next_id: older?.id ?? null };
}

/** Marks those of the given messages read that are the account's. */
export async function markChosenRead(
  database: Database,
  accountId: number,
  ids: readonly number[],
): Promise<void> {
  await database
    .update(messages)
    .set({ is_check: true })
    .where(and(eq(messages.account_id, accountId), inArray(messages.id, [...ids])));
}

/** Deletes those of the given messages that are the account's; returns how many. */
export async function removeMessages(
  database: Database,
  accountId: number,
  ids: readonly number[],
): Promise<number> {
  const rows = await database
    .delete(messages)
    .where(and(eq(messages.account_id, accountId), inArray(messages.id, [...ids])))
    .returning({ id: messages.id });
  return rows.length;
}

/** Marks every message of an account read, optionally only those up to an id. */
export async function markAllRead(database: Database, accountId: number, upTo?: number): Promise<void> {
  await database
    .update(messages)
    .set({ is_check: true })
    .where(and(eq(messages.account_id, accountId), upTo === undefined ? undefined : lte(messages.id, upTo)));
}
