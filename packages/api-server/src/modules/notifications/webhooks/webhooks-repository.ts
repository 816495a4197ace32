import { eq } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { noticeWebhooks, webhookDeliveries } from "../../../platform/database/schema/index.ts";
import type { Random } from "../../../platform/runtime.ts";
import type { Secrets } from "../../../platform/secrets.ts";

const SECRET_BYTES = 32;

/** A webhook row. */
export type WebhookRow = typeof noticeWebhooks.$inferSelect;

const ON = { failures: 0, problem: null, problem_status: null, disabled_time: null } as const;

function newSecret(random: Random): string {
  return `whsec_${random.bytes(SECRET_BYTES).toString("base64")}`;
}

/** Finds the webhook of a mining account; undefined if it has none. */
export async function findWebhook(database: Database, accountId: number): Promise<WebhookRow | undefined> {
  const [row] = await database.select().from(noticeWebhooks).where(eq(noticeWebhooks.account_id, accountId));
  return row;
}

/** Counts the queued notices of an account's webhook. */
export function countWaiting(database: Database, accountId: number): Promise<number> {
  return database.$count(webhookDeliveries, eq(webhookDeliveries.account_id, accountId));
}

/**
 * Sets the address of a webhook and turns it on.
 *
 * @returns the secret of a new webhook, null when it keeps its secret
 */
export async function saveWebhook(
  {
    database,
    random,
    secrets,
  }: { readonly database: Database; readonly random: Random; readonly secrets: Secrets },
  accountId: number,
  url: string,
): Promise<string | null> {
  const secret = newSecret(random);
  const added = await database
    .insert(noticeWebhooks)
    .values({ account_id: accountId, url, secret_sealed: secrets.seal(secret) })
    .onConflictDoNothing()
    .returning({ account_id: noticeWebhooks.account_id });
  if (added.length === 1) return secret;
  await database
    .update(noticeWebhooks)
    .set({ url, ...ON })
    .where(eq(noticeWebhooks.account_id, accountId));
  return null;
}

/** Gives a webhook a new secret; returns undefined if the account has no webhook. */
export async function renewSecret(
  {
    database,
    random,
    secrets,
  }: { readonly database: Database; readonly random: Random; readonly secrets: Secrets },
  accountId: number,
): Promise<string | undefined> {
  const secret = newSecret(random);
  const changed = await database
    .update(noticeWebhooks)
    .set({ secret_sealed: secrets.seal(secret) })
    .where(eq(noticeWebhooks.account_id, accountId))
    .returning({ account_id: noticeWebhooks.account_id });
  return changed.length === 1 ? secret : undefined;
}

/** Removes a webhook and its queued notices; idempotent. */
export async function removeWebhook(database: Database, accountId: number): Promise<void> {
  await database.delete(noticeWebhooks).where(eq(noticeWebhooks.account_id, accountId));
}

/** Records a delivered notice, which turns the webhook on. */
export async function noteArrival(database: Database, accountId: number, now: number): Promise<void> {
  await database
    .update(noticeWebhooks)
    .set({ ...ON, tried_time: now })
    .where(eq(noticeWebhooks.account_id, accountId));
}
