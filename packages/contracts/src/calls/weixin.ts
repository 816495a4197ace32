import * as v from "valibot";
import { defineCall } from "../call.ts";
import { tokenSchema } from "../schemas/account.ts";
import { lineSchema } from "../schemas/one-line.ts";
import { nothingSchema, timeSchema } from "../schemas/scalars.ts";
import { secondFactorEntries } from "../schemas/verification.ts";
import { signInResultSchema } from "./auth.ts";

/** Maximum length of the codes and states exchanged with the chat app. */
const WORD_LENGTH = 512;

/** Notification switches of the chat app for one mining account. */
export const weixinSettingSchema = v.strictObject({
  worker_offline: v.boolean(),
  hashrate_drop: v.boolean(),
  daily_report: v.boolean(),
  payout: v.boolean(),
});

/** Notification switches of the chat app. */
export type WeixinSetting = v.InferOutput<typeof weixinSettingSchema>;

/** Starts the redirect to the chat app: its URL, and a state that only the same browser can return. */
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
 * Exchanges the chat app's code. A linked account is signed in under the same rules as with a password; otherwise the token lets
 * a signed-in person link it.
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
      /** Account name for the second sign-in step. */
      account: v.string(),
      sign_in: signInResultSchema,
    }),
    v.object({ is_bind: v.literal(false), bind_token: tokenSchema, name: v.string() }),
  ]),
});

/** The linked chat-app account, and whether the pool offers a chat app at all. */
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

/** Links the chat-app account identified by the token. */
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

/** Notification switches of the chat app for the current mining account. */
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

/** Sets the notification switches of the chat app for the current mining account. */
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
