import * as v from "valibot";
import { defineCall } from "../call.ts";
import { LIMITS, PAGE_SIZES } from "../limits.ts";
import { languageEntries, languageQuery } from "../schemas/content.ts";
import { page, pageQuery } from "../schemas/envelope.ts";
import { emailField } from "../schemas/fields.ts";
import { lineSchema, requiredText } from "../schemas/one-line.ts";
import {
  clientIdSchema,
  coinSchema,
  countSchema,
  fileSchema,
  idParams,
  idSchema,
  nothingSchema,
  timeSchema,
} from "../schemas/scalars.ts";
import type { ValidationKey } from "../validation-messages.ts";

/** Bytes of a file per call; files are sent in parts to work on slow connections. */
export const TICKET_PART_BYTES = 128 * 1024;

/** Topics of a ticket. */
export const TICKET_CATEGORIES = ["account", "security", "wallet", "mining", "loan", "api", "other"] as const;

/** Topic of a ticket. */
export type TicketCategory = (typeof TICKET_CATEGORIES)[number];

const subjectField = requiredText(
  LIMITS.ticketSubjectLength,
  "ticket_subject_required",
  "ticket_subject_too_long",
);

const contentField = v.pipe(
  v.string("ticket_content_length" satisfies ValidationKey),
  v.trim(),
  v.minLength(LIMITS.ticketContentMin, "ticket_content_length" satisfies ValidationKey),
  v.maxLength(LIMITS.ticketContentMax, "ticket_content_length" satisfies ValidationKey),
);

const replyField = v.pipe(
  v.string("ticket_reply_length" satisfies ValidationKey),
  v.trim(),
  v.minLength(1, "ticket_reply_length" satisfies ValidationKey),
  v.maxLength(LIMITS.ticketContentMax, "ticket_reply_length" satisfies ValidationKey),
);

/** Fields of the ticket form; form and server validate them with the same rules. */
export const ticketFormEntries = {
  category: v.picklist(TICKET_CATEGORIES, "ticket_category_required" satisfies ValidationKey),
  subject: subjectField,
  content: contentField,
  email: emailField,
};

/** Fields of a reply to a ticket. */
export const ticketReplyEntries = { content: replyField };

/** Ids of a ticket's files, in the order of the form. */
const fileIds = v.pipe(
  v.array(idSchema),
  v.maxLength(LIMITS.ticketFiles, "ticket_files_too_many" satisfies ValidationKey),
);

/** Status of a ticket: waiting for the pool, answered by it, or closed by either side. */
export const ticketStatusSchema = v.picklist(["open", "answered", "closed"]);

/** Status of a ticket. */
export type TicketStatus = v.InferOutput<typeof ticketStatusSchema>;

/** A file attached to a ticket. */
export const ticketFileSchema = v.strictObject({
  id: idSchema,
  name: v.string(),
  type: v.string(),
  size: countSchema,
});

/** A row of the ticket list. */
export const ticketSchema = v.strictObject({
  id: idSchema,
  category: v.picklist(TICKET_CATEGORIES),
  subject: v.string(),
  status: ticketStatusSchema,
  /** Whether there is an answer that the person has not opened. */
  has_news: v.boolean(),
  created_time: timeSchema,
  update_time: timeSchema,
});

/** A row of the ticket list. */
export type Ticket = v.InferOutput<typeof ticketSchema>;

/** A message of either side in a ticket or chat. */
export const supportMessageSchema = v.strictObject({
  id: idSchema,
  author: v.picklist(["person", "operator"]),
  content: v.string(),
  time: timeSchema,
});

/** A ticket with all its messages. */
export const ticketDetailSchema = v.strictObject({
  ...ticketSchema.entries,
  coin: v.nullable(coinSchema),
  /** Name of the mining account concerned. */
  account: v.nullable(v.string()),
  email: v.string(),
  messages: v.array(v.strictObject({ ...supportMessageSchema.entries, files: v.array(ticketFileSchema) })),
});

/** A ticket with all its messages. */
export type TicketDetail = v.InferOutput<typeof ticketDetailSchema>;

/**
 * Sends the next part of a file. Idempotent per part: the response states how many bytes are stored. After the last part, the
 * file's type is checked by content: JPEG, PNG, WebP, PDF or ZIP.
 */
export const uploadTicketFile = defineCall({
  name: "uploadTicketFile",
  method: "POST",
  path: "/ticket/upload",
  origin: "own",
  source: "domain pool 6.12",
  summary: "Send a part of a ticket's file",
  access: "signed-in",
  body: v.strictObject({
    /** Identifies the file across its parts. */
    client_id: clientIdSchema,
    name: lineSchema(LIMITS.ticketFileNameLength, 1),
    size: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    offset: countSchema,
    /** Base64 of at most `TICKET_PART_BYTES` bytes. */
    data: v.pipe(v.string(), v.minLength(1), v.maxLength(Math.ceil(TICKET_PART_BYTES / 3) * 4), v.base64()),
  }),
  response: v.strictObject({ file_id: idSchema, received: countSchema, is_complete: v.boolean() }),
});

/** Removes a file that is not attached to a ticket yet. */
export const deleteTicketFile = defineCall({
  name: "deleteTicketFile",
  method: "DELETE",
  path: "/ticket/upload/:id",
  origin: "own",
  source: "domain pool 6.12",
  summary: "Remove a file before the ticket is sent",
  access: "signed-in",
  params: idParams,
  response: nothingSchema,
});

/** Opens a ticket. Sending the same `client_id` again returns the same ticket. */
export const createTicket = defineCall({
  name: "createTicket",
  method: "POST",
  path: "/ticket",
  origin: "own",
  source: "domain pool 6.12",
  summary: "Open a ticket",
  access: "signed-in",
  body: v.strictObject({
    client_id: clientIdSchema,
    ...ticketFormEntries,
    coin: v.optional(coinSchema),
    /** The mining account concerned, one of the person's own. */
    account_id: v.optional(idSchema),
    file_ids: fileIds,
  }),
  response: v.strictObject({ id: idSchema }),
});

/** Articles and announcements that may answer the question, found by the subject as it is typed. */
export const getTicketHelp = defineCall({
  name: "getTicketHelp",
  method: "GET",
  path: "/ticket/help",
  origin: "own",
  source: "domain pool 6.9",
  summary: "What may answer a ticket before it is sent",
  access: "signed-in",
  query: v.strictObject({ subject: lineSchema(LIMITS.ticketSubjectLength), ...languageQuery }),
  response: v.array(
    v.strictObject({
      kind: v.picklist(["article", "announcement"]),
      /** Id in the URL of its page. */
      id: v.string(),
      title: v.string(),
      ...languageEntries,
    }),
  ),
});

/** Tickets of the person, most recently changed first. */
export const getTickets = defineCall({
  name: "getTickets",
  method: "GET",
  path: "/ticket",
  origin: "own",
  source: "issue: own list of tickets",
  summary: "Own tickets",
  access: "signed-in",
  query: v.strictObject({ ...pageQuery(PAGE_SIZES.list), status: v.optional(ticketStatusSchema) }),
  response: page(ticketSchema),
});

/** A ticket of the person; reading it clears its news flag. */
export const getTicket = defineCall({
  name: "getTicket",
  method: "GET",
  path: "/ticket/:id",
  origin: "own",
  source: "issue: own list of tickets",
  summary: "One ticket with its answers",
  access: "signed-in",
  params: idParams,
  response: ticketDetailSchema,
});

/** Replies to a ticket, which reopens it. */
export const replyToTicket = defineCall({
  name: "replyToTicket",
  method: "POST",
  path: "/ticket/:id/message",
  origin: "own",
  source: "issue: own list of tickets",
  summary: "Reply in a ticket",
  access: "signed-in",
  params: idParams,
  body: v.strictObject({ client_id: clientIdSchema, ...ticketReplyEntries, file_ids: fileIds }),
  response: ticketDetailSchema,
});

/** Closes a ticket. */
export const closeTicket = defineCall({
  name: "closeTicket",
  method: "PUT",
  path: "/ticket/:id/close",
  origin: "own",
  source: "issue: own list of tickets",
  summary: "Close a ticket",
  access: "signed-in",
  params: idParams,
  response: ticketDetailSchema,
});

/** A file of one of the person's tickets. */
export const getTicketFile = defineCall({
  name: "getTicketFile",
  method: "GET",
  path: "/ticket/file/:id",
  origin: "own",
  source: "domain pool 6.12",
  summary: "A file of a ticket",
  access: "signed-in",
  answer: "file",
  params: idParams,
  response: fileSchema,
});
