import * as v from "valibot";
import { defineCall } from "../call.ts";
import { tokenSchema } from "../schemas/account.ts";
import { lineSchema } from "../schemas/one-line.ts";
import { nothingSchema, timeSchema } from "../schemas/scalars.ts";
import { secondFactorEntries } from "../schemas/verification.ts";
import { signInResultSchema } from "./auth.ts";

/** Length of the words that the chat app gives and takes. */
const WORD_LENGTH = 512;

/** Switches of the notices that the chat app shows, for one mining account. */
export const weixinSettingSchema = v.strictObject({
  worker_offline: v.boolean(),
  hashrate_drop: v.boolean(),
  daily_report: v.boolean(),
  payout: v.boolean(),
});

/** Switches of the notices that the chat app shows. */
export type WeixinSetting = v.InferOutput<typeof weixinSettingSchema>;

/** Starts the way to the chat app: its address, and the state that only the same browser can bring back. */
export const startWeixin = defineCall({
  name: "startWeixin",
  method: "POST",
  path: "/weixin/start",
  origin: "own",
  source: "domain pool 10",
  summary: "Begin at the chat app",
  access: "public",
  response: v.strictObject({ url: v.string(), state: tokenSchema }),
});

/**
 * Exchanges the code of the chat app. A linked account is signed in, by the same rules as with its password; otherwise the
 * token lets a signed-in person link it.
 */
export const finishWeixin = defineCall({
  name: "finishWeixin",
  method: "POST",
  path: "/weixin/callback",
  origin: "own",
  source: "domain pool 10",
  summary: "Come back from the chat app",
  access: "public",
  body: v.strictObject({ code: lineSchema(WORD_LENGTH, 1), state: tokenSchema }),
  response: v.union([
    v.object({
      is_bind: v.literal(true),
      /** Name under which a second step continues. */
      account: v.string(),
      sign_in: signInResultSchema,
    }),
    v.object({ is_bind: v.literal(false), bind_token: tokenSchema, name: v.string() }),
  ]),
});

/** The chat-app account that is linked, and whether the pool has a chat app at all. */
export const getWeixin = defineCall({
  name: "getWeixin",
  method: "GET",
  path: "/weixin/bind",
  origin: "own",
  source: "domain pool 10",
  summary: "Linked chat-app account",
  access: "signed-in",
  response: v.strictObject({
    is_offered: v.boolean(),
    bound: v.nullable(v.strictObject({ name: v.string(), time: timeSchema })),
  }),
});

/** Links the chat-app account that the token stands for. */
export const bindWeixin = defineCall({
  name: "bindWeixin",
  method: "POST",
  path: "/weixin/bind",
  origin: "own",
  source: "domain pool 10",
  summary: "Link the chat app",
  access: "signed-in",
  body: v.strictObject({ bind_token: tokenSchema, ...secondFactorEntries }),
  response: nothingSchema,
});

/** Unlinks the chat app. */
export const unbindWeixin = defineCall({
  name: "unbindWeixin",
  method: "DELETE",
  path: "/weixin/bind",
  origin: "own",
  source: "domain pool 10",
  summary: "Unlink the chat app",
  access: "signed-in",
  body: v.strictObject(secondFactorEntries),
  response: nothingSchema,
});

/** Which notices of the current mining account the chat app shows. */
export const getWeixinSetting = defineCall({
  name: "getWeixinSetting",
  method: "GET",
  path: "/weixin/setting",
  origin: "own",
  source: "domain pool 10",
  summary: "Notices in the chat app",
  access: "account",
  response: weixinSettingSchema,
});

/** Chooses which notices of the current mining account the chat app shows. */
export const setWeixinSetting = defineCall({
  name: "setWeixinSetting",
  method: "PUT",
  path: "/weixin/setting",
  origin: "own",
  source: "domain pool 10",
  summary: "Choose the notices in the chat app",
  access: "account",
  body: weixinSettingSchema,
  response: nothingSchema,
});
