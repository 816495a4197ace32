import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { noticeEmails } from "../../platform/database/schema/index.ts";
import type { Outgoing } from "../../platform/mail.ts";

/**
 * Stores a message in the queue of emails.
 *
 * @param due_time when the queue may send it
 * @returns its id
 */
export async function storeEmail(into: Database, message: Outgoing, due_time: number): Promise<number> {
  const { channel, recipient, subject, body } = message;
  const [stored] = await into
    .insert(noticeEmails)
    .values({ channel, recipient, subject, body, due_time })
    .returning({ id: noticeEmails.id });
  if (stored === undefined) throw new Error("an email was not stored");
  return stored.id;
}

/** Removes a sent message from the queue. */
export async function removeEmail(database: Database, id: number): Promise<void> {
  await database.delete(noticeEmails).where(eq(noticeEmails.id, id));
}
