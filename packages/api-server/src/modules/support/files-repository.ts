import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { ticketFileParts, ticketFiles } from "../../platform/database/schema/index.ts";

/** A file of a ticket without its content. */
export type FileRow = typeof ticketFiles.$inferSelect;

/** A file about to be sent. */
export type NewFile = Pick<FileRow, "account_id" | "client_id" | "name" | "size" | "time">;

/** The file that a client named, made when it is new. */
export async function openFile(database: Database, file: NewFile): Promise<FileRow> {
  const [made] = await database.insert(ticketFiles).values(file).onConflictDoNothing().returning();
  if (made !== undefined) return made;
  const [known] = await database
    .select()
    .from(ticketFiles)
    .where(and(eq(ticketFiles.account_id, file.account_id), eq(ticketFiles.client_id, file.client_id)));
  if (known === undefined) throw new Error("the file is gone");
  return known;
}

/**
 * Adds a part where the file ends. A part that is stored already changes nothing.
 *
 * @returns bytes that are stored now
 */
export async function addPart(
  database: Database,
  { id, offset, bytes }: { readonly id: number; readonly offset: number; readonly bytes: Buffer },
): Promise<number> {
  return database.transaction(async (tx) => {
    const [grown] = await tx
      .update(ticketFiles)
      .set({ received: offset + bytes.length })
      .where(and(eq(ticketFiles.id, id), eq(ticketFiles.received, offset), isNull(ticketFiles.type)))
      .returning({ received: ticketFiles.received });
    if (grown !== undefined) {
      await tx.insert(ticketFileParts).values({ file_id: id, offset, bytes });
      return grown.received;
    }
    const [row] = await tx
      .select({ received: ticketFiles.received })
      .from(ticketFiles)
      .where(eq(ticketFiles.id, id));
    return row?.received ?? 0;
  });
}

/** Content of a file. */
export async function readContent(database: Database, id: number): Promise<Buffer> {
  const parts = await database
    .select({ bytes: ticketFileParts.bytes })
    .from(ticketFileParts)
    .where(eq(ticketFileParts.file_id, id))
    .orderBy(asc(ticketFileParts.offset));
  return Buffer.concat(parts.map(({ bytes }) => bytes));
}

/** Marks a file whole and right. */
export async function acceptFile(database: Database, id: number, type: string): Promise<void> {
  await database.update(ticketFiles).set({ type }).where(eq(ticketFiles.id, id));
}

/** Deletes a file that no ticket has; false when there is no such file of the person. */
export async function removeFile(database: Database, accountId: number, id: number): Promise<boolean> {
  const rows = await database
    .delete(ticketFiles)
    .where(and(eq(ticketFiles.id, id), eq(ticketFiles.account_id, accountId), isNull(ticketFiles.message_id)))
    .returning({ id: ticketFiles.id });
  return rows.length === 1;
}

/** How many bytes of files without a ticket a person has sent. */
export async function countLooseBytes(database: Database, accountId: number): Promise<number> {
  const [row] = await database
    .select({ bytes: sql<number>`coalesce(sum(${ticketFiles.size}), 0)::int` })
    .from(ticketFiles)
    .where(and(eq(ticketFiles.account_id, accountId), isNull(ticketFiles.message_id)));
  return row?.bytes ?? 0;
}

/**
 * Gives whole files to a message.
 *
 * @returns false when one of them is not the person's, not whole or already part of another message
 */
export async function attachFiles(
  tx: Database,
  {
    accountId,
    messageId,
    ids,
  }: { readonly accountId: number; readonly messageId: number; readonly ids: readonly number[] },
): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await tx
    .update(ticketFiles)
    .set({ message_id: messageId })
    .where(
      and(
        inArray(ticketFiles.id, [...ids]),
        eq(ticketFiles.account_id, accountId),
        isNotNull(ticketFiles.type),
        isNull(ticketFiles.message_id),
      ),
    )
    .returning({ id: ticketFiles.id });
  return rows.length === new Set(ids).size;
}

/** Files of messages, in the order in which they were sent. */
export function listFiles(database: Database, messageIds: readonly number[]): Promise<FileRow[]> {
  return database
    .select()
    .from(ticketFiles)
    .where(inArray(ticketFiles.message_id, [...messageIds]))
    .orderBy(asc(ticketFiles.id));
}

/** A whole file; of one person where one is named. */
export async function findFile(
  database: Database,
  id: number,
  accountId?: number,
): Promise<FileRow | undefined> {
  const [row] = await database
    .select()
    .from(ticketFiles)
    .where(
      and(
        eq(ticketFiles.id, id),
        isNotNull(ticketFiles.type),
        accountId === undefined ? undefined : eq(ticketFiles.account_id, accountId),
      ),
    );
  return row;
}

/** Deletes files that were sent before a time and never became part of a ticket. */
export async function pruneFiles(database: Database, before: number): Promise<void> {
  await database.delete(ticketFiles).where(and(isNull(ticketFiles.message_id), lt(ticketFiles.time, before)));
}
