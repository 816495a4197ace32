import * as v from "valibot";
import { defineCall } from "../call.ts";
import { tokenSchema } from "../schemas/account.ts";
import {
  countryCodeField,
  emailCaptchaField,
  googleCodeField,
  loginPasswordField,
  paymentPasswordField,
  phoneField,
  signInAccountField,
  verifyCodeField,
} from "../schemas/fields.ts";
import {
  amountSchema,
  coinSchema,
  countSchema,
  daySchema,
  nothingSchema,
  timeSchema,
} from "../schemas/scalars.ts";
import { recoveryCodeField, resetTypeSchema } from "../schemas/security.ts";
import { optionalSecondFactorEntries } from "../schemas/verification.ts";
import { oneLine } from "../schemas/one-line.ts";

/** Largest photo of a proof (domain wallet 6.4). */
export const PROOF_FILE_MEGABYTES = 10;

/** The same in bytes. */
export const PROOF_FILE_BYTES = PROOF_FILE_MEGABYTES * 1024 * 1024;

/** Bytes of a photo that one call carries; a photo is sent in parts, so that a slow line is enough. */
export const PROOF_PART_BYTES = 128 * 1024;

/** How many kinds of proof a request needs. */
export const PROOFS_NEEDED = 2;

/** State of a request: begun, person verified, with the reviewer, sent back for more, granted, refused, cancelled. */
export const resetStatusSchema = v.picklist([
  "started",
  "verified",
  "in_review",
  "more_needed",
  "done",
  "refused",
  "cancelled",
]);

/** Kind of a proof: facts of the last withdrawal, a message signed with a known payout address, a photo of an id with a note. */
export const proofKindSchema = v.picklist(["withdrawal", "signature", "photo"]);

/** A request as its owner sees it. */
export const resetRequestSchema = v.strictObject({
  type: resetTypeSchema,
  status: resetStatusSchema,
  /** The reviewer's words when more is needed or it was refused. */
  reason: v.string(),
  account_masked: v.string(),
  /** Proofs that still have to come before it can be submitted; 0 when a recovery code took their place. */
  proofs_missing: countSchema,
  proofs: v.array(v.strictObject({ kind: proofKindSchema, is_complete: v.boolean() })),
  /** Text to sign with a payout address; empty before the person is verified. */
  sign_message: v.string(),
  created_time: timeSchema,
  submit_time: v.nullable(timeSchema),
  finish_time: v.nullable(timeSchema),
  /** When the token is over. */
  expire_time: timeSchema,
});

/** A request as its owner sees it. */
export type ResetRequest = v.InferOutput<typeof resetRequestSchema>;

/** Begins a reset and emails a code; the answer is the same for unknown accounts. */
export const startReset = defineCall({
  name: "startReset",
  method: "POST",
  path: "/account/reset/start",
  origin: "own",
  source: "domain wallet 6.4",
  summary: "Begin to reset a factor",
  access: "public",
  headers: ["captcha"],
  body: v.strictObject({ type: resetTypeSchema, account: signInAccountField }),
  response: v.strictObject({ token: tokenSchema, expire_time: timeSchema }),
});

/** Sends the code again, or the SMS code for a payment password. */
export const sendResetCode = defineCall({
  name: "sendResetCode",
  method: "POST",
  path: "/account/reset/code",
  origin: "own",
  source: "domain wallet 6.4",
  summary: "Send the code of a reset",
  access: "public",
  body: v.strictObject({ token: tokenSchema, channel: v.picklist(["email", "sms"]) }),
  response: nothingSchema,
});

/** Proves the person: emailed code and login password, for a payment password also the second factor; a recovery code makes proofs needless. */
export const verifyReset = defineCall({
  name: "verifyReset",
  method: "POST",
  path: "/account/reset/verify",
  origin: "own",
  source: "domain wallet 6.4",
  summary: "Prove to be the owner",
  access: "public",
  body: v.strictObject({
    token: tokenSchema,
    captcha: emailCaptchaField,
    password: loginPasswordField,
    ...optionalSecondFactorEntries,
    recovery_code: v.optional(recoveryCodeField),
  }),
  response: v.strictObject({
    request: resetRequestSchema,
    /** Secret of the new authenticator, shown this once; null for other types. */
    totp_key: v.nullable(v.string()),
    qrcode: v.nullable(v.string()),
  }),
});

/** Adds or replaces a proof in words. */
export const addResetProof = defineCall({
  name: "addResetProof",
  method: "POST",
  path: "/account/reset/proof",
  origin: "own",
  source: "domain wallet 6.4",
  summary: "Add a proof",
  access: "public",
  body: v.variant("kind", [
    v.strictObject({
      kind: v.literal("withdrawal"),
      token: tokenSchema,
      coin: coinSchema,
      amount: amountSchema,
      day: daySchema,
    }),
    v.strictObject({
      kind: v.literal("signature"),
      token: tokenSchema,
      address: v.pipe(v.string(), v.trim(), v.minLength(10), v.maxLength(256), oneLine),
      signature: v.pipe(v.string(), v.trim(), v.minLength(20), v.maxLength(2000), oneLine),
    }),
  ]),
  response: resetRequestSchema,
});

/** Sends the next part of a photo; `offset` 0 begins it again. JPEG, PNG or PDF by content. */
export const addResetPhoto = defineCall({
  name: "addResetPhoto",
  method: "POST",
  path: "/account/reset/proof/part",
  origin: "own",
  source: "domain wallet 6.4",
  summary: "Send a part of a photo",
  access: "public",
  body: v.strictObject({
    token: tokenSchema,
    size: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(PROOF_FILE_BYTES)),
    offset: countSchema,
    /** Base64 of at most `PROOF_PART_BYTES` bytes. */
    data: v.pipe(v.string(), v.minLength(1), v.maxLength(Math.ceil(PROOF_PART_BYTES / 3) * 4), v.base64()),
  }),
  response: v.strictObject({ received: countSchema, request: resetRequestSchema }),
});

/** Sends a code to the new phone. */
export const sendResetMobileCode = defineCall({
  name: "sendResetMobileCode",
  method: "POST",
  path: "/account/reset/mobile/captcha",
  origin: "own",
  source: "domain wallet 6.4",
  summary: "Send a code to the new phone",
  access: "public",
  body: v.strictObject({ token: tokenSchema, country_code: countryCodeField, mobile: phoneField }),
  response: nothingSchema,
});

/** Names the new factor and hands the request in; after `more_needed` it hands it in again. */
export const submitReset = defineCall({
  name: "submitReset",
  method: "POST",
  path: "/account/reset/submit",
  origin: "own",
  source: "domain wallet 6.4",
  summary: "Hand in a reset",
  access: "public",
  body: v.variant("type", [
    v.strictObject({ type: v.literal("ga"), token: tokenSchema, google_code: googleCodeField }),
    v.strictObject({
      type: v.literal("mobile"),
      token: tokenSchema,
      country_code: countryCodeField,
      mobile: phoneField,
      captcha: verifyCodeField,
    }),
    v.strictObject({ type: v.literal("payment"), token: tokenSchema, password: paymentPasswordField }),
  ]),
  response: resetRequestSchema,
});

/** State of a request; emails lead here. */
export const getReset = defineCall({
  name: "getReset",
  method: "GET",
  path: "/account/reset/status",
  origin: "own",
  source: "domain wallet 6.4",
  summary: "State of a reset",
  access: "public",
  query: v.strictObject({ token: tokenSchema }),
  response: resetRequestSchema,
});
