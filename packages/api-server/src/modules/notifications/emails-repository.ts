import { asc, eq, lte } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { noticeEmails } from "../../platform/database/schema/index.ts";
import type { Sender } from "../../platform/mail.ts";
import { LONGEST_RUN_MS, MESSAGES_PER_RUN, nextTry } from "./retries.ts";

/** Queues an email, in the transaction of what it reports. */
export async function queueEmail(
  tx: Database,
  email: {
    readonly recipient: string;
    readonly subject: string;
    readonly body: string;
    readonly time: number;
  },
): Promise<void> {
  const { time: due_time, ...text } = email;
  await tx.insert(noticeEmails).values({ ...text, due_time });
}

/** Counts the unsent emails. */
export function countUnsentEmails(database: Database): Promise<number> {
  return database.$count(noticeEmails);
}

/**
 * Sends the queued emails and text messages that are due. A refused one is retried with increasing delays for about two hours and
 * then dropped. While the email server is away nothing is dropped, and the run ends with the first attempt.
 */
export async function sendQueuedEmails(options: {
  readonly database: Database;
  readonly sender: Sender;
  readonly now: number;
  readonly onError: (error: unknown) => void;
}): Promise<void> {
  const { database, sender, now, onError } = options;
  const end = performance.now() + LONGEST_RUN_MS;
  const due = await database
    .select()
    .from(noticeEmails)
    .where(lte(noticeEmails.due_time, now))
    .orderBy(asc(noticeEmails.id))
    .limit(MESSAGES_PER_RUN);
  for (const { id, channel, recipient, subject, body, tries } of due) {
    if (performance.now() > end) return;
    try {
      await sender.send({ channel, recipient, subject, body });
      await database.delete(noticeEmails).where(eq(noticeEmails.id, id));
    } catch (error) {
      onError(error);
      if (sender.isAway?.() === true) return;
      const next = nextTry(tries, now);
      if (next === null) await database.delete(noticeEmails).where(eq(noticeEmails.id, id));
      else await database.update(noticeEmails).set(next).where(eq(noticeEmails.id, id));
    }
  }
}
