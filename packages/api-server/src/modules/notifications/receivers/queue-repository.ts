import { inArray } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import {
  noticeReceivers,
  receiverDeliveries,
  type ReceiverNotice,
} from "../../../platform/database/schema/index.ts";
import { sampleNotice, writeIn, type NoticeText } from "../texts.ts";

/** A notice in the form queued for chats and browsers. */
export function receiverNotice({
  text,
  ...rest
}: Omit<ReceiverNotice, "title" | "text"> & { readonly text: NoticeText }): ReceiverNotice {
  return { ...rest, title: text.title, text: [...text.paragraphs, ...text.lines].join("\n") };
}

/** A sample notice, for the test of a chat or browser. */
export function testNotice(about: Omit<ReceiverNotice, "title" | "text">): ReceiverNotice {
  return receiverNotice({ ...about, text: writeIn(about.locale, sampleNotice(about.account)) });
}

/**
 * Queues a notice for the chats and browsers of a mining account, in the transaction of what it reports. A chat or browser
 * connected to several of the accounts gets it once.
 *
 * @param accountIds the mining account and its owner
 */
export async function queueForReceivers(
  tx: Database,
  { accountIds, notice }: { readonly accountIds: readonly number[]; readonly notice: ReceiverNotice },
): Promise<void> {
  const rows = await tx
    .selectDistinctOn([noticeReceivers.channel, noticeReceivers.address], { id: noticeReceivers.id })
    .from(noticeReceivers)
    .where(inArray(noticeReceivers.account_id, [...accountIds]))
    .orderBy(noticeReceivers.channel, noticeReceivers.address, noticeReceivers.id);
  if (rows.length === 0) return;
  await tx
    .insert(receiverDeliveries)
    .values(rows.map(({ id }) => ({ receiver_id: id, notice, due_time: notice.time })));
}
