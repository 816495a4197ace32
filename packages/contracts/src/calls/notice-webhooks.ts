import * as v from "valibot";
import { defineCall } from "../call.ts";
import { WEBHOOK_PROBLEMS } from "../notice-events.ts";
import { webhookUrlField } from "../schemas/fields.ts";
import { lineSchema } from "../schemas/one-line.ts";
import { countSchema, nothingSchema, timeSchema } from "../schemas/scalars.ts";

const account = v.strictObject({ account: v.optional(lineSchema(64)) });

const webhookSchema = v.strictObject({
  url: v.string(),
  /** Number of consecutive failed attempts. */
  failures: countSchema,
  /** Why the last attempt failed; null if it succeeded. */
  problem: v.nullable(v.picklist(WEBHOOK_PROBLEMS)),
  /** HTTP status of a response that was not accepted. */
  problem_status: v.nullable(countSchema),
  tried_time: v.nullable(timeSchema),
  /** When it was turned off after too many failures; saving it or a successful test turns it on again. */
  disabled_time: v.nullable(timeSchema),
  /** Number of queued notifications. */
  waiting: countSchema,
});

/** Webhook that receives the notifications of a mining account. */
export const getNoticeWebhook = defineCall({
  name: "getNoticeWebhook",
  method: "GET",
  path: "/setting/notice/webhook",
  origin: "own",
  source: "domain wallet 5.6",
  summary: "Webhook of the notices",
  access: "account",
  query: account,
  response: v.strictObject({ webhook: v.nullable(webhookSchema) }),
});

/** Sets the URL of the webhook, and turns it on. */
export const setNoticeWebhook = defineCall({
  name: "setNoticeWebhook",
  method: "PUT",
  path: "/setting/notice/webhook",
  origin: "own",
  source: "domain wallet 5.6",
  summary: "Set the webhook of the notices",
  access: "account",
  query: account,
  body: v.strictObject({ url: webhookUrlField }),
  /** The signing secret if the account had no webhook before; null if the existing secret is kept. */
  response: v.strictObject({ secret: v.nullable(v.string()) }),
});

/** Removes the webhook and its queued notifications. */
export const deleteNoticeWebhook = defineCall({
  name: "deleteNoticeWebhook",
  method: "DELETE",
  path: "/setting/notice/webhook",
  origin: "own",
  source: "domain wallet 5.6",
  summary: "Remove the webhook of the notices",
  access: "account",
  query: account,
  response: nothingSchema,
});

/** Creates a new secret for the webhook; the old one is no longer used for signing. */
export const renewWebhookSecret = defineCall({
  name: "renewWebhookSecret",
  method: "POST",
  path: "/setting/notice/webhook/secret",
  origin: "own",
  source: "domain wallet 5.6",
  summary: "Renew the secret of the webhook",
  access: "account",
  query: account,
  response: v.strictObject({ secret: v.string() }),
});

/** Posts a sample notification to the webhook immediately; success turns the webhook on again. */
export const testNoticeWebhook = defineCall({
  name: "testNoticeWebhook",
  method: "POST",
  path: "/setting/notice/webhook/test",
  origin: "own",
  source: "domain wallet 5.6",
  summary: "Send a test notice to the webhook",
  access: "account",
  query: account,
  response: v.strictObject({
    /** Null if it was delivered. */
    problem: v.nullable(v.picklist(WEBHOOK_PROBLEMS)),
    status: v.nullable(countSchema),
  }),
});
