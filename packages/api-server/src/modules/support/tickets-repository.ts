import { and, asc, desc, eq, ilike, ne, or, type SQL } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { ticketMessages, tickets } from "../../platform/database/schema/index.ts";
import { partOf, type PageRequest } from "../../platform/paging.ts";
import { likeText } from "../../platform/database/like-text.ts";
import { readPage } from "../../platform/database/read-page.ts";

/** A stored ticket. */
export type TicketRow = typeof tickets.$inferSelect;

/** A message in a ticket by either side. */
export type TicketMessageRow = typeof ticketMessages.$inferSelect;

/** A new ticket to be stored. */
export type NewTicket = Omit<typeof tickets.$inferInsert, "id" | "status" | "has_news">;

/** Filter of a list of tickets. */
export interface TicketFilter extends PageRequest {
  /** Person whose tickets are listed; everyone's if absent. */
  readonly accountId?: number | undefined;
  readonly status?: TicketRow["status"] | undefined;
  /** Part of the subject or of the email address, or the ticket number. */
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

/** Stores a ticket; returns undefined if the client id was already used. */
export async function insertTicket(tx: Database, ticket: NewTicket): Promise<number | undefined> {
  const [row] = await tx.insert(tickets).values(ticket).onConflictDoNothing().returning({ id: tickets.id });
  return row?.id;
}

/** Finds the ticket with a client id. */
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

/** Finds a ticket, optionally of one person. */
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

/** Locks a ticket until the transaction ends, so that concurrent replies run one after another. */
export async function lockTicket(tx: Database, id: number): Promise<TicketRow | undefined> {
  const [row] = await tx.select().from(tickets).where(eq(tickets.id, id)).for("no key update");
  return row;
}

/** Finds the last message of a ticket, optionally other than a given one. */
export async function findLastMessage(
  tx: Database,
  ticketId: number,
  except?: number,
): Promise<TicketMessageRow | undefined> {
  const [row] = await tx
    .select()
    .from(ticketMessages)
    .where(
      and(
        eq(ticketMessages.ticket_id, ticketId),
        except === undefined ? undefined : ne(ticketMessages.id, except),
      ),
    )
    .orderBy(desc(ticketMessages.id))
    .limit(1);
  return row;
}

/** Reopens a closed ticket; any other is left unchanged. */
export async function reopenTicket(tx: Database, id: number, time: number): Promise<void> {
  await tx
    .update(tickets)
    .set({ status: "open", update_time: time })
    .where(and(eq(tickets.id, id), eq(tickets.status, "closed")));
}

/** Reads a page of tickets, last changed first, with their total count. */
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

/** Updates a ticket unless it is closed; returns false if it is. */
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

/** Clears a ticket's flag for unseen replies. */
export async function markSeen(database: Database, id: number): Promise<void> {
  await database.update(tickets).set({ has_news: false }).where(eq(tickets.id, id));
}

/** Stores a message of a ticket; returns undefined if the client id was already used. */
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

/** Finds the message of a ticket with a client id. */
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

/** Lists the messages of a ticket in order. */
export function listMessages(database: Database, ticketId: number): Promise<TicketMessageRow[]> {
  return database
    .select()
    .from(ticketMessages)
    .where(eq(ticketMessages.ticket_id, ticketId))
    .orderBy(asc(ticketMessages.id));
}
