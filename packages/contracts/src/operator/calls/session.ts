import * as v from "valibot";
import { LIMITS } from "../../limits.ts";
import { defineOperatorCall, OPERATOR_ROLES } from "../call.ts";

const password = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const code = v.pipe(v.string(), v.regex(/^\d{6}$/));
const email = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LIMITS.emailLength));

/** Shortest password of an operator. */
export const OPERATOR_PASSWORD_MIN = 12;

/** Result of a step of the sign-in. */
export const operatorSignInSchema = v.variant("state", [
  /** The session has begun; its cookie came along. */
  v.strictObject({ state: v.literal("signed_in") }),
  /** The password is right; the code of the authenticator is missing. */
  v.strictObject({ state: v.literal("code") }),
  /** The password is right; the authenticator has to be linked with this secret and a first code. */
  v.strictObject({ state: v.literal("enroll"), secret: v.string(), uri: v.string() }),
]);

/** Result of a step of the sign-in. */
export type OperatorSignIn = v.InferOutput<typeof operatorSignInSchema>;

/**
 * Signs an operator in. Sent without a code it says what comes next; with the code it begins the session, whose token is a cookie. The
 * first code links the authenticator. Ten tries in 15 minutes, then the name is locked.
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

/** Sets the password of an operator with the link that was made for it; the link works once. The authenticator follows at the sign-in. */
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

/** Who is signed in, and with which roles. */
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
    /** Proposals of others that this operator may decide. */
    pending_approvals: v.number(),
  }),
});

/** Ends the session of the cookie. */
export const operatorSignOut = defineOperatorCall({
  name: "operatorSignOut",
  method: "POST",
  path: "/operator/sign-out",
  summary: "Sign out",
  access: "operator",
  response: v.strictObject({ state: v.literal("signed_out") }),
});
