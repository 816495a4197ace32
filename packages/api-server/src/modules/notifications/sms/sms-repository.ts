import { and, eq, lt, or, sql } from "drizzle-orm";
import { SMS_ALERTS_PER_DAY } from "contracts/notice-events";
import type { Database } from "../../../platform/database/database.ts";
import { noticeEmails, noticeSms } from "../../../platform/database/schema/index.ts";
import { DAY } from "../../../platform/time.ts";
import type { NoticeText } from "../texts.ts";

/** Longest text of one SMS in the Latin alphabet. */
const LONGEST_SMS = 160;

/** A notice sent to a phone. */
export interface SmsNotice {
  readonly accountId: number;
  /** Name of the mining account. */
  readonly account: string;
  /** Phone number with its calling code. */
  readonly phone: string;
  readonly text: NoticeText;
  /** Unix time in seconds. */
  readonly time: number;
}

function dayOf(time: number): number {
  return Math.floor(time / DAY);
}

/** Title and first paragraph of a notice, prefixed with the account where they do not name it, cut to the length of one SMS. */
export function smsText({ account, text }: Pick<SmsNotice, "account" | "text">): string {
  const whole = [text.title, ...text.paragraphs.slice(0, 1)].join("\n");
  const letters = [...(whole.includes(account) ? whole : `${account}: ${whole}`)];
  return letters.length > LONGEST_SMS
    ? `${letters
        .slice(0, LONGEST_SMS - 1)
        .join("")
        .trimEnd()}…`
    : letters.join("");
}

/** Reads whether a mining account's notices are sent by SMS, and how many were sent on the day of `now`. */
export async function readSms(
  database: Database,
  accountId: number,
  now: number,
): Promise<{ readonly isEnabled: boolean; readonly sentToday: number }> {
  const [row] = await database.select().from(noticeSms).where(eq(noticeSms.account_id, accountId));
  if (row === undefined) return { isEnabled: false, sentToday: 0 };
  return { isEnabled: row.enabled, sentToday: row.day < dayOf(now) ? 0 : row.sent };
}

/** Turns SMS notices of a mining account on or off; messages already sent that day still count. */
export async function saveSms(database: Database, accountId: number, isEnabled: boolean): Promise<void> {
  await database
    .insert(noticeSms)
    .values({ account_id: accountId, enabled: isEnabled })
    .onConflictDoUpdate({ target: noticeSms.account_id, set: { enabled: isEnabled } });
}

/**
 * Queues a notice as SMS, in the transaction of what it reports, and counts it. Nothing is queued while SMS is off for the
 * account or once it had {@link SMS_ALERTS_PER_DAY} on that day.
 *
 * @returns whether it was queued
 */
export async function queueSms(tx: Database, notice: SmsNotice): Promise<boolean> {
  const { accountId, phone, text, time } = notice;
  const day = dayOf(time);
  const counted = await tx
    .update(noticeSms)
    .set({
      day: sql`greatest(${noticeSms.day}, ${day}::int)`,
      sent: sql`case when ${noticeSms.day} < ${day}::int then 1 else ${noticeSms.sent} + 1 end`,
    })
    .where(
      and(
        eq(noticeSms.account_id, accountId),
        eq(noticeSms.enabled, true),
        or(lt(noticeSms.day, day), lt(noticeSms.sent, SMS_ALERTS_PER_DAY)),
      ),
    )
    .returning({ day: noticeSms.day });
  if (counted.length === 0) return false;
  await tx.insert(noticeEmails).values({
    channel: "sms",
    recipient: phone,
    subject: text.title,
    body: smsText(notice),
    due_time: time,
  });
  return true;
}
