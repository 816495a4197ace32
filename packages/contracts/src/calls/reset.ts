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

/** Largest allowed photo for a proof (domain wallet 6.4). */
export const PROOF_FILE_MEGABYTES = 10;

/** The same limit in bytes. */
export const PROOF_FILE_BYTES = PROOF_FILE_MEGABYTES * 1024 * 1024;

/** Bytes of a photo per call; photos are sent in parts to work on slow connections. */
export const PROOF_PART_BYTES = 128 * 1024;

/** Number of kinds of proof that a request needs. */
export const PROOFS_NEEDED = 2;

/** Status of a request: started, person verified, in review, more proof needed, granted, refused, canceled. */
export const resetStatusSchema = v.picklist([
  "started",
  "verified",
  "in_review",
  "more_needed",
  "done",
  "refused",
  "cancelled",
]);

/**
 * Kind of proof: details of the last withdrawal, a message signed with a known payout address, or a photo of an ID with a note.
 */
export const proofKindSchema = v.picklist(["withdrawal", "signature", "photo"]);

/** A request as shown to its owner. */
export const resetRequestSchema = v.strictObject({
  type: resetTypeSchema,
  status: resetStatusSchema,
  /** The reviewer's explanation when more proof is needed or the request was refused. */
  reason: v.string(),
  account_masked: v.string(),
  /** Number of proofs still missing before the request can be submitted; 0 when a recovery code replaced them. */
  proofs_missing: countSchema,
  proofs: v.array(v.strictObject({ kind: proofKindSchema, is_complete: v.boolean() })),
  /** Text to sign with a payout address; empty until the person is verified. */
  sign_message: v.string(),
  created_time: timeSchema,
  submit_time: v.nullable(timeSchema),
  finish_time: v.nullable(timeSchema),
  /** When the token expires. */
  expire_time: timeSchema,
});

/** A request as shown to its owner. */
export type ResetRequest = v.InferOutput<typeof resetRequestSchema>;

/** Starts a reset and emails a code; the response is the same for unknown accounts. */
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

/** Resends the code, or sends the SMS code for a payment password. */
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

/**
 * Verifies the person by emailed code and login password, for a payment password also by the second factor; with a recovery code,
 * no proofs are needed.
 */
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
    /** Secret of the new authenticator, shown only once; null for other types. */
    totp_key: v.nullable(v.string()),
    qrcode: v.nullable(v.string()),
  }),
});

/** Adds or replaces a text proof. */
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

/** Sends the next part of a photo; `offset` 0 restarts it. JPEG, PNG or PDF, detected by content. */
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

/** Sets the new factor and submits the request; after `more_needed` it submits it again. */
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

/** Status of a request; emails link here. */
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
