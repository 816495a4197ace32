import * as v from "valibot";
import { defineCall } from "../call.ts";
import { TELEGRAM_PROBLEMS } from "../notice-events.ts";
import { lineSchema } from "../schemas/one-line.ts";
import { countSchema, idParams, idSchema, nothingSchema, timeSchema } from "../schemas/scalars.ts";

const account = v.strictObject({ account: v.optional(lineSchema(64)) });

/** Telegram chats that receive the notifications of a mining account. */
export const getNoticeTelegram = defineCall({
  name: "getNoticeTelegram",
  method: "GET",
  path: "/setting/notice/telegram",
  origin: "own",
  source: "domain wallet 5.6",
  summary: "Telegram chats of the notices",
  access: "account",
  query: account,
  response: v.strictObject({
    /**
     * `off`: the pool has no bot. `refused`: Telegram rejects the bot, and notifications wait until the pool has replaced its
     * token.
     */
    state: v.picklist(["off", "on", "refused"]),
    chats: v.array(v.strictObject({ id: idSchema, name: v.string(), created_time: timeSchema })),
    /** Number of queued notifications. */
    waiting: countSchema,
  }),
});

/** Creates a single-use link that connects the chat in which it is opened. */
export const connectNoticeTelegram = defineCall({
  name: "connectNoticeTelegram",
  method: "POST",
  path: "/setting/notice/telegram",
  origin: "own",
  source: "domain wallet 5.6",
  summary: "Make a link that connects a Telegram chat",
  access: "account",
  query: account,
  response: v.strictObject({ link: v.string(), expire_time: timeSchema }),
});

/** Disconnects a Telegram chat and drops its queued notifications. */
export const deleteNoticeTelegram = defineCall({
  name: "deleteNoticeTelegram",
  method: "DELETE",
  path: "/setting/notice/telegram/:id",
  origin: "own",
  source: "domain wallet 5.6",
  summary: "Disconnect a Telegram chat",
  access: "account",
  params: idParams,
  query: account,
  response: nothingSchema,
});

/** Sends a sample notification to a Telegram chat immediately. */
export const testNoticeTelegram = defineCall({
  name: "testNoticeTelegram",
  method: "POST",
  path: "/setting/notice/telegram/:id/test",
  origin: "own",
  source: "domain wallet 5.6",
  summary: "Send a test notice to a Telegram chat",
  access: "account",
  params: idParams,
  query: account,
  response: v.strictObject({
    /** Null if it was delivered. */
    problem: v.nullable(v.picklist(TELEGRAM_PROBLEMS)),
  }),
});
