import * as v from "valibot";
import { defineCall } from "../call.ts";
import { LIMITS } from "../limits.ts";
import { clientIdSchema, countSchema, idSchema, nothingSchema, queryIdSchema } from "../schemas/scalars.ts";
import { supportMessageSchema } from "./tickets.ts";

/** A message of the support chat. */
export type ChatMessage = v.InferOutput<typeof supportMessageSchema>;

/** Messages of a chat, and the number of unread answers. */
const conversation = v.strictObject({ messages: v.array(supportMessageSchema), unread: countSchema });

/** Chat messages after a given one; the first call returns the last hundred. The header `chat-token` identifies the chat. */
export const getChatMessages = defineCall({
  name: "getChatMessages",
  method: "GET",
  path: "/common/ticket/chat/message",
  origin: "own",
  source: "spec 9, issue: support chat",
  summary: "Messages of the support chat",
  access: "public",
  headers: ["chat-token"],
  query: v.strictObject({ after: v.optional(queryIdSchema, 0) }),
  response: conversation,
});

/** Sends a message to support. Idempotent by `client_id`. */
export const sendChatMessage = defineCall({
  name: "sendChatMessage",
  method: "POST",
  path: "/common/ticket/chat/message",
  origin: "own",
  source: "spec 9, issue: support chat",
  summary: "Write to the support chat",
  access: "public",
  headers: ["chat-token"],
  body: v.strictObject({
    client_id: clientIdSchema,
    content: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LIMITS.chatMessageLength)),
  }),
  response: supportMessageSchema,
});

/** Marks the answers of the chat as seen: those up to the message `up_to`, or all if that is absent. */
export const markChatRead = defineCall({
  name: "markChatRead",
  method: "PUT",
  path: "/common/ticket/chat/read",
  origin: "own",
  source: "spec 9, issue: support chat",
  summary: "Mark the chat read",
  access: "public",
  headers: ["chat-token"],
  body: v.optional(
    v.strictObject({
      /** Id of the last message shown; later ones stay unread. */
      up_to: v.optional(idSchema),
    }),
    {},
  ),
  response: nothingSchema,
});
