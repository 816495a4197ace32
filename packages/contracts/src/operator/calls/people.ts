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

/** A row in the account list. */
export const personRowSchema = v.strictObject({
  id: idSchema,
  account: v.nullable(v.string()),
  account_type: v.picklist(["main", "sub"]),
  /** Main account of a sub-account. */
  parent_id: v.nullable(idSchema),
  email: v.nullable(v.string()),
  register_time: timeSchema,
  frozen_time: v.nullable(timeSchema),
});

/** A row in the account list. */
export type PersonRow = v.InferOutput<typeof personRowSchema>;

/** Accounts whose name or email address contains a text, or whose id it is. */
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

/** A period in which no money can leave an account. */
export const personHoldSchema = v.strictObject({
  /** Account that it began on, where it is lifted: the account itself or its main account. */
  account_id: idSchema,
  kind: holdKindSchema,
  reason: holdReasonSchema,
  start_time: timeSchema,
  /** Null if only an event ends it. */
  until: v.nullable(timeSchema),
  /** The proposal to lift it that waits for a second operator. */
  proposal: v.nullable(proposalSchema),
});

/** State of an account: factors, holds, sessions, requests and recent events. */
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
  /** The last 20 entries of the security log. */
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

/** One account with its holds, sessions, requests and latest security log entries. */
export const getPersonDetail = defineOperatorCall({
  name: "getPersonDetail",
  method: "GET",
  path: "/operator/people/:id",
  summary: "An account",
  access: ["support", "finance"],
  params: idParams,
  response: personDetailSchema,
});

/** Ends every session of an account; its owner has to sign in again. */
export const endPersonSessions = defineOperatorCall({
  name: "endPersonSessions",
  method: "POST",
  path: "/operator/people/:id/end-sessions",
  summary: "End the sessions of an account",
  access: ["support"],
  params: idParams,
  response: v.strictObject({ ended: countSchema }),
});

/**
 * Unfreezes an account. Money is held until the owner has set a new login password. Returns 409 and changes nothing if the account
 * was frozen at another time than `frozen_time`.
 */
export const unfreezeAccount = defineOperatorCall({
  name: "unfreezeAccount",
  method: "POST",
  path: "/operator/accounts/:id/unfreeze",
  summary: "Lift a freeze",
  access: ["support"],
  params: idParams,
  body: v.optional(
    v.strictObject({
      /** Time of the freeze that the operator has seen; not checked if absent. */
      frozen_time: v.optional(timeSchema),
    }),
    {},
  ),
  response: v.strictObject({ status: v.literal("unfrozen") }),
});

/**
 * Lifts a hold of an account: two operators at the desk, immediately by script. A hold of the main account is lifted there. One that
 * began after the proposal stays, and the confirmation fails.
 */
export const releaseHold = defineOperatorCall({
  name: "releaseHold",
  method: "POST",
  path: "/operator/accounts/:id/release",
  summary: "Lift a hold",
  access: ["support"],
  params: idParams,
  body: v.optional(
    v.strictObject({
      hold: v.optional(holdReasonSchema, "deposit_reversed"),
      reason,
      /** Start of the last such hold that the operator has seen; if another one began later, the call is refused with 409. */
      start_time: v.optional(timeSchema),
    }),
    {},
  ),
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
  /** New factor that replaces the lost one. */
  new_factor: v.nullable(v.string()),
  submit_time: v.nullable(timeSchema),
  proofs: v.array(
    v.strictObject({
      kind: proofKindSchema,
      /** The person's statements and the data they were compared with. */
      facts: v.record(v.string(), v.string()),
      /** Bytes of the photo. */
      size: countSchema,
    }),
  ),
  /** The approval waiting for a second operator. */
  proposal: v.nullable(proposalSchema),
});

/** A request to reset a factor. */
export type ResetReview = v.InferOutput<typeof resetReviewSchema>;

/** Reset requests waiting for a decision, oldest first. */
export const listResets = defineOperatorCall({
  name: "listResets",
  method: "GET",
  path: "/operator/resets",
  summary: "Requests to reset a factor",
  access: ["support"],
  response: v.strictObject({ resets: v.array(resetReviewSchema) }),
});

/**
 * The photo of a request, as untyped bytes: clients must check the content before showing it. Reading it is recorded in the audit
 * log.
 */
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

/**
 * Decides a reset request. At the desk, an approval is a proposal that a second operator confirms; any other decision ends it, and it
 * never applies to proofs that the owner sends later. Every decision returns 409 and changes nothing if the owner has sent the
 * request again since `submit_time`.
 */
export const decideResetRequest = defineOperatorCall({
  name: "decideResetRequest",
  method: "POST",
  path: "/operator/resets/:id",
  summary: "Decide on a request to reset a factor",
  access: ["support"],
  params: idParams,
  body: v.strictObject({
    decision: v.picklist(["approve", "refuse", "more"]),
    reason,
    /** `submit_time` of the request that the operator has seen; not checked if absent. */
    submit_time: v.optional(v.nullable(timeSchema)),
  }),
  response: v.strictObject({
    /** Status of the request after the decision. */
    status: v.nullable(resetStatusSchema),
    approval_id: v.optional(idSchema),
  }),
});
