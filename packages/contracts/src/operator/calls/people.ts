import * as v from "valibot";
import { proofKindSchema, resetStatusSchema } from "../../calls/reset.ts";
import { page, pageQuery } from "../../schemas/envelope.ts";
import { countSchema, fileSchema, idParams, idSchema, timeSchema } from "../../schemas/scalars.ts";
import {
  holdKindSchema,
  holdReasonSchema,
  resetTypeSchema,
  securityEventSchema,
} from "../../schemas/security.ts";
import { proposalSchema } from "../approval.ts";
import { defineOperatorCall } from "../call.ts";

const reason = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), "");

/** An account in a list. */
export const personRowSchema = v.strictObject({
  id: idSchema,
  account: v.nullable(v.string()),
  account_type: v.picklist(["main", "sub"]),
  /** Main account above a sub-account. */
  parent_id: v.nullable(idSchema),
  email: v.nullable(v.string()),
  register_time: timeSchema,
  frozen_time: v.nullable(timeSchema),
});

/** An account in a list. */
export type PersonRow = v.InferOutput<typeof personRowSchema>;

/** Accounts whose name or email address holds a text, or whose number it is. */
export const searchPeople = defineOperatorCall({
  name: "searchPeople",
  method: "GET",
  path: "/operator/people",
  summary: "Search accounts",
  access: ["support", "finance"],
  query: v.strictObject({
    ...pageQuery(20),
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64)), ""),
  }),
  response: page(personRowSchema),
});

/** A time in which money does not leave an account. */
export const personHoldSchema = v.strictObject({
  kind: holdKindSchema,
  reason: holdReasonSchema,
  start_time: timeSchema,
  /** Null while only an event ends it. */
  until: v.nullable(timeSchema),
  /** The wish to lift it that waits for a second operator. */
  proposal: v.nullable(proposalSchema),
});

/** State of an account: factors, holds, sessions, requests and what happened lately. */
export const personDetailSchema = v.strictObject({
  ...personRowSchema.entries,
  sub_accounts: countSchema,
  has_authenticator: v.boolean(),
  has_mobile: v.boolean(),
  has_payment_password: v.boolean(),
  holds: v.array(personHoldSchema),
  sessions: v.array(
    v.strictObject({
      id: idSchema,
      address: v.string(),
      device: v.string(),
      signin_time: timeSchema,
      used_time: timeSchema,
    }),
  ),
  resets: v.array(v.strictObject({ type: resetTypeSchema, status: resetStatusSchema })),
  /** The last 20 lines of the security log. */
  events: v.array(
    v.strictObject({
      id: idSchema,
      event: securityEventSchema,
      address: v.string(),
      device: v.string(),
      time: timeSchema,
    }),
  ),
});

/** State of an account. */
export type PersonDetail = v.InferOutput<typeof personDetailSchema>;

/** One account with its holds, sessions, requests and the last lines of its security log. */
export const getPersonDetail = defineOperatorCall({
  name: "getPersonDetail",
  method: "GET",
  path: "/operator/people/:id",
  summary: "An account",
  access: ["support", "finance"],
  params: idParams,
  response: personDetailSchema,
});

/** Ends every session of an account; its owner signs in again. */
export const endPersonSessions = defineOperatorCall({
  name: "endPersonSessions",
  method: "POST",
  path: "/operator/people/:id/end-sessions",
  summary: "End the sessions of an account",
  access: ["support"],
  params: idParams,
  response: v.strictObject({ ended: countSchema }),
});

/** Lifts the freeze of an account. Money stays until the owner has set a new login password. */
export const unfreezeAccount = defineOperatorCall({
  name: "unfreezeAccount",
  method: "POST",
  path: "/operator/accounts/:id/unfreeze",
  summary: "Lift a freeze",
  access: ["support"],
  params: idParams,
  response: v.strictObject({ status: v.literal("unfrozen") }),
});

/** Lifts a hold of an account: at the desk by two operators, by a script at once. */
export const releaseHold = defineOperatorCall({
  name: "releaseHold",
  method: "POST",
  path: "/operator/accounts/:id/release",
  summary: "Lift a hold",
  access: ["support"],
  params: idParams,
  body: v.optional(v.strictObject({ hold: v.optional(holdReasonSchema, "deposit_reversed"), reason }), {}),
  response: v.strictObject({
    status: v.picklist(["released", "proposed"]),
    approval_id: v.optional(idSchema),
  }),
});

/** A request to reset a factor, with its proofs. */
export const resetReviewSchema = v.strictObject({
  id: idSchema,
  type: resetTypeSchema,
  account_id: v.nullable(idSchema),
  account: v.nullable(v.string()),
  email: v.nullable(v.string()),
  /** What is to be set in place of what was lost. */
  new_factor: v.nullable(v.string()),
  submit_time: v.nullable(timeSchema),
  proofs: v.array(
    v.strictObject({
      kind: proofKindSchema,
      /** What the person stated, and what it was compared with. */
      facts: v.record(v.string(), v.string()),
      /** Bytes of the photo. */
      size: countSchema,
    }),
  ),
  /** The approval that waits for a second operator. */
  proposal: v.nullable(proposalSchema),
});

/** A request to reset a factor. */
export type ResetReview = v.InferOutput<typeof resetReviewSchema>;

/** Requests to reset a factor that wait for a decision, the oldest first. */
export const listResets = defineOperatorCall({
  name: "listResets",
  method: "GET",
  path: "/operator/resets",
  summary: "Requests to reset a factor",
  access: ["support"],
  response: v.strictObject({ resets: v.array(resetReviewSchema) }),
});

/** The photo of a request, as bytes of no declared type: whoever shows it looks at the content first. Reading it is in the audit log. */
export const getResetPhoto = defineOperatorCall({
  name: "getResetPhoto",
  method: "GET",
  path: "/operator/resets/:id/photo",
  summary: "Photo of a request",
  access: ["support"],
  answer: "file",
  isAudited: true,
  params: idParams,
  response: fileSchema,
});

/** Decides on a request to reset a factor. At the desk an approval is a proposal that a second operator confirms. */
export const decideResetRequest = defineOperatorCall({
  name: "decideResetRequest",
  method: "POST",
  path: "/operator/resets/:id",
  summary: "Decide on a request to reset a factor",
  access: ["support"],
  params: idParams,
  body: v.strictObject({ decision: v.picklist(["approve", "refuse", "more"]), reason }),
  response: v.strictObject({
    /** Status of the request then. */
    status: v.nullable(resetStatusSchema),
    approval_id: v.optional(idSchema),
  }),
});
