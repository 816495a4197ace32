import * as v from "valibot";
import { defineCall } from "../call.ts";
import { LIMITS } from "../limits.ts";
import { accountRemarkField, emailCaptchaField, ipTextField, miningAccountField } from "../schemas/fields.ts";
import { idSchema, nothingSchema, timeSchema } from "../schemas/scalars.ts";
import { secondFactorEntries } from "../schemas/verification.ts";

/**
 * Read permissions of an API key: mining and profit; balances and payouts; accounts and observer links. None allows moving money.
 * Alert rules, which a key may also set, are granted by a separate call.
 */
export const API_PERMISSIONS = ["read", "asset", "account"] as const;

/** Read permission of an API key. */
export const apiPermissionSchema = v.picklist(API_PERMISSIONS);

/** Read permission of an API key. */
export type ApiPermission = v.InferOutput<typeof apiPermissionSchema>;

/** Permissions of a key: one or more, without duplicates. */
export const apiPermissionsField = v.pipe(
  v.array(apiPermissionSchema),
  v.minLength(1),
  v.check((list) => new Set(list).size === list.length),
);

const formEntries = {
  account: miningAccountField,
  /** One IP address per line; an invalid line is rejected with 25006, which names it. */
  ip_whitelist: ipTextField,
  permissions: apiPermissionsField,
  remark: v.optional(accountRemarkField, ""),
  ...secondFactorEntries,
};

/** A key as shown to its owner; the secret is never shown again. */
export const apiKeySchema = v.strictObject({
  account_id: idSchema,
  account: v.string(),
  access_key: v.string(),
  permissions: v.array(apiPermissionSchema),
  ip_whitelist: v.array(v.string()),
  /** IP addresses in force: the key's own, or those of the main account's key if there are none. */
  effective_whitelist: v.array(v.string()),
  remark: v.string(),
  created_time: timeSchema,
  used_time: v.nullable(timeSchema),
  used_address: v.nullable(v.string()),
});

/** A key as shown to its owner. */
export type ApiKey = v.InferOutput<typeof apiKeySchema>;

/** Key pair; the secret is shown only this once. */
export const apiKeyPairSchema = v.strictObject({
  account: v.string(),
  access_key: v.string(),
  secret_key: v.string(),
});

/** Key pair. */
export type ApiKeyPair = v.InferOutput<typeof apiKeyPairSchema>;

/** One use of a key; `code` is the body code of the response, 0 on success. */
export const apiKeyUseSchema = v.strictObject({
  id: idSchema,
  account: v.string(),
  time: timeSchema,
  address: v.string(),
  path: v.string(),
  code: v.pipe(v.number(), v.safeInteger()),
});

/** One use of a key. */
export type ApiKeyUse = v.InferOutput<typeof apiKeyUseSchema>;

/** Keys of the person's mining accounts, the main account's first. */
export const getApiKeys = defineCall({
  name: "getApiKeys",
  method: "GET",
  path: "/setting/api/key",
  origin: "own",
  source: "domain wallet 5.2",
  summary: "API keys",
  access: "signed-in",
  response: v.array(apiKeySchema),
});

/** The most recent uses of the person's keys, newest first, including rejected ones. */
export const getApiKeyLog = defineCall({
  name: "getApiKeyLog",
  method: "GET",
  path: "/setting/api/key/log",
  origin: "own",
  source: "domain wallet 5.2",
  summary: "Uses of API keys",
  access: "signed-in",
  response: v.pipe(v.array(apiKeyUseSchema), v.maxLength(LIMITS.apiKeyUses)),
});

/** Creates the key pair of a mining account. */
export const createApiKey = defineCall({
  name: "createApiKey",
  method: "POST",
  path: "/setting/api/key",
  origin: "spec",
  source: "spec 7.3, domain wallet 5.2",
  summary: "Create an API key",
  access: "signed-in",
  body: v.strictObject({ ...formEntries, email_captcha: emailCaptchaField }),
  response: apiKeyPairSchema,
});

/** Changes permissions, IP addresses or remark of a key. */
export const updateApiKey = defineCall({
  name: "updateApiKey",
  method: "PUT",
  path: "/setting/account/api/key",
  origin: "spec",
  source: "spec 7.3, domain wallet 5.2",
  summary: "Change an API key",
  access: "signed-in",
  body: v.strictObject(formEntries),
  response: nothingSchema,
});

/** Replaces a key pair; the old one is invalid immediately. */
export const resetApiKey = defineCall({
  name: "resetApiKey",
  method: "POST",
  path: "/setting/reset/api/key",
  origin: "spec",
  source: "spec 7.3, domain wallet 5.2",
  summary: "Reset an API key",
  access: "signed-in",
  body: v.strictObject({
    account: miningAccountField,
    email_captcha: emailCaptchaField,
    ...secondFactorEntries,
  }),
  response: apiKeyPairSchema,
});

/** Deletes a key. */
export const deleteApiKey = defineCall({
  name: "deleteApiKey",
  method: "DELETE",
  path: "/setting/account/api/key",
  origin: "spec",
  source: "spec 7.3, domain wallet 5.2",
  summary: "Delete an API key",
  access: "signed-in",
  body: v.strictObject({ account: miningAccountField, ...secondFactorEntries }),
  response: nothingSchema,
});
