import { and, asc, desc, eq, gt, lte, ne, sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { accounts, chatMessages } from "../../platform/database/schema/index.ts";
import { requireSame } from "./sent-again.ts";

/** A stored chat message. */
export type ChatRow = typeof chatMessages.$inferSelect;

/** Maximum messages per call. */
const MESSAGES_MAX = 100;
const CHATS_MAX = 100;

/** A new message to be stored. */
export type NewChatMessage = Pick<ChatRow, "account_id" | "author" | "client_id" | "content" | "time">;

/** Lists messages of a person's chat after a given one, at most the newest hundred. */
export async function listChat(database: Database, accountId: number, after: number): Promise<ChatRow[]> {
  const rows = await database
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.account_id, accountId), gt(chatMessages.id, after)))
    .orderBy(desc(chatMessages.id))
    .limit(MESSAGES_MAX);
  return rows.reverse();
}

/**
 * Stores a message; a repeated client id returns the stored message.
 *
 * @throws {ApiError} 22011 when the id was used for another message
 */
export async function addChatMessage(database: Database, message: NewChatMessage): Promise<ChatRow> {
  const [made] = await database.insert(chatMessages).values(message).onConflictDoNothing().returning();
  if (made !== undefined) return made;
  const [known] = await database
    .select()
    .from(chatMessages)
    .where(
      and(eq(chatMessages.account_id, message.account_id), eq(chatMessages.client_id, message.client_id)),
    );
  if (known === undefined) throw new Error("the message is gone");
  requireSame(known.author === message.author && known.content === message.content);
  return known;
}

/** Finds the last message of a person's chat, other than a given one. */
export async function findLastChatMessage(
  tx: Database,
  accountId: number,
  except: number,
): Promise<ChatRow | undefined> {
  const [row] = await tx
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.account_id, accountId), ne(chatMessages.id, except)))
    .orderBy(desc(chatMessages.id))
    .limit(1);
  return row;
}

/** Counts one side's messages that the other side has not seen. */
export function countUnseen(
  database: Database,
  accountId: number,
  author: ChatRow["author"],
): Promise<number> {
  return database.$count(
    chatMessages,
    and(
      eq(chatMessages.account_id, accountId),
      eq(chatMessages.author, author),
      eq(chatMessages.is_read, false),
    ),
  );
}

/** Marks the messages of one side as seen, optionally only those up to an id. */
export async function markChatSeen(
  database: Database,
  accountId: number,
  author: ChatRow["author"],
  upTo?: number,
): Promise<void> {
  await database
    .update(chatMessages)
    .set({ is_read: true })
    .where(
      and(
        eq(chatMessages.account_id, accountId),
        eq(chatMessages.author, author),
        eq(chatMessages.is_read, false),
        upTo === undefined ? undefined : lte(chatMessages.id, upTo),
      ),
    );
}

const waitingRow = v.object({
  account_id: v.number(),
  email: v.nullable(v.string()),
  waiting: v.number(),
  since: v.pipe(v.unknown(), v.toNumber()),
});

/** Lists chats with unanswered messages, longest wait first. */
export function listWaitingChats(database: Database) {
  return selectRows(
    database,
    sql`
      select m.account_id, a.email, count(*)::int as waiting, min(m.time) as since
      from ${chatMessages} m join ${accounts} a on a.id = m.account_id
      where m.author = 'person' and not m.is_read
      group by m.account_id, a.email order by min(m.id) limit ${CHATS_MAX}`,
    waitingRow,
  );
}

/** Reads a person's whole chat, for the operator. */
export function readWholeChat(database: Database, accountId: number): Promise<ChatRow[]> {
  return database
    .select()
    .from(chatMessages)
    .where(eq(chatMessages.account_id, accountId))
    .orderBy(asc(chatMessages.id));
}
