import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { WEBHOOK_FAILURES_MAX } from "contracts/notice-events";
import type { Database } from "../../../platform/database/database.ts";
import { noticeWebhooks, webhookDeliveries } from "../../../platform/database/schema/index.ts";
import type { PlatformServices } from "../../../platform/services.ts";
import { addMessages } from "../../messages/index.ts";
import { findAddressee } from "../deliver-repository.ts";
import { FIRST_WAIT, LONGEST_RUN_MS, MESSAGES_PER_RUN, nextTry } from "../retries.ts";
import { toMessage } from "../texts.ts";
import { postWebhook, type Resolve, type WebhookResult } from "./post.ts";
import { noteArrival, type WebhookRow } from "./webhooks-repository.ts";

const ACCOUNTS_AT_ONCE = 8;

/** Services needed to post to webhooks. */
export type WebhookServices = Pick<PlatformServices, "config" | "database" | "clock" | "secrets"> & {
  readonly resolve?: Resolve;
};

type Delivery = typeof webhookDeliveries.$inferSelect;

/** Posts one body to a webhook. */
export function postTo(
  { config, clock, secrets, resolve }: WebhookServices,
  { url, secret_sealed }: WebhookRow,
  { messageId, body }: { readonly messageId: string; readonly body: string },
): Promise<WebhookResult> {
  return postWebhook({
    url,
    secret: secrets.unseal(secret_sealed),
    messageId,
    now: clock.now(),
    body,
    allowsInside: config.allowsInsideWebhooks,
    ...(resolve === undefined ? {} : { resolve }),
  });
}

/**
 * Records a failed attempt.
 *
 * @returns the number of failures in a row
 */
export async function noteFailure(
  database: Database,
  accountId: number,
  { problem, status, now }: WebhookResult & { readonly now: number },
): Promise<number> {
  const [row] = await database
    .update(noticeWebhooks)
    .set({
      failures: sql`${noticeWebhooks.failures} + 1`,
      problem,
      problem_status: status,
      tried_time: now,
    })
    .where(eq(noticeWebhooks.account_id, accountId))
    .returning({ failures: noticeWebhooks.failures });
  return row?.failures ?? 0;
}

/** Turns a webhook off, drops its queued notices and notifies its owner. */
async function turnOff(database: Database, { account_id, url }: WebhookRow, now: number): Promise<void> {
  await database.transaction(async (tx) => {
    await tx
      .update(noticeWebhooks)
      .set({ disabled_time: now })
      .where(eq(noticeWebhooks.account_id, account_id));
    await tx.delete(webhookDeliveries).where(eq(webhookDeliveries.account_id, account_id));
    const to = await findAddressee(tx, account_id);
    if (to === undefined) return;
    const values = { account: to.account, host: new URL(url).host };
    const text = toMessage((say) => ({
      title: say("webhook_off_title"),
      paragraphs: [say("webhook_off_text", values)],
      lines: [],
    }));
    await addMessages(tx, [{ account_id: to.owner_id, category: "mining", time: now, ...text }]);
  });
}

/**
 * Posts the notices due for one webhook, oldest first, up to the first failure: an unreachable receiver is tried once per run.
 */
async function sendToOne(
  services: WebhookServices,
  webhook: WebhookRow,
  { due, end }: { readonly due: readonly Delivery[]; readonly end: number },
): Promise<void> {
  const { database, clock } = services;
  for (const delivery of due) {
    if (performance.now() > end) return;
    // The id is the same at every attempt, so that the receiver can drop duplicates.
    const message = { messageId: `msg_${String(delivery.id)}`, body: delivery.body };
    const result = await postTo(services, webhook, message);
    const now = clock.now();
    if (result.problem === null) {
      await database.delete(webhookDeliveries).where(eq(webhookDeliveries.id, delivery.id));
      await noteArrival(database, webhook.account_id, now);
      continue;
    }
    const failures = await noteFailure(database, webhook.account_id, { ...result, now });
    if (failures >= WEBHOOK_FAILURES_MAX) {
      await turnOff(database, webhook, now);
      return;
    }
    const own = eq(webhookDeliveries.id, delivery.id);
    const next = nextTry(delivery.tries, now);
    if (next === null) await database.delete(webhookDeliveries).where(own);
    else await database.update(webhookDeliveries).set(next).where(own);
    const rest = and(
      eq(webhookDeliveries.account_id, webhook.account_id),
      lte(webhookDeliveries.due_time, now),
    );
    await database
      .update(webhookDeliveries)
      .set({ due_time: now + FIRST_WAIT })
      .where(rest);
    return;
  }
}

/**
 * Posts the notices that are due. A failed one is retried with increasing delays for about two hours and then dropped. After
 * {@link WEBHOOK_FAILURES_MAX} failures in a row the webhook is turned off. A receiver may get a notice twice, with the same id,
 * if the server stops between the response and recording it.
 */
export async function sendWebhooks(services: WebhookServices): Promise<void> {
  const { database, clock } = services;
  const end = performance.now() + LONGEST_RUN_MS;
  const due = await database
    .select()
    .from(webhookDeliveries)
    .where(lte(webhookDeliveries.due_time, clock.now()))
    .orderBy(asc(webhookDeliveries.id))
    .limit(MESSAGES_PER_RUN);
  if (due.length === 0) return;
  const byAccount = Map.groupBy(due, (row) => row.account_id);
  const webhooks = await database
    .select()
    .from(noticeWebhooks)
    .where(inArray(noticeWebhooks.account_id, [...byAccount.keys()]));
  for (let from = 0; from < webhooks.length && performance.now() < end; from += ACCOUNTS_AT_ONCE) {
    const some = webhooks.slice(from, from + ACCOUNTS_AT_ONCE);
    await Promise.all(
      some.map((one) => sendToOne(services, one, { due: byAccount.get(one.account_id) ?? [], end })),
    );
  }
}
