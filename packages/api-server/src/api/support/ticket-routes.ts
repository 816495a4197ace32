import {
  closeTicket,
  createTicket,
  getTicket,
  getTicketHelp,
  getTickets,
  replyToTicket,
} from "contracts/calls/tickets";
import type { FastifyInstance } from "fastify";
import { notFound } from "../../platform/errors.ts";
import { route } from "../../http/route.ts";
import type { RateLimit } from "../../platform/rate-limits-repository.ts";
import type { Session } from "../../platform/sessions/sessions-repository.ts";
import { pageOf } from "../../platform/paging.ts";
import { findAccount } from "../../modules/accounts/index.ts";
import { findHelp } from "../../modules/content/help-repository.ts";
import { listTickets } from "../../modules/support/tickets-repository.ts";
import { close, openTicket, presentTicket, readTicket, reply } from "../../modules/support/tickets.ts";

const TICKETS: RateLimit = { name: "tickets", limit: 20, seconds: 86_400 };
const REPLIES: RateLimit = { name: "ticket_replies", limit: 60, seconds: 3600 };

/**
 * Registers the ticket endpoints: open, list, read, reply, close. Tickets belong to the person, whichever mining account is
 * selected.
 */
export function registerTickets(app: FastifyInstance): void {
  const { services } = app;
  const { clock, database, rateLimits } = services;

  /** Returns the name of one of the person's mining accounts. */
  async function nameAccount({ origin }: Session, id: number | undefined): Promise<string | null> {
    if (id === undefined) return null;
    const found = await findAccount(database, id);
    if (found === undefined || (found.id !== origin.id && found.parent_id !== origin.id)) throw notFound();
    return found.account;
  }

  route(app, createTicket, async ({ session, body }) => {
    await rateLimits.count(TICKETS, String(session.origin.id));
    const { account_id, ...form } = body;
    const account = await nameAccount(session, account_id);
    return { id: await openTicket(services, { person: session.origin, form, account }) };
  });

  route(app, getTicketHelp, async ({ query, locale: asked }) => {
    const locale = query.lang ?? asked;
    const found = await findHelp(database, query.subject, { locale, now: clock.now() });
    return found.map(({ kind, slug, id, title, locale: lang }) => ({
      kind,
      id: kind === "article" ? slug : String(id),
      title,
      lang,
    }));
  });

  route(app, getTickets, async ({ session, query }) => {
    const found = await listTickets(database, { accountId: session.origin.id, ...query });
    return pageOf(found, query, presentTicket);
  });

  route(app, getTicket, async ({ session, params }) =>
    readTicket(services, { accountId: session.origin.id, ticketId: params.id }),
  );

  route(app, replyToTicket, async ({ session, params, body }) => {
    const place = { accountId: session.origin.id, ticketId: params.id };
    await rateLimits.count(REPLIES, String(session.origin.id));
    const message = { clientId: body.client_id, content: body.content, fileIds: body.file_ids };
    await reply(services, { ...place, message });
    return readTicket(services, place);
  });

  route(app, closeTicket, async ({ session, params }) => {
    const place = { accountId: session.origin.id, ticketId: params.id };
    await close(services, place);
    return readTicket(services, place);
  });
}
