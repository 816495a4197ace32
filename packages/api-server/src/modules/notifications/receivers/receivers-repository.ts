import { and, asc, eq, lte } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { noticeReceivers, receiverDeliveries } from "../../../platform/database/schema/index.ts";
import { MESSAGES_PER_RUN, nextTry } from "../retries.ts";

/** A chat or browser that gets notices. */
export type ReceiverRow = typeof noticeReceivers.$inferSelect;

/** A notice queued for a chat or browser. */
export interface WaitingNotice {
  readonly delivery: typeof receiverDeliveries.$inferSelect;
  readonly receiver: ReceiverRow;
}

type Channel = ReceiverRow["channel"];

/** Lists the chats or browsers of a mining account, in order of connection. */
export function listReceivers(
  database: Database,
  accountId: number,
  channel: Channel,
): Promise<ReceiverRow[]> {
  return database
    .select()
    .from(noticeReceivers)
    .where(and(eq(noticeReceivers.account_id, accountId), eq(noticeReceivers.channel, channel)))
    .orderBy(asc(noticeReceivers.id));
}

/** Connects a chat or browser to a mining account; if already connected, updates its name and keys. */
export async function saveReceiver(
  tx: Database,
  receiver: Omit<typeof noticeReceivers.$inferInsert, "id">,
): Promise<void> {
  const { name, keys_sealed } = receiver;
  await tx
    .insert(noticeReceivers)
    .values(receiver)
    .onConflictDoUpdate({
      target: [noticeReceivers.channel, noticeReceivers.address, noticeReceivers.account_id],
      set: { name, keys_sealed },
    });
}

/** Disconnects a chat or browser of a mining account and drops its queued notices; idempotent. */
export async function removeReceiver(
  database: Database,
  accountId: number,
  { channel, id }: { readonly channel: Channel; readonly id: number },
): Promise<void> {
  await database
    .delete(noticeReceivers)
    .where(
      and(
        eq(noticeReceivers.account_id, accountId),
        eq(noticeReceivers.channel, channel),
        eq(noticeReceivers.id, id),
      ),
    );
}

/**
 * Disconnects a chat or browser from all mining accounts.
 *
 * @returns the removed connections
 */
export function removeAddress(tx: Database, channel: Channel, address: string): Promise<ReceiverRow[]> {
  return tx
    .delete(noticeReceivers)
    .where(and(eq(noticeReceivers.channel, channel), eq(noticeReceivers.address, address)))
    .returning();
}

/** Counts the queued notices of a channel, optionally of one mining account. */
export async function countDeliveries(
  database: Database,
  channel: Channel,
  accountId?: number,
): Promise<number> {
  const own = accountId === undefined ? undefined : eq(noticeReceivers.account_id, accountId);
  const rows = database
    .select({ id: receiverDeliveries.id })
    .from(receiverDeliveries)
    .innerJoin(noticeReceivers, eq(noticeReceivers.id, receiverDeliveries.receiver_id))
    .where(and(eq(noticeReceivers.channel, channel), own))
    .as("waiting");
  return database.$count(rows);
}

/** Lists the due notices of a channel, oldest first. */
export function listDue(database: Database, channel: Channel, now: number): Promise<WaitingNotice[]> {
  return database
    .select({ delivery: receiverDeliveries, receiver: noticeReceivers })
    .from(receiverDeliveries)
    .innerJoin(noticeReceivers, eq(noticeReceivers.id, receiverDeliveries.receiver_id))
    .where(and(eq(noticeReceivers.channel, channel), lte(receiverDeliveries.due_time, now)))
    .orderBy(asc(receiverDeliveries.id))
    .limit(MESSAGES_PER_RUN);
}

/** Removes a notice from the queue once it was delivered or dropped. */
export async function dropDelivery(database: Database, id: number): Promise<void> {
  await database.delete(receiverDeliveries).where(eq(receiverDeliveries.id, id));
}

/** Postpones a refused notice with increasing delays; drops it after about two hours in all. */
export async function putOff(
  database: Database,
  { id, tries }: Pick<typeof receiverDeliveries.$inferSelect, "id" | "tries">,
  now: number,
): Promise<void> {
  const next = nextTry(tries, now);
  if (next === null) await dropDelivery(database, id);
  else await database.update(receiverDeliveries).set(next).where(eq(receiverDeliveries.id, id));
}
