import * as v from "valibot";
import { LIMITS } from "../../limits.ts";
import { defineOperatorCall, OPERATOR_ROLES } from "../call.ts";

const password = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const code = v.pipe(v.string(), v.regex(/^\d{6}$/));
const email = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LIMITS.emailLength));

/** Minimum length of an operator's password. */
export const OPERATOR_PASSWORD_MIN = 12;

/** Result of a sign-in step. */
export const operatorSignInSchema = v.variant("state", [
  /** The session has started; its cookie is in the response. */
  v.strictObject({ state: v.literal("signed_in") }),
  /** Correct password; the authenticator code is required. */
  v.strictObject({ state: v.literal("code") }),
  /** Correct password; the authenticator must be linked with this secret and a first code. */
  v.strictObject({ state: v.literal("enroll"), secret: v.string(), uri: v.string() }),
]);

/** Result of a sign-in step. */
export type OperatorSignIn = v.InferOutput<typeof operatorSignInSchema>;

/**
 * Signs an operator in. Without a code, returns the next step; with the code, starts the session, whose token is a cookie. The
 * first code links the authenticator. The name is locked after ten attempts in 15 minutes.
 */
export const operatorSignIn = defineOperatorCall({
  name: "operatorSignIn",
  method: "POST",
  path: "/operator/sign-in",
  summary: "Sign in",
  access: "public",
  body: v.strictObject({ email, password, code: v.optional(code) }),
  response: operatorSignInSchema,
});

/** Sets an operator's password with the link created for it, which works once. The authenticator is linked at sign-in. */
export const setOperatorPassword = defineOperatorCall({
  name: "setOperatorPassword",
  method: "POST",
  path: "/operator/password",
  summary: "Set the first password",
  access: "public",
  body: v.strictObject({
    token: v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)),
    password: v.pipe(v.string(), v.minLength(OPERATOR_PASSWORD_MIN), v.maxLength(200)),
  }),
  response: v.strictObject({ email: v.string() }),
});

/** The signed-in operator and their roles. */
export const getOperator = defineOperatorCall({
  name: "getOperator",
  method: "GET",
  path: "/operator/me",
  summary: "The operator who is signed in",
  access: "operator",
  response: v.strictObject({
    /** Email address, or the name of the token. */
    name: v.string(),
    roles: v.array(v.picklist(OPERATOR_ROLES)),
    /** Other operators' proposals that this operator can decide. */
    pending_approvals: v.number(),
  }),
});

/** Ends the session identified by the cookie. */
export const operatorSignOut = defineOperatorCall({
  name: "operatorSignOut",
  method: "POST",
  path: "/operator/sign-out",
  summary: "Sign out",
  access: "operator",
  response: v.strictObject({ state: v.literal("signed_out") }),
});
