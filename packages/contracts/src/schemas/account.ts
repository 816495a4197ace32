import * as v from "valibot";
import { coinSchema, countSchema, currencySchema, hashrateSchema, idSchema, timeSchema } from "./scalars.ts";
import { lineSchema } from "./one-line.ts";

/** Kind of a mining account. */
export const accountTypeSchema = v.picklist(["main", "sub"]);

/** Factor that verifies a person in the security dialog (spec 4.3). */
export const verifyTypeSchema = v.picklist(["google_code", "sms_code", "email_code"]);

/** Current user with the selected mining account (spec 3); `account` is null until one is created. */
export const userSchema = v.strictObject({
  id: idSchema,
  account: v.nullable(v.string()),
  account_type: accountTypeSchema,
  _unlogin: v.optional(v.boolean()),
  email: v.nullable(v.string()),
  mobile: v.nullable(v.string()),
  has_totp_auth: v.boolean(),
  has_payment_password: v.boolean(),
  is_payment_verify: v.boolean(),
  is_signin_verify: v.boolean(),
  register_time: timeSchema,
  /** Display currency that the person chose; absent before the first choice. */
  currency: v.optional(currencySchema),
  /** True while the selected account is someone else's, entered as a delegate. */
  is_delegated: v.optional(v.boolean()),
});

/** Current user. */
export type User = v.InferOutput<typeof userSchema>;

/** Mining account as shown in lists (spec 3). Hash figures are null if not requested or if it never mined. */
export const subAccountSchema = v.strictObject({
  id: idSchema,
  account: v.string(),
  account_type: accountTypeSchema,
  remark: v.string(),
  last_visit_coin: v.nullable(coinSchema),
  last_visit_coin_hashrate: v.nullable(hashrateSchema),
  active_worker_count: countSchema,
  unactive_worker_count: countSchema,
  visible: v.boolean(),
  create_time: timeSchema,
});

/** Mining account row. */
export type SubAccount = v.InferOutput<typeof subAccountSchema>;

/** Session token, sent as `Authorization: Bearer …` and stored in the cookie `token`. */
export const tokenSchema = lineSchema(256, 16);
