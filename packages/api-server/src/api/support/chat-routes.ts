import { getTicketChatToken } from "contracts/calls/common";
import { getChatMessages, markChatRead, sendChatMessage } from "contracts/calls/support-chat";
import { HEADERS } from "contracts/constants";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { route } from "../../http/route.ts";
import type { RateLimit } from "../../platform/rate-limits-repository.ts";
import {
  addChatMessage,
  countUnseen,
  listChat,
  markChatSeen,
  type ChatRow,
} from "../../modules/support/chat-repository.ts";
import { makeChatToken, readChatToken } from "../../modules/support/chat-token.ts";

const MESSAGES: RateLimit = { name: "chat_messages", limit: 30, seconds: 300 };

/** Converts a chat message to the shape that both sides receive. */
export function presentChatMessage({ id, author, content, time }: ChatRow) {
  return { id, author, content, time };
}

/** Registers the pool's own support chat. Its token is for a chat provider and opens nothing else. */
export function registerSupportChat(app: FastifyInstance): void {
  const { services } = app;
  const { clock, database, rateLimits } = services;

  function personOf(request: FastifyRequest): number {
    return readChatToken(services, request.headers[HEADERS.chatToken]);
  }

  route(app, getTicketChatToken, async ({ session }) => ({
    token: makeChatToken(services, session.origin.id),
  }));

  route(app, getChatMessages, async ({ request, query }) => {
    const person = personOf(request);
    const messages = await listChat(database, person, query.after);
    return {
      messages: messages.map((row) => presentChatMessage(row)),
      unread: await countUnseen(database, person, "operator"),
    };
  });

  route(app, sendChatMessage, async ({ request, body }) => {
    const person = personOf(request);
    await rateLimits.count(MESSAGES, String(person));
    const row = await addChatMessage(database, {
      account_id: person,
      author: "person",
      client_id: body.client_id,
      content: body.content,
      time: clock.now(),
    });
    return presentChatMessage(row);
  });

  route(app, markChatRead, async ({ request, body }) => {
    await markChatSeen(database, personOf(request), "operator", body.up_to);
    return null;
  });
}
