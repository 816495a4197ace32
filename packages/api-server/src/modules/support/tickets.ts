import { isDeepStrictEqual } from "node:util";
import type { CallInput } from "contracts/call";
import type { createTicket, TicketDetail } from "contracts/calls/tickets";
import { ERROR_CODES } from "contracts/error-codes";
import type { Database } from "../../platform/database/database.ts";
import type { PlatformServices } from "../../platform/services.ts";
import { ApiError, notFound } from "../../platform/errors.ts";
import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";
import { attachFiles, listFiles, type FileRow } from "./files-repository.ts";
import { requireSame, requireSameMessage } from "./sent-again.ts";
import {
  changeTicket,
  findByClient,
  findMessageByClient,
  findTicket,
  insertMessage,
  insertTicket,
  listMessages,
  markSeen,
  type TicketRow,
} from "./tickets-repository.ts";

/** Services needed to write tickets. */
export type TicketServices = Pick<PlatformServices, "clock" | "database">;

/** The form of a new ticket. */
type TicketForm = CallInput<typeof createTicket>["body"];

/** A new ticket to be opened. */
export interface TicketOrder {
  readonly person: AccountRow;
  readonly form: Omit<TicketForm, "account_id">;
  /** Name of the mining account in question. */
  readonly account: string | null;
}

/** A new message for a ticket. */
export interface Reply {
  readonly clientId: string;
  readonly content: string;
  readonly fileIds: readonly number[];
}

function filesMissing(): ApiError {
  return new ApiError(ERROR_CODES.ticketFilesMissing, "ticket_files_missing", {
    data: { field: "file_ids" },
  });
}

/**
 * Refuses a form sent with the id of a different ticket.
 *
 * @throws {ApiError} 22011 when it differs from the ticket's original form
 */
async function requireSameForm(
  database: Database,
  known: TicketRow,
  { form, account }: TicketOrder,
): Promise<void> {
  const { category, subject, coin = null, email, client_id: clientId, content, file_ids: fileIds } = form;
  const sent = { category, subject, coin, email, account };
  requireSame(isDeepStrictEqual(sent, pick(known)));
  const first = await findMessageByClient(database, known.id, clientId);
  if (first === undefined) throw notFound();
  await requireSameMessage(database, first, { author: "person", content, fileIds });
}

/** Picks the fields of a ticket that its form contains. */
function pick({ category, subject, coin, email, account }: TicketRow) {
  return { category, subject, coin, email, account };
}

/**
 * Opens a ticket with its first message and its files, once per client id.
 *
 * @throws {ApiError} 29002 when a file is missing; 22011 when the id was used for another ticket
 */
export async function openTicket({ clock, database }: TicketServices, order: TicketOrder): Promise<number> {
  const { person, form, account } = order;
  const now = clock.now();
  const known = await findByClient(database, person.id, form.client_id);
  if (known !== undefined) {
    await requireSameForm(database, known, order);
    return known.id;
  }
  return database.transaction(async (tx) => {
    const id = await insertTicket(tx, {
      account_id: person.id,
      client_id: form.client_id,
      category: form.category,
      subject: form.subject,
      coin: form.coin ?? null,
      account,
      email: form.email,
      created_time: now,
      update_time: now,
    });
    if (id === undefined) {
      const other = await findByClient(tx, person.id, form.client_id);
      if (other === undefined) throw notFound();
      await requireSameForm(tx, other, order);
      return other.id;
    }
    const messageId = await insertMessage(tx, {
      ticket_id: id,
      author: "person",
      client_id: form.client_id,
      content: form.content,
      time: now,
    });
    const isAttached =
      messageId !== undefined &&
      (await attachFiles(tx, { accountId: person.id, messageId, ids: form.file_ids }));
    if (!isAttached) throw filesMissing();
    return id;
  });
}

/**
 * Adds a message of the person, which reopens an answered ticket.
 *
 * @throws {ApiError} 404 for a ticket of someone else, 29003 for a closed one, 29002 when a file is missing, 22011 when the id
 * was used for another message
 */
export async function reply(
  { clock, database }: TicketServices,
  {
    accountId,
    ticketId,
    message,
  }: { readonly accountId: number; readonly ticketId: number; readonly message: Reply },
): Promise<void> {
  if ((await findTicket(database, ticketId, accountId)) === undefined) throw notFound();
  const time = clock.now();
  await database.transaction(async (tx) => {
    const messageId = await insertMessage(tx, {
      ticket_id: ticketId,
      author: "person",
      client_id: message.clientId,
      content: message.content,
      time,
    });
    if (messageId === undefined) {
      const stored = await findMessageByClient(tx, ticketId, message.clientId);
      if (stored === undefined) throw notFound();
      await requireSameMessage(tx, stored, { ...message, author: "person" });
      return;
    }
    if (!(await changeTicket(tx, ticketId, { status: "open", update_time: time })))
      throw new ApiError(ERROR_CODES.ticketClosed, "ticket_closed");
    if (!(await attachFiles(tx, { accountId, messageId, ids: message.fileIds }))) throw filesMissing();
  });
}

/**
 * Closes a person's ticket; idempotent.
 *
 * @throws {ApiError} 404 for a ticket of someone else
 */
export async function close(
  { clock, database }: TicketServices,
  { accountId, ticketId }: { readonly accountId: number; readonly ticketId: number },
): Promise<void> {
  if ((await findTicket(database, ticketId, accountId)) === undefined) throw notFound();
  await changeTicket(database, ticketId, { status: "closed", update_time: clock.now() });
}

/** Fields of a ticket shown in lists. */
export function presentTicket({
  id,
  category,
  subject,
  status,
  has_news,
  created_time,
  update_time,
}: TicketRow) {
  return { id, category, subject, status, has_news, created_time, update_time };
}

/** A file as shown to both sides. */
function presentFile({ id, name, type, size }: FileRow) {
  return { id, name, type: type ?? "", size };
}

/** A ticket with its messages and files. */
export async function describeTicket(
  { database }: Pick<TicketServices, "database">,
  row: TicketRow,
): Promise<TicketDetail> {
  const messages = await listMessages(database, row.id);
  const files = await listFiles(
    database,
    messages.map(({ id }) => id),
  );
  return {
    ...presentTicket(row),
    coin: row.coin,
    account: row.account,
    email: row.email,
    messages: messages.map(({ id, author, content, time }) => ({
      id,
      author,
      content,
      time,
      files: files.filter(({ message_id }) => message_id === id).map((file) => presentFile(file)),
    })),
  };
}

/**
 * Reads a person's ticket and marks its replies as seen.
 *
 * @throws {ApiError} 404 for a ticket of someone else
 */
export async function readTicket(
  services: TicketServices,
  { accountId, ticketId }: { readonly accountId: number; readonly ticketId: number },
): Promise<TicketDetail> {
  const row = await findTicket(services.database, ticketId, accountId);
  if (row === undefined) throw notFound();
  if (row.has_news) await markSeen(services.database, row.id);
  return describeTicket(services, { ...row, has_news: false });
}
