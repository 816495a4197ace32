import { and, asc, desc, eq, ilike, ne, or, type SQL } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { ticketMessages, tickets } from "../../platform/database/schema/index.ts";
import { partOf, type PageRequest } from "../../platform/paging.ts";
import { likeText } from "../../platform/database/like-text.ts";
import { readPage } from "../../platform/database/read-page.ts";

/** A ticket as it is stored. */
export type TicketRow = typeof tickets.$inferSelect;

/** What one side wrote in a ticket. */
export type TicketMessageRow = typeof ticketMessages.$inferSelect;

/** A ticket about to be stored. */
export type NewTicket = Omit<typeof tickets.$inferInsert, "id" | "status" | "has_news">;

/** Which tickets a list shows. */
export interface TicketFilter extends PageRequest {
  /** Of one person; of everybody when left out. */
  readonly accountId?: number | undefined;
  readonly status?: TicketRow["status"] | undefined;
  /** Part of the subject or of the email address, or the number. */
  readonly search?: string | undefined;
}

function matches(search: string | undefined): SQL | undefined {
  if (search === undefined || search === "") return undefined;
  const text = likeText(search);
  const number = /^#?\d{1,9}$/.test(search) ? Number.parseInt(search.replace("#", ""), 10) : null;
  return or(
    ilike(tickets.subject, text),
    ilike(tickets.email, text),
    number === null ? undefined : eq(tickets.id, number),
  );
}

/** Stores a ticket; undefined when the client's id was used before. */
export async function insertTicket(tx: Database, ticket: NewTicket): Promise<number | undefined> {
  const [row] = await tx.insert(tickets).values(ticket).onConflictDoNothing().returning({ id: tickets.id });
  return row?.id;
}

/** The ticket that a client's id was used for. */
export async function findByClient(
  database: Database,
  accountId: number,
  clientId: string,
): Promise<TicketRow | undefined> {
  const [row] = await database
    .select()
    .from(tickets)
    .where(and(eq(tickets.account_id, accountId), eq(tickets.client_id, clientId)));
  return row;
}

/** A ticket; of one person where one is named. */
export async function findTicket(
  database: Database,
  id: number,
  accountId?: number,
): Promise<TicketRow | undefined> {
  const [row] = await database
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, id), accountId === undefined ? undefined : eq(tickets.account_id, accountId)));
  return row;
}

/** Locks a ticket until the transaction ends, so that two answers come one after the other. */
export async function lockTicket(tx: Database, id: number): Promise<TicketRow | undefined> {
  const [row] = await tx.select().from(tickets).where(eq(tickets.id, id)).for("no key update");
  return row;
}

/** The last message of a ticket besides one. */
export async function findLastMessage(
  tx: Database,
  ticketId: number,
  except: number,
): Promise<TicketMessageRow | undefined> {
  const [row] = await tx
    .select()
    .from(ticketMessages)
    .where(and(eq(ticketMessages.ticket_id, ticketId), ne(ticketMessages.id, except)))
    .orderBy(desc(ticketMessages.id))
    .limit(1);
  return row;
}

/** Opens a closed ticket again; one that is not closed stays as it is. */
export async function reopenTicket(tx: Database, id: number, time: number): Promise<void> {
  await tx
    .update(tickets)
    .set({ status: "open", update_time: time })
    .where(and(eq(tickets.id, id), eq(tickets.status, "closed")));
}

/** A page of tickets, the last changed first, and how many there are. */
export async function listTickets(
  database: Database,
  { accountId, status, search, ...request }: TicketFilter,
) {
  const condition = and(
    accountId === undefined ? undefined : eq(tickets.account_id, accountId),
    status === undefined ? undefined : eq(tickets.status, status),
    matches(search),
  );
  return readPage(database, tickets, database.select().from(tickets).$dynamic(), {
    where: condition,
    order: [desc(tickets.update_time), desc(tickets.id)],
    part: partOf(request),
  });
}

/** Changes a ticket that is not closed; false when it is. */
export async function changeTicket(
  tx: Database,
  id: number,
  change: Partial<Pick<TicketRow, "status" | "has_news" | "update_time">>,
): Promise<boolean> {
  const rows = await tx
    .update(tickets)
    .set(change)
    .where(and(eq(tickets.id, id), ne(tickets.status, "closed")))
    .returning({ id: tickets.id });
  return rows.length === 1;
}

/** Takes the mark of unseen answers off a ticket. */
export async function markSeen(database: Database, id: number): Promise<void> {
  await database.update(tickets).set({ has_news: false }).where(eq(tickets.id, id));
}

/** Stores a message of a ticket; undefined when the client's id was used before. */
export async function insertMessage(
  tx: Database,
  message: Omit<typeof ticketMessages.$inferInsert, "id">,
): Promise<number | undefined> {
  const [row] = await tx
    .insert(ticketMessages)
    .values(message)
    .onConflictDoNothing()
    .returning({ id: ticketMessages.id });
  return row?.id;
}

/** The message of a ticket that a client's id was used for. */
export async function findMessageByClient(
  tx: Database,
  ticketId: number,
  clientId: string,
): Promise<TicketMessageRow | undefined> {
  const [row] = await tx
    .select()
    .from(ticketMessages)
    .where(and(eq(ticketMessages.ticket_id, ticketId), eq(ticketMessages.client_id, clientId)));
  return row;
}

/** Messages of a ticket in their order. */
export function listMessages(database: Database, ticketId: number): Promise<TicketMessageRow[]> {
  return database
    .select()
    .from(ticketMessages)
    .where(eq(ticketMessages.ticket_id, ticketId))
    .orderBy(asc(ticketMessages.id));
}
