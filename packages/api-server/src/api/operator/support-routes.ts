import {
  answerSupportChat,
  answerSupportTicket,
  getSupportChat,
  getSupportTicket,
  getSupportTicketFile,
  identifyChatToken,
  listSupportTickets,
  listWaitingSupportChats,
  setSupportTicketStatus,
} from "contracts/operator/calls/support";
import type { FastifyInstance } from "fastify";
import { operatorRoute } from "../../http/operator-route.ts";
import { findAccount } from "../../modules/accounts/index.ts";
import { answerChat } from "../../modules/support/answer-chat.ts";
import { answerTicket } from "../../modules/support/answer-ticket.ts";
import { listWaitingChats, readWholeChat } from "../../modules/support/chat-repository.ts";
import { readChatToken } from "../../modules/support/chat-token.ts";
import { closeTicket } from "../../modules/support/close-ticket.ts";
import { findFile, readContent } from "../../modules/support/files-repository.ts";
import {
  findTicket,
  listTickets,
  reopenTicket,
  type TicketRow,
} from "../../modules/support/tickets-repository.ts";
import { describeTicket, presentTicket } from "../../modules/support/tickets.ts";
import { ApiError, notFound } from "../../platform/errors.ts";
import { pageOf } from "../../platform/paging.ts";
import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";
import type { Services } from "../../services.ts";
import { presentChatMessage } from "../support/chat-routes.ts";

async function requireTicket({ database }: Services, id: number): Promise<TicketRow> {
  const row = await findTicket(database, id);
  if (row === undefined) throw notFound();
  return row;
}

async function requirePerson({ database }: Services, id: number): Promise<AccountRow> {
  const row = await findAccount(database, id);
  if (row === undefined) throw notFound();
  return row;
}

function presentSupportTicket(row: TicketRow) {
  const { account_id, email } = row;
  return { ...presentTicket(row), account_id, email };
}

/** Registers the operators' endpoints for answering tickets. */
export function registerOperatorTickets(scope: FastifyInstance): void {
  const { services } = scope;
  const { clock, database } = services;

  operatorRoute(scope, listSupportTickets, async ({ query }) => {
    const { status, ...rest } = query;
    const filter = { ...rest, status: status === "all" ? undefined : status };
    return pageOf(await listTickets(database, filter), query, presentSupportTicket);
  });

  operatorRoute(scope, getSupportTicket, async ({ params }) => {
    const row = await requireTicket(services, params.id);
    return { ...(await describeTicket(services, row)), account_id: row.account_id };
  });

  operatorRoute(scope, getSupportTicketFile, async ({ params: { id } }) => {
    const file = await findFile(database, id);
    if (file === undefined) throw notFound();
    const body = await readContent(database, file.id);
    return { name: `ticket-file-${String(id)}`, type: "application/octet-stream", body };
  });

  operatorRoute(scope, answerSupportTicket, async ({ params, body }) => {
    const { client_id, content, close, after } = body;
    const answer = { clientId: client_id, content, closes: close, after };
    return { status: await answerTicket(services, params.id, answer) };
  });

  operatorRoute(scope, setSupportTicketStatus, async ({ params: { id }, body }) => {
    await requireTicket(services, id);
    if (body.status === "open") await reopenTicket(database, id, clock.now());
    else await closeTicket(services, id, body.after);
    return { status: (await requireTicket(services, id)).status };
  });
}

/**
 * Registers the operators' endpoints for answering the support chat, and for another chat provider to identify a token's owner.
 */
export function registerOperatorChat(scope: FastifyInstance): void {
  const { services } = scope;
  const { database } = services;

  operatorRoute(scope, listWaitingSupportChats, async () => ({ chats: await listWaitingChats(database) }));

  operatorRoute(scope, getSupportChat, async ({ params }) => {
    const { id, email } = await requirePerson(services, params.id);
    const rows = await readWholeChat(database, id);
    return { account_id: id, email, messages: rows.map((row) => presentChatMessage(row)) };
  });

  operatorRoute(scope, answerSupportChat, async ({ params, body: { client_id, content, after } }) => {
    const { id } = await requirePerson(services, params.id);
    const answer = { accountId: id, clientId: client_id, content, after };
    return presentChatMessage(await answerChat(services, answer));
  });

  operatorRoute(scope, identifyChatToken, async ({ body: { token } }) => {
    try {
      const person = await findAccount(database, readChatToken(services, token));
      return { account_id: person?.id ?? null, email: person?.email ?? null };
    } catch (error) {
      if (error instanceof ApiError) throw notFound();
      throw error;
    }
  });
}
