import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { ticketFileParts, ticketFiles } from "../../platform/database/schema/index.ts";

/** A ticket attachment without its content. */
export type FileRow = typeof ticketFiles.$inferSelect;

/** A new file to be uploaded. */
export type NewFile = Pick<FileRow, "account_id" | "client_id" | "name" | "size" | "time">;

/** Returns the file with a client id, created if new. */
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
 * Appends a part to a file. A part that is already stored changes nothing.
 *
 * @returns number of bytes stored
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

/** Reads the content of a file. */
export async function readContent(database: Database, id: number): Promise<Buffer> {
  const parts = await database
    .select({ bytes: ticketFileParts.bytes })
    .from(ticketFileParts)
    .where(eq(ticketFileParts.file_id, id))
    .orderBy(asc(ticketFileParts.offset));
  return Buffer.concat(parts.map(({ bytes }) => bytes));
}

/** Marks a file as complete and valid. */
export async function acceptFile(database: Database, id: number, type: string): Promise<void> {
  await database.update(ticketFiles).set({ type }).where(eq(ticketFiles.id, id));
}

/** Deletes a file without a ticket; returns false if the person has no such file. */
export async function removeFile(database: Database, accountId: number, id: number): Promise<boolean> {
  const rows = await database
    .delete(ticketFiles)
    .where(and(eq(ticketFiles.id, id), eq(ticketFiles.account_id, accountId), isNull(ticketFiles.message_id)))
    .returning({ id: ticketFiles.id });
  return rows.length === 1;
}

/** Counts the bytes of a person's files without a ticket. */
export async function countLooseBytes(database: Database, accountId: number): Promise<number> {
  const [row] = await database
    .select({ bytes: sql<number>`coalesce(sum(${ticketFiles.size}), 0)::int` })
    .from(ticketFiles)
    .where(and(eq(ticketFiles.account_id, accountId), isNull(ticketFiles.message_id)));
  return row?.bytes ?? 0;
}

/**
 * Attaches complete files to a message.
 *
 * @returns false if one of them is not the person's, incomplete or already attached to another message
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

/** Lists the files of messages, in the order in which they were sent. */
export function listFiles(database: Database, messageIds: readonly number[]): Promise<FileRow[]> {
  return database
    .select()
    .from(ticketFiles)
    .where(inArray(ticketFiles.message_id, [...messageIds]))
    .orderBy(asc(ticketFiles.id));
}

/** Finds a complete file, optionally of one person. */
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

/** Deletes files that were uploaded before a time and never attached to a ticket. */
export async function pruneFiles(database: Database, before: number): Promise<void> {
  await database.delete(ticketFiles).where(and(isNull(ticketFiles.message_id), lt(ticketFiles.time, before)));
}
