import { ERROR_CODES } from "contracts/error-codes";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/errors.ts";
import { listFiles } from "./files-repository.ts";
import type { TicketMessageRow } from "./tickets-repository.ts";

/** A message as sent by the client. */
export interface SentMessage {
  readonly author: TicketMessageRow["author"];
  readonly content: string;
  readonly fileIds: readonly number[];
}

/**
 * Refuses a client id under which different content was stored.
 *
 * @param isSame - whether the sent content equals the stored content
 * @throws {ApiError} 22011
 */
export function requireSame(isSame: boolean): void {
  if (!isSame) throw new ApiError(ERROR_CODES.clientIdReused, "client_id_reused");
}

/**
 * Refuses a message sent with the id of a different one.
 *
 * @param stored - message of a ticket with that id
 * @throws {ApiError} 22011 when author, text or files differ
 */
export async function requireSameMessage(
  database: Database,
  stored: TicketMessageRow,
  { author, content, fileIds }: SentMessage,
): Promise<void> {
  const files = await listFiles(database, [stored.id]);
  const isOneMessage = stored.author === author && stored.content === content;
  const sent = new Set(fileIds);
  const hasSameFiles = files.length === sent.size && files.every(({ id }) => sent.has(id));
  requireSame(isOneMessage && hasSameFiles);
}
