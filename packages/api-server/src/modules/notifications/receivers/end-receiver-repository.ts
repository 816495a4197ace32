import type { Database } from "../../../platform/database/database.ts";
import type { MessageKey, MessageValues } from "../../../texts/messages.ts";
import { deliverNotice, findAddressee, type NoticeServices } from "../deliver-repository.ts";
import { removeAddress, type ReceiverRow } from "./receivers-repository.ts";

/** Notifies the owner of a mining account about a change to a chat or browser, by email and as a message. */
export async function notifyOwner(
  tx: Database,
  services: NoticeServices,
  notice: {
    readonly accountId: number;
    readonly now: number;
    readonly title: MessageKey;
    readonly text: MessageKey;
    readonly values: MessageValues;
  },
): Promise<void> {
  const { accountId, now, title, text, values } = notice;
  await deliverNotice(tx, services, {
    accountId,
    event: "security",
    category: "security",
    time: now,
    page: "setting/notice",
    write: (say) => ({ title: say(title), paragraphs: [say(text, values)], lines: [] }),
  });
}

/** Disconnects a chat or browser that no longer accepts notices, and notifies the owners by the remaining channels. */
export async function endReceiver(
  database: Database,
  services: NoticeServices,
  {
    channel,
    address,
    now,
    title,
    text,
  }: Pick<ReceiverRow, "channel" | "address"> & {
    readonly now: number;
    readonly title: MessageKey;
    readonly text: MessageKey;
  },
): Promise<void> {
  await database.transaction(async (tx) => {
    for (const { account_id, name } of await removeAddress(tx, channel, address)) {
      const to = await findAddressee(tx, account_id);
      if (to === undefined) continue;
      await notifyOwner(tx, services, {
        accountId: account_id,
        now,
        title,
        text,
        values: { account: to.account, name },
      });
    }
  });
}
