import { LIMITS } from "contracts/limits";
import { clientIdSchema } from "contracts/schemas/scalars";
import { ticketStatusSchema } from "contracts/calls/tickets";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import {
  operatorParamsSchema as paramsSchema,
  readOperatorInput as read,
} from "../../http/operator-access.ts";
import { ApiError, notFound } from "../../platform/errors.ts";
import { findAccount } from "../../modules/accounts/index.ts";
import { answerTicket } from "../../modules/support/answer-ticket.ts";
import {
  addChatMessage,
  listWaitingChats,
  markChatSeen,
  readWholeChat,
} from "../../modules/support/chat-repository.ts";
import { readChatToken } from "../../modules/support/chat-token.ts";
import { findFile, readContent } from "../../modules/support/files-repository.ts";
import { findTicket, listTickets } from "../../modules/support/tickets-repository.ts";
import { describeTicket, presentTicket } from "../../modules/support/tickets.ts";
import { presentChatMessage } from "../support/chat-routes.ts";

const PAGE_LIMIT = 50;

const listSchema = v.object({
  status: v.optional(ticketStatusSchema, "open"),
  page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number)), "1"),
});
const text = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LIMITS.ticketContentMax));
const answerSchema = v.strictObject({
  /** Sent again with the same id, an answer is given once. */
  client_id: clientIdSchema,
  content: text,
  close: v.optional(v.boolean(), false),
});
const chatAnswerSchema = v.strictObject({ client_id: clientIdSchema, content: text });
const tokenSchema = v.strictObject({ token: v.pipe(v.string(), v.maxLength(256)) });

/** The operator's calls by which tickets are answered; outside of `/res` like the others. */
export function registerOperatorTickets(app: FastifyInstance): void {
  const { services } = app;
  const { database } = services;

  app.get("/operator/tickets", async (request) => {
    const { status, page } = read(listSchema, request.query);
    const { rows, total } = await listTickets(database, { status, page, limit: PAGE_LIMIT });
    return {
      tickets: rows.map((row) => ({ ...presentTicket(row), email: row.email, account_id: row.account_id })),
      total,
    };
  });

  app.get("/operator/tickets/:id", async (request) => {
    const row = await findTicket(database, read(paramsSchema, request.params).id);
    if (row === undefined) throw notFound();
    return describeTicket(services, row);
  });

  app.get("/operator/tickets/files/:id", async (request, reply) => {
    const file = await findFile(database, read(paramsSchema, request.params).id);
    if (file === undefined) throw notFound();
    return reply
      .header("content-type", "application/octet-stream")
      .header("content-disposition", `attachment; filename="ticket-file-${file.id}"`)
      .send(await readContent(database, file.id));
  });

  app.post("/operator/tickets/:id", async (request) => {
    const { id } = read(paramsSchema, request.params);
    const { client_id, content, close } = read(answerSchema, request.body);
    const status = await answerTicket(services, id, { clientId: client_id, content, closes: close });
    request.log.info({ request_id: request.id, ticket_id: id, status }, "ticket answered by an operator");
    return { status };
  });
}

/** The operator's calls by which the support chat is answered, and by which another chat provider learns whose token it got. */
export function registerOperatorChat(app: FastifyInstance): void {
  const { services } = app;
  const { clock, database } = services;

  async function requirePerson(id: number): Promise<number> {
    if ((await findAccount(database, id)) === undefined) throw notFound();
    return id;
  }

  app.get("/operator/chats", async () => {
    return { chats: await listWaitingChats(database) };
  });

  app.get("/operator/chats/:id", async (request) => {
    const person = await requirePerson(read(paramsSchema, request.params).id);
    return { messages: (await readWholeChat(database, person)).map((row) => presentChatMessage(row)) };
  });

  app.post("/operator/chats/:id", async (request) => {
    const person = await requirePerson(read(paramsSchema, request.params).id);
    const { client_id, content } = read(chatAnswerSchema, request.body);
    const message = {
      account_id: person,
      author: "operator",
      client_id,
      content,
      time: clock.now(),
    } as const;
    const row = await addChatMessage(database, message);
    await markChatSeen(database, person, "person");
    return presentChatMessage(row);
  });

  app.post("/operator/chat/token", async (request) => {
    const { token } = read(tokenSchema, request.body);
    try {
      const person = await findAccount(database, readChatToken(services, token));
      return { account_id: person?.id ?? null, email: person?.email ?? null };
    } catch (error) {
      if (error instanceof ApiError) throw notFound();
      throw error;
    }
  });
}
