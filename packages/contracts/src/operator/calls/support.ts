import * as v from "valibot";
import {
  supportMessageSchema,
  ticketDetailSchema,
  ticketSchema,
  ticketStatusSchema,
} from "../../calls/tickets.ts";
import { LIMITS } from "../../limits.ts";
import { page, pageQuery } from "../../schemas/envelope.ts";
import {
  clientIdSchema,
  countSchema,
  fileSchema,
  idParams,
  idSchema,
  timeSchema,
} from "../../schemas/scalars.ts";
import { defineOperatorCall } from "../call.ts";

const answerText = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LIMITS.ticketContentMax));
/** Id of the last message that the operator has read; if there are newer ones, the call is refused with 409. */
const readUpTo = v.optional(idSchema);

/** A ticket in the support list. */
export const supportTicketSchema = v.strictObject({
  ...ticketSchema.entries,
  /** Main account of the person. */
  account_id: idSchema,
  email: v.string(),
});

/** A ticket in the support list. */
export type SupportTicket = v.InferOutput<typeof supportTicketSchema>;

/** Tickets of all people, most recently changed first; by default those waiting for an answer. */
export const listSupportTickets = defineOperatorCall({
  name: "listSupportTickets",
  method: "GET",
  path: "/operator/tickets",
  summary: "Tickets",
  access: ["support"],
  query: v.strictObject({
    ...pageQuery(50),
    status: v.optional(v.picklist([...ticketStatusSchema.options, "all"]), "open"),
    /** Part of the subject or of the email address, or the ticket's number. */
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64)), ""),
  }),
  response: page(supportTicketSchema),
});

/** A ticket as shown to support. */
export const supportTicketDetailSchema = v.strictObject({
  ...ticketDetailSchema.entries,
  account_id: idSchema,
});

/** A ticket as shown to support. */
export type SupportTicketDetail = v.InferOutput<typeof supportTicketDetailSchema>;

/** A ticket with all its messages and files. */
export const getSupportTicket = defineOperatorCall({
  name: "getSupportTicket",
  method: "GET",
  path: "/operator/tickets/:id",
  summary: "A ticket",
  access: ["support"],
  params: idParams,
  response: supportTicketDetailSchema,
});

/** A file of a ticket, as untyped bytes. Reading it is recorded in the audit log. */
export const getSupportTicketFile = defineOperatorCall({
  name: "getSupportTicketFile",
  method: "GET",
  path: "/operator/tickets/files/:id",
  summary: "A file of a ticket",
  access: ["support"],
  answer: "file",
  isAudited: true,
  params: idParams,
  response: fileSchema,
});

/**
 * Answers a ticket, once per `client_id`; its owner gets a message and an email. Returns 409 and sends nothing if there are
 * messages newer than `after`.
 */
export const answerSupportTicket = defineOperatorCall({
  name: "answerSupportTicket",
  method: "POST",
  path: "/operator/tickets/:id",
  summary: "Answer a ticket",
  access: ["support"],
  params: idParams,
  body: v.strictObject({
    client_id: clientIdSchema,
    content: answerText,
    /** Whether to close the ticket as well. */
    close: v.optional(v.boolean(), false),
    after: readUpTo,
  }),
  response: v.strictObject({ status: ticketStatusSchema }),
});

/**
 * Closes a ticket without an answer, or reopens a closed one. Setting the current status changes nothing. Closing returns 409 and
 * changes nothing if there are messages newer than `after`.
 */
export const setSupportTicketStatus = defineOperatorCall({
  name: "setSupportTicketStatus",
  method: "PUT",
  path: "/operator/tickets/:id/status",
  summary: "Close or reopen a ticket",
  access: ["support"],
  params: idParams,
  body: v.strictObject({ status: v.picklist(["open", "closed"]), after: readUpTo }),
  response: v.strictObject({ status: ticketStatusSchema }),
});

/** A chat waiting for an answer. */
export const waitingChatSchema = v.strictObject({
  account_id: idSchema,
  email: v.nullable(v.string()),
  /** Number of unanswered messages. */
  waiting: countSchema,
  /** Time of the first of them. */
  since: timeSchema,
});

/** A chat waiting for an answer. */
export type WaitingChat = v.InferOutput<typeof waitingChatSchema>;

/** Chats with unanswered messages, longest wait first; a hundred at most. */
export const listWaitingSupportChats = defineOperatorCall({
  name: "listWaitingSupportChats",
  method: "GET",
  path: "/operator/chats",
  summary: "Chats that wait",
  access: ["support"],
  response: v.strictObject({ chats: v.array(waitingChatSchema) }),
});

/** The whole chat with a person. */
export const getSupportChat = defineOperatorCall({
  name: "getSupportChat",
  method: "GET",
  path: "/operator/chats/:id",
  summary: "A chat",
  access: ["support"],
  params: idParams,
  response: v.strictObject({
    account_id: idSchema,
    email: v.nullable(v.string()),
    messages: v.array(supportMessageSchema),
  }),
});

/** Answers a chat, once per `client_id`; 409 as for a ticket if there are messages newer than `after`. */
export const answerSupportChat = defineOperatorCall({
  name: "answerSupportChat",
  method: "POST",
  path: "/operator/chats/:id",
  summary: "Answer a chat",
  access: ["support"],
  params: idParams,
  body: v.strictObject({ client_id: clientIdSchema, content: answerText, after: readUpTo }),
  response: supportMessageSchema,
});

/**
 * Identifies whose chat a token is for, for another chat provider that got it from the page; 404 for an unknown or expired one.
 */
export const identifyChatToken = defineOperatorCall({
  name: "identifyChatToken",
  method: "POST",
  path: "/operator/chat/token",
  summary: "Person of a chat token",
  access: ["support"],
  body: v.strictObject({ token: v.pipe(v.string(), v.maxLength(256)) }),
  response: v.strictObject({ account_id: v.nullable(idSchema), email: v.nullable(v.string()) }),
});
