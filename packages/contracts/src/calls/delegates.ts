import * as v from "valibot";
import { defineCall } from "../call.ts";
import { PAGE_SIZES } from "../limits.ts";
import { subAccountSchema, tokenSchema } from "../schemas/account.ts";
import { page, pageQuery } from "../schemas/envelope.ts";
import { delegateRemarkField, emailField } from "../schemas/fields.ts";
import { idParams, idSchema, nothingSchema, timeSchema } from "../schemas/scalars.ts";

/** Side of a delegation: given to others, or received from others. */
export const delegateRoleSchema = v.picklist(["given", "received"]);

/** A mining account that another person may enter (spec 3, domain wallet 5.7). */
export const delegateSchema = v.strictObject({
  id: idSchema,
  role: delegateRoleSchema,
  /** The mining account. */
  user_id: idSchema,
  user_account: v.string(),
  /** Email address of the other person; an owner's is masked but recognizable. */
  account: v.string(),
  remark: v.string(),
  create_time: timeSchema,
  /** Null until the other person accepts. */
  accept_time: v.nullable(timeSchema),
});

/** A mining account that another person may enter. */
export type Delegate = v.InferOutput<typeof delegateSchema>;

/** A delegated mining account as shown in the account switcher. */
export const delegatedAccountSchema = v.strictObject({
  ...subAccountSchema.entries,
  delegate_id: idSchema,
  /** The owner who gave access; masked but recognizable. */
  owner: v.string(),
});

/** A delegated mining account. */
export type DelegatedAccount = v.InferOutput<typeof delegatedAccountSchema>;

/** Delegations given or received, newest first. */
export const getDelegates = defineCall({
  name: "getDelegates",
  method: "GET",
  path: "/setting/delegate",
  origin: "own",
  source: "domain wallet 5.7",
  summary: "Authorized accounts",
  access: "signed-in",
  query: v.strictObject({ role: v.optional(delegateRoleSchema, "given"), ...pageQuery(PAGE_SIZES.list) }),
  response: page(delegateSchema),
});

/** Authorizes another user, identified by email, to act for a mining account. */
export const createDelegate = defineCall({
  name: "createDelegate",
  method: "POST",
  path: "/setting/delegate",
  origin: "spec",
  source: "spec 7.2",
  summary: "Authorize another account",
  access: "account",
  body: v.strictObject({
    user_id: idSchema,
    token: tokenSchema,
    account: emailField,
    remark: delegateRemarkField,
  }),
  response: nothingSchema,
});

/** Accepts an offered delegation. */
export const acceptDelegate = defineCall({
  name: "acceptDelegate",
  method: "PUT",
  path: "/setting/delegate/:id/accept",
  origin: "own",
  source: "domain wallet 5.7",
  summary: "Accept a delegation",
  access: "signed-in",
  params: idParams,
  response: nothingSchema,
});

/** Ends a delegation; either side may do so. */
export const deleteDelegate = defineCall({
  name: "deleteDelegate",
  method: "DELETE",
  path: "/setting/delegate/:id",
  origin: "own",
  source: "domain wallet 5.7",
  summary: "End a delegation",
  access: "signed-in",
  params: idParams,
  response: nothingSchema,
});

/** Other people's accounts that the person may enter with `switchAccount`. */
export const getDelegatedAccounts = defineCall({
  name: "getDelegatedAccounts",
  method: "GET",
  path: "/account/delegated",
  origin: "own",
  source: "domain wallet 5.7",
  summary: "Delegated accounts",
  access: "signed-in",
  response: v.array(delegatedAccountSchema),
});
