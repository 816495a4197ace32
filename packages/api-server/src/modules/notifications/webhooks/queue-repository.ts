import { and, eq, isNull } from "drizzle-orm";
import type { OptionalNotice } from "contracts/notice-events";
import type { Database } from "../../../platform/database/database.ts";
import { noticeWebhooks, webhookDeliveries } from "../../../platform/database/schema/index.ts";
import type { NoticeText } from "../texts.ts";

/** A notice for a webhook. */
export interface WebhookNotice {
  readonly event: OptionalNotice | "test";
  /** Unix time in seconds. */
  readonly time: number;
  /** Name of the mining account. */
  readonly account: string;
  /** The notice in the owner's language. */
  readonly text: NoticeText;
  /** Page with details. */
  readonly link: string;
}

/** Body of a notice, as signed and posted. */
export function webhookBody({ event, time, account, text, link }: WebhookNotice): string {
  const { title, paragraphs, lines } = text;
  return JSON.stringify({
    type: event,
    timestamp: new Date(time * 1000).toISOString(),
    data: { account, title, text: paragraphs.join("\n"), lines, link },
  });
}

/** Queues a notice for the active webhook of its account, if any, in the transaction of what it reports. */
export async function queueForWebhook(
  tx: Database,
  notice: WebhookNotice & { readonly accountId: number },
): Promise<void> {
  const [webhook] = await tx
    .select({ account_id: noticeWebhooks.account_id })
    .from(noticeWebhooks)
    .where(and(eq(noticeWebhooks.account_id, notice.accountId), isNull(noticeWebhooks.disabled_time)));
  if (webhook === undefined) return;
  await tx.insert(webhookDeliveries).values({
    account_id: notice.accountId,
    body: webhookBody(notice),
    due_time: notice.time,
  });
}
