import * as v from "valibot";
import { defineCall } from "../call.ts";
import { lineSchema } from "../schemas/one-line.ts";
import { countSchema, nothingSchema } from "../schemas/scalars.ts";

const account = v.strictObject({ account: v.optional(lineSchema(64)) });

/** Whether the notices of a mining account also go by SMS to its owner's phone. */
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
    /** False where the pool sends no SMS. */
    available: v.boolean(),
    /** Dial code and last four digits of the owner's phone; null when none is linked, and then nothing is sent. */
    phone: v.nullable(v.string()),
    enabled: v.boolean(),
    /** Text messages of the account on this day (UTC). */
    sent_today: countSchema,
    /** Text messages that an account gets per day (UTC). */
    daily_limit: countSchema,
  }),
});

/** Turns the notices by SMS on or off; turning on needs a linked phone. */
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

/** Sends a sample notice by SMS, where they are turned on; it counts toward the daily limit. */
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
