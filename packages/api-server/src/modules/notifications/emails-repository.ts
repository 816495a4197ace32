import { setTimeout as sleep } from "node:timers/promises";
import { and, asc, eq, lte } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { noticeEmails } from "../../platform/database/schema/index.ts";
import type { Sender } from "../../platform/mail.ts";
import { FIRST_WAIT, LONGEST_RUN_MS, MESSAGES_PER_RUN, nextTry } from "./retries.ts";

/** Usual time after which a message counts as slow, longer than the limit of the sign-in to the email server. */
const SLOW_MS = 4500;

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

/** Options for sending the queue. */
interface QueueOptions {
  readonly database: Database;
  readonly sender: Sender;
  /** Start of the run, seconds since 1970. */
  readonly now: number;
  readonly onError: (error: unknown) => void;
  /** Milliseconds after which the run continues with the next message while this one is still being handed over. */
  readonly slowMs?: number;
}

/** Hands over a message; one that is rejected or times out is retried later, or dropped after the last attempt. */
async function sendRow(
  { database, sender, onError }: QueueOptions,
  row: typeof noticeEmails.$inferSelect,
  clock: () => number,
): Promise<"done" | "away"> {
  const { id, channel, recipient, subject, body, tries } = row;
  try {
    await sender.send({ channel, recipient, subject, body }, { mayTakeLong: true });
    await database.delete(noticeEmails).where(eq(noticeEmails.id, id));
  } catch (error) {
    onError(error);
    if (sender.isAway?.(channel) === true) return "away";
    const next = nextTry(tries, clock());
    if (next === null) await database.delete(noticeEmails).where(eq(noticeEmails.id, id));
    else await database.update(noticeEmails).set(next).where(eq(noticeEmails.id, id));
  }
  return "done";
}

/**
 * Sends the queued emails and text messages that are due, new ones first. A rejected one, or one that the email server does not
 * accept in time, is retried with increasing delays for about two hours and then dropped. While the email server is away nothing
 * is dropped, and the run ends with the first attempt. A slow message continues in the background; it is not due until its time
 * limit is over.
 */
export async function sendQueuedEmails(options: QueueOptions): Promise<void> {
  const { database, now, onError, slowMs = SLOW_MS } = options;
  const begin = performance.now();
  const clock = () => now + Math.floor((performance.now() - begin) / 1000);
  const due = await database
    .select()
    .from(noticeEmails)
    .where(lte(noticeEmails.due_time, now))
    .orderBy(asc(noticeEmails.tries), asc(noticeEmails.id))
    .limit(MESSAGES_PER_RUN);
  for (const row of due) {
    if (performance.now() - begin > LONGEST_RUN_MS) return;
    const sent = sendRow(options, row, clock);
    const result = await Promise.race([sent, sleep(slowMs, "slow" as const, { ref: false })]);
    if (result === "away") return;
    if (result === "slow") {
      void sent.catch(onError);
      // A message that has failed meanwhile has its next time already.
      await database
        .update(noticeEmails)
        .set({ due_time: clock() + FIRST_WAIT })
        .where(and(eq(noticeEmails.id, row.id), eq(noticeEmails.tries, row.tries)));
    }
  }
}
