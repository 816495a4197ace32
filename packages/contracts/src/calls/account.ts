import * as v from "valibot";
import { defineCall } from "../call.ts";
import { PAGE_SIZES } from "../limits.ts";
import { subAccountSchema, tokenSchema, userSchema } from "../schemas/account.ts";
import { page, pageQuery } from "../schemas/envelope.ts";
import { accountNameField, accountRemarkField } from "../schemas/fields.ts";
import {
  coinSchema,
  countSchema,
  currencySchema,
  idParams,
  idSchema,
  nothingSchema,
  queryBooleanSchema,
} from "../schemas/scalars.ts";
import { localeSchema } from "./common.ts";
import { optionalText } from "../schemas/one-line.ts";

/** Current user and their selected mining account. */
export const getUserInfo = defineCall({
  name: "getUserInfo",
  method: "GET",
  path: "/account/user/info",
  origin: "spec",
  source: "spec 7.1",
  summary: "Current user",
  access: "signed-in",
  response: userSchema,
});

/** Main account of the signed-in person; null until it is created. */
export const getOriginUser = defineCall({
  name: "getOriginUser",
  method: "GET",
  path: "/account/origin/user",
  origin: "spec",
  source: "spec 7.1",
  summary: "Main account behind the session",
  access: "signed-in",
  response: v.nullable(subAccountSchema),
});

/** Sub-accounts; the main account is returned by `getOriginUser`. */
export const getAccounts = defineCall({
  name: "getAccounts",
  method: "GET",
  path: "/account/user",
  origin: "spec",
  source: "spec 7.1",
  summary: "Sub-account list",
  access: "signed-in",
  query: v.strictObject({
    ...pageQuery(PAGE_SIZES.subAccounts),
    visible: v.optional(queryBooleanSchema),
    with_hash_info: v.optional(queryBooleanSchema, true),
    search: v.optional(optionalText(64)),
  }),
  response: page(subAccountSchema),
});

/** Selects the current mining account; the id of the main account switches back. */
export const switchAccount = defineCall({
  name: "switchAccount",
  method: "PUT",
  path: "/account/user",
  origin: "spec",
  source: "spec 7.1",
  summary: "Switch the current mining account",
  access: "signed-in",
  body: v.strictObject({ id: idSchema }),
  response: v.strictObject({ token: tokenSchema }),
});

/** Creates the main account of a new user, or a sub-account. */
export const createAccount = defineCall({
  name: "createAccount",
  method: "POST",
  path: "/account/user",
  origin: "own",
  source: "domain pool 6.8, domain wallet 5.1",
  summary: "Create a mining account",
  access: "signed-in",
  body: v.strictObject({
    account: accountNameField,
    remark: v.optional(accountRemarkField, ""),
    coin: v.optional(coinSchema),
  }),
  response: v.strictObject({ id: idSchema, account: v.string() }),
});

/** Checks whether a name is well formed and available. */
export const checkAccountName = defineCall({
  name: "checkAccountName",
  method: "GET",
  path: "/account/user/check",
  origin: "own",
  source: "domain pool 6.8",
  summary: "Check a mining account name",
  access: "signed-in",
  query: v.strictObject({ account: optionalText(64) }),
  response: v.strictObject({ available: v.boolean() }),
});

/** Changes remark or visibility. */
export const updateAccount = defineCall({
  name: "updateAccount",
  method: "PUT",
  path: "/account/user/:id",
  origin: "own",
  source: "domain wallet 5.1",
  summary: "Change remark or visibility of a mining account",
  access: "signed-in",
  params: idParams,
  body: v.strictObject({ remark: v.optional(accountRemarkField), visible: v.optional(v.boolean()) }),
  response: subAccountSchema,
});

/** Ends the session. */
export const signOut = defineCall({
  name: "signOut",
  method: "POST",
  path: "/account/sign/out",
  origin: "spec",
  source: "spec 7.1",
  summary: "Sign out",
  access: "signed-in",
  response: nothingSchema,
});

/** Stores the language in the account. */
export const updateLanguage = defineCall({
  name: "updateLanguage",
  method: "POST",
  path: "/account/language/update",
  origin: "spec",
  source: "spec 7.1",
  summary: "Remember the language",
  access: "signed-in",
  body: v.strictObject({ language: localeSchema }),
  response: nothingSchema,
});

/** Stores the display currency in the account. */
export const updateCurrency = defineCall({
  name: "updateCurrency",
  method: "POST",
  path: "/account/currency/update",
  origin: "spec",
  source: "spec 7.1",
  summary: "Remember the display currency",
  access: "signed-in",
  body: v.strictObject({ currency: currencySchema }),
  response: nothingSchema,
});

/** Whether the Summary entry for all accounts is available. */
export const getSummaryShow = defineCall({
  name: "getSummaryShow",
  method: "GET",
  path: "/user/summary/show",
  origin: "spec",
  source: "spec 7.1",
  summary: "Summary entry",
  access: "signed-in",
  response: v.strictObject({
    show: v.boolean(),
    data: v.nullable(
      v.strictObject({
        account_count: countSchema,
        active_worker_count: countSchema,
        unactive_worker_count: countSchema,
      }),
    ),
  }),
});

/** Whether there is an unused coupon. */
export const getCouponUnuse = defineCall({
  name: "getCouponUnuse",
  method: "GET",
  path: "/setting/coupon/unuse",
  origin: "spec",
  source: "spec 7.1",
  summary: "Unused coupon",
  access: "signed-in",
  response: v.strictObject({ has_can_use: v.boolean() }),
});

/** Whether the agency entry is shown. */
export const getAgencyShow = defineCall({
  name: "getAgencyShow",
  method: "GET",
  path: "/agency/show",
  origin: "spec",
  source: "spec 7.1",
  summary: "Agency entry",
  access: "signed-in",
  response: v.strictObject({ show_agency: v.boolean() }),
});

/** Red dot of the agency entry: `get` reads it, `set` clears it. */
export const getAgencyUnread = defineCall({
  name: "getAgencyUnread",
  method: "GET",
  path: "/agency/unread",
  origin: "spec",
  source: "spec 7.1",
  summary: "Agency unread mark",
  access: "signed-in",
  query: v.strictObject({ action: v.picklist(["get", "set"]) }),
  response: v.strictObject({ unread: v.boolean() }),
});
