import { and, asc, count, eq, isNull } from "drizzle-orm";
import { NOTICE_CONTACTS_MAX, type OptionalNotice } from "contracts/notice-events";
import { isUniqueViolation, type Database } from "../../platform/database/database.ts";
import { noticeContacts } from "../../platform/database/schema/index.ts";
import { ApiError } from "../../platform/errors.ts";

/** Lists the extra email addresses of an account, oldest first. */
export async function listContacts(database: Database, accountId: number) {
  const rows = await database
    .select()
    .from(noticeContacts)
    .where(eq(noticeContacts.account_id, accountId))
    .orderBy(asc(noticeContacts.id));
  return rows.map(({ id, email, confirmed_time }) => ({ id, email, is_confirmed: confirmed_time !== null }));
}

/**
 * Adds an email address, which is unused until it is confirmed.
 *
 * @throws {ApiError} 26010 when the account reached its limit, 26011 when it already has this address.
 */
export async function addContact(
  database: Database,
  contact: { readonly account_id: number; readonly email: string; readonly now: number },
): Promise<{ id: number; email: string; is_confirmed: boolean }> {
  const { account_id, email, now } = contact;
  return database.transaction(async (transaction) => {
    const [sum] = await transaction
      .select({ total: count() })
      .from(noticeContacts)
      .where(eq(noticeContacts.account_id, account_id));
    if ((sum?.total ?? 0) >= NOTICE_CONTACTS_MAX)
      throw new ApiError(26010, "contact_limit", { values: { limit: NOTICE_CONTACTS_MAX } });
    try {
      const [row] = await transaction
        .insert(noticeContacts)
        .values({ account_id, email, created_time: now })
        .returning({ id: noticeContacts.id });
      return { id: row?.id ?? 0, email, is_confirmed: false };
    } catch (error) {
      if (isUniqueViolation(error)) throw new ApiError(26011, "contact_exists");
      throw error;
    }
  });
}

/** Removes an address of an account; returns false if it has none with this id. */
export async function removeContact(database: Database, account_id: number, id: number): Promise<boolean> {
  const rows = await database
    .delete(noticeContacts)
    .where(and(eq(noticeContacts.id, id), eq(noticeContacts.account_id, account_id)))
    .returning({ id: noticeContacts.id });
  return rows.length === 1;
}

/** Finds a contact by the ids of a signed token. */
export async function findContact(database: Database, account_id: number, id: number) {
  const [row] = await database
    .select()
    .from(noticeContacts)
    .where(and(eq(noticeContacts.id, id), eq(noticeContacts.account_id, account_id)));
  return row;
}

/** Marks an extra address as confirmed by its owner; idempotent. */
export async function confirmContact(database: Database, id: number, now: number): Promise<void> {
  await database
    .update(noticeContacts)
    .set({ confirmed_time: now })
    .where(and(eq(noticeContacts.id, id), isNull(noticeContacts.confirmed_time)));
}

/** Sets which kinds of email are turned off for an extra address. */
export async function muteContact(
  database: Database,
  id: number,
  muted: readonly OptionalNotice[],
): Promise<void> {
  await database.update(noticeContacts).set({ muted }).where(eq(noticeContacts.id, id));
}
