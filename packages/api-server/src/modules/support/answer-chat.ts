import { lockAccount } from "../../platform/account-lock-repository.ts";
import type { PlatformServices } from "../../platform/services.ts";
import { addChatMessage, findLastChatMessage, markChatSeen, type ChatRow } from "./chat-repository.ts";
import { isNewer, writtenMeanwhile } from "./written-meanwhile.ts";

/** A reply in a person's chat. */
export interface ChatAnswer {
  readonly accountId: number;
  readonly clientId: string;
  readonly content: string;
  /** Id of the last message that the operator has read; not checked if absent. */
  readonly after: number | undefined;
}

/**
 * Replies to a chat, once per client id; earlier messages then count as answered.
 *
 * @throws {ApiError} 409 if a message newer than `after` exists
 */
export async function answerChat(
  { clock, database }: Pick<PlatformServices, "clock" | "database">,
  { accountId, clientId, content, after }: ChatAnswer,
): Promise<ChatRow> {
  return database.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const row = await addChatMessage(tx, {
      account_id: accountId,
      author: "operator",
      client_id: clientId,
      content,
      time: clock.now(),
    });
    const last = await findLastChatMessage(tx, accountId, row.id);
    if (last !== undefined && last.id < row.id && isNewer(last, after)) {
      throw await writtenMeanwhile(tx, last, `chats/${String(accountId)}`);
    }
    await markChatSeen(tx, accountId, "person", row.id);
    return row;
  });
}
