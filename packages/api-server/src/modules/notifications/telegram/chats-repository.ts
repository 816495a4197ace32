import { and, eq, gt, lt } from "drizzle-orm";
import { PERIODS } from "contracts/periods";
import type { Database } from "../../../platform/database/database.ts";
import { telegramCodes } from "../../../platform/database/schema/index.ts";
import type { Random } from "../../../platform/runtime.ts";
import { hashToken } from "../../../platform/tokens.ts";
import { findAddressee, type NoticeServices } from "../deliver-repository.ts";
import { endReceiver, notifyOwner } from "../receivers/end-receiver-repository.ts";
import { saveReceiver, type ReceiverRow } from "../receivers/receivers-repository.ts";

const CODE_BYTES = 16;

/** A chat as Telegram identifies it. */
export interface Chat {
  readonly id: number;
  readonly name: string;
}

/** Creates a code that connects one chat to a mining account, and deletes expired ones. */
export async function addCode(
  database: Database,
  { random, now, accountId }: { readonly random: Random; readonly now: number; readonly accountId: number },
): Promise<{ readonly code: string; readonly expireTime: number }> {
  const code = random.bytes(CODE_BYTES).toString("base64url");
  const expireTime = now + PERIODS.telegramLinkMinutes * 60;
  await database.delete(telegramCodes).where(lt(telegramCodes.expire_time, now));
  await database
    .insert(telegramCodes)
    .values({ code_hash: hashToken(code), account_id: accountId, expire_time: expireTime });
  return { code, expireTime };
}

/**
 * Connects a chat with the single-use code of a link, and notifies the owner.
 *
 * @returns name of the mining account; undefined if the code is unknown, used or expired
 */
export async function connectChat(
  tx: Database,
  services: NoticeServices,
  { chat, code, now }: { readonly chat: Chat; readonly code: string; readonly now: number },
): Promise<string | undefined> {
  const [taken] = await tx
    .delete(telegramCodes)
    .where(and(eq(telegramCodes.code_hash, hashToken(code)), gt(telegramCodes.expire_time, now)))
    .returning();
  const to = taken === undefined ? undefined : await findAddressee(tx, taken.account_id);
  if (taken === undefined || to === undefined) return undefined;
  const { account_id } = taken;
  await saveReceiver(tx, {
    account_id,
    channel: "telegram",
    address: String(chat.id),
    name: chat.name,
    created_time: now,
  });
  await notifyOwner(tx, services, {
    accountId: account_id,
    now,
    title: "telegram_on_title",
    text: "telegram_on_text",
    values: { account: to.account, name: chat.name },
  });
  return to.account;
}

/** Disconnects a chat that Telegram no longer delivers to, and notifies the owners by the remaining channels. */
export function endChat(
  database: Database,
  services: NoticeServices,
  chat: Pick<ReceiverRow, "address"> & { readonly now: number },
): Promise<void> {
  return endReceiver(database, services, {
    ...chat,
    channel: "telegram",
    title: "telegram_off_title",
    text: "telegram_off_text",
  });
}
