import * as v from "valibot";
import { defineCall } from "../call.ts";
import { lineSchema } from "../schemas/one-line.ts";
import { countSchema, nothingSchema } from "../schemas/scalars.ts";

const account = v.strictObject({ account: v.optional(lineSchema(64)) });

/** Whether the notifications of a mining account are also sent by SMS to its owner's phone. */
export const getNoticeSms = defineCall({
  name: "getNoticeSms",
  method: "GET",
  path: "/setting/notice/sms",
  origin: "own",
  source: "domain wallet 5.6",
  summary: "Notices by SMS",
  access: "account",
  query: account,
  response: v.strictObject({
    /** False if the pool does not send SMS. */
    available: v.boolean(),
    /** Dial code and last four digits of the owner's phone; null if none is linked, in which case nothing is sent. */
    phone: v.nullable(v.string()),
    enabled: v.boolean(),
    /** Text messages sent to the account today (UTC). */
    sent_today: countSchema,
    /** Maximum number of text messages per account and day (UTC). */
    daily_limit: countSchema,
  }),
});

/** Turns SMS notifications on or off; turning them on requires a linked phone. */
export const setNoticeSms = defineCall({
  name: "setNoticeSms",
  method: "PUT",
  path: "/setting/notice/sms",
  origin: "own",
  source: "domain wallet 5.6",
  summary: "Turn notices by SMS on or off",
  access: "account",
  query: account,
  body: v.strictObject({ enabled: v.boolean() }),
  response: nothingSchema,
});

/** Sends a sample notification by SMS, if turned on; it counts toward the daily limit. */
export const testNoticeSms = defineCall({
  name: "testNoticeSms",
  method: "POST",
  path: "/setting/notice/sms/test",
  origin: "own",
  source: "domain wallet 5.6",
  summary: "Send a test notice by SMS",
  access: "account",
  query: account,
  response: nothingSchema,
});
