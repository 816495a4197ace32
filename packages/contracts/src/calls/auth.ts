import * as v from "valibot";
import { defineCall } from "../call.ts";
import { tokenSchema, verifyTypeSchema } from "../schemas/account.ts";
import {
  emailField,
  loginPasswordField,
  newPasswordField,
  referCodeField,
  signInAccountField,
  verifyCodeField,
} from "../schemas/fields.ts";
import { nothingSchema, ratioSchema } from "../schemas/scalars.ts";
import { recoveryCodeField } from "../schemas/security.ts";
import { optionalText } from "../schemas/one-line.ts";

/** Response to a sign-in: a session, or a second step with a temporary token; never both. */
export const signInResultSchema = v.union([
  v.object({ token: tokenSchema, temp_token: v.exactOptional(v.never()) }),
  v.object({
    token: v.exactOptional(v.never()),
    temp_token: tokenSchema,
    verify_types: v.pipe(v.array(verifyTypeSchema), v.minLength(1)),
  }),
]);

/** Response to a sign-in. */
export type SignInResult = v.InferOutput<typeof signInResultSchema>;

const session = v.strictObject({ token: tokenSchema });

/** Signs in with account and password; the captcha header is required (code 21010) after failures. */
export const signIn = defineCall({
  name: "signIn",
  method: "POST",
  path: "/account/signin",
  origin: "own",
  source: "domain pool 6.9",
  summary: "Sign in with account and password",
  access: "public",
  headers: ["captcha"],
  body: v.strictObject({ account: signInAccountField, password: loginPasswordField }),
  response: signInResultSchema,
});

/** Second step of a sign-in; `token` is the temporary token. */
export const verifySignIn = defineCall({
  name: "verifySignIn",
  method: "POST",
  path: "/account/signin/verify",
  origin: "spec",
  source: "spec 7.3",
  summary: "Verify a sign-in by code",
  access: "public",
  body: v.strictObject({
    account: signInAccountField,
    business: v.literal("signin"),
    verify_type: verifyTypeSchema,
    verify_code: verifyCodeField,
    token: tokenSchema,
  }),
  response: session,
});

/** Second step of a sign-in with a recovery code, which is used up; the person should bind an authenticator again. */
export const recoverSignIn = defineCall({
  name: "recoverSignIn",
  method: "POST",
  path: "/account/signin/recovery",
  origin: "own",
  source: "domain wallet 2.4",
  summary: "Verify a sign-in by a recovery code",
  access: "public",
  body: v.strictObject({
    account: signInAccountField,
    token: tokenSchema,
    recovery_code: recoveryCodeField,
  }),
  response: session,
});

/** Sends the sign-in code by SMS; `token` is the temporary token. */
export const sendSignInSms = defineCall({
  name: "sendSignInSms",
  method: "GET",
  path: "/account/signin/sms",
  origin: "spec",
  source: "spec 7.3",
  summary: "Send the sign-in code by SMS",
  access: "public",
  query: v.strictObject({ token: tokenSchema, business: v.optional(v.literal("signin"), "signin") }),
  response: nothingSchema,
});

/** Sends the sign-up code; the response does not reveal whether the address is registered. */
export const sendSignUpCode = defineCall({
  name: "sendSignUpCode",
  method: "POST",
  path: "/account/signup/code",
  origin: "own",
  source: "domain pool 6.9",
  summary: "Send the sign-up code",
  access: "public",
  headers: ["captcha"],
  body: v.strictObject({ email: emailField }),
  response: nothingSchema,
});

/** Creates a user and starts a session. */
export const signUp = defineCall({
  name: "signUp",
  method: "POST",
  path: "/account/signup",
  origin: "own",
  source: "domain pool 6.9",
  summary: "Sign up",
  access: "public",
  body: v.strictObject({
    email: emailField,
    code: verifyCodeField,
    password: newPasswordField,
    refer_code: v.optional(referCodeField),
  }),
  response: session,
});

/** The owner of a referral code. */
export const checkReferCode = defineCall({
  name: "checkReferCode",
  method: "GET",
  path: "/account/refer/check",
  origin: "own",
  source: "domain pool 6.9",
  summary: "Check a referral code",
  access: "public",
  query: v.strictObject({ code: optionalText(64) }),
  response: v.strictObject({
    valid: v.boolean(),
    account_masked: v.nullable(v.string()),
    fee_discount: v.nullable(ratioSchema),
  }),
});

/** Sends a link and a code for a new password; the response is the same for unknown accounts. */
export const forgotPassword = defineCall({
  name: "forgotPassword",
  method: "POST",
  path: "/account/password/forgot",
  origin: "own",
  source: "domain pool 6.9, domain wallet 6.4",
  summary: "Ask for a new password",
  access: "public",
  headers: ["captcha"],
  body: v.strictObject({ account: signInAccountField }),
  response: nothingSchema,
});

/** Exchanges the emailed code for the token that the emailed link contains. */
export const verifyForgotCode = defineCall({
  name: "verifyForgotCode",
  method: "POST",
  path: "/account/password/forgot/verify",
  origin: "own",
  source: "domain pool 6.9",
  summary: "Verify the code for a new password",
  access: "public",
  body: v.strictObject({ account: signInAccountField, code: verifyCodeField }),
  response: session,
});

/** Sets a new password; `token` is from the emailed link or the verified code. All sessions end. */
export const resetPassword = defineCall({
  name: "resetPassword",
  method: "POST",
  path: "/account/password/reset",
  origin: "own",
  source: "domain pool 6.9, domain wallet 6.4",
  summary: "Set a new password",
  access: "public",
  body: v.strictObject({ token: tokenSchema, password: newPasswordField }),
  response: nothingSchema,
});

/** The account of an emailed freeze link. */
export const getFreeze = defineCall({
  name: "getFreeze",
  method: "GET",
  path: "/account/freeze",
  origin: "own",
  source: "domain pool 6.9",
  summary: "Account behind a freeze link",
  access: "public",
  query: v.strictObject({ token: tokenSchema }),
  response: v.strictObject({ account_masked: v.string() }),
});

/** Freezes sign-in, withdrawals and keys; confirmed by typing the account name. */
export const freezeAccount = defineCall({
  name: "freezeAccount",
  method: "POST",
  path: "/account/freeze",
  origin: "own",
  source: "domain pool 6.9",
  summary: "Freeze an account",
  access: "public",
  body: v.strictObject({ token: tokenSchema, account: signInAccountField }),
  response: nothingSchema,
});
