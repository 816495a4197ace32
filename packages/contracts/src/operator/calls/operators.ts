import * as v from "valibot";
import { LIMITS } from "../../limits.ts";
import { idParams, idSchema, timeSchema } from "../../schemas/scalars.ts";
import { decisionOutcomeSchema } from "../approval.ts";
import { defineOperatorCall, OPERATOR_ROLES } from "../call.ts";

const LONGEST_REASON = 500;

const reason = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LONGEST_REASON));

/** An operator as shown to administrators. */
export const deskOperatorSchema = v.strictObject({
  id: idSchema,
  email: v.string(),
  roles: v.array(v.picklist(OPERATOR_ROLES)),
  /** `invited` until the password is set through the link; `withdrawn` can no longer sign in. */
  state: v.picklist(["active", "invited", "withdrawn"]),
  has_authenticator: v.boolean(),
  created_time: timeSchema,
  /** When the link of an invited operator expires; null if none was sent. */
  link_end: v.nullable(timeSchema),
});

/** An operator as shown to administrators. */
export type DeskOperator = v.InferOutput<typeof deskOperatorSchema>;

/** Every operator, by address. */
export const listDeskOperators = defineOperatorCall({
  name: "listDeskOperators",
  method: "GET",
  path: "/operator/operators",
  summary: "Operators",
  access: ["administrator"],
  response: v.strictObject({ operators: v.array(deskOperatorSchema) }),
});

/** An operator as the proposer has seen it. */
export const seenOperatorSchema = v.strictObject({
  roles: v.array(v.picklist(OPERATOR_ROLES)),
  is_withdrawn: v.boolean(),
});

/** An operator as the proposer has seen it. */
export type SeenOperator = v.InferOutput<typeof seenOperatorSchema>;

/**
 * Proposes a new operator, changed roles, or the reinstatement of a withdrawn operator. A second administrator confirms it. Returns
 * 409, or fails when confirmed, if the operator is no longer as in `seen`.
 */
export const setDeskOperator = defineOperatorCall({
  name: "setDeskOperator",
  method: "PUT",
  path: "/operator/operators",
  summary: "Make an operator, or change roles",
  access: ["administrator"],
  body: v.strictObject({
    email: v.pipe(v.string(), v.trim(), v.email(), v.maxLength(LIMITS.emailLength)),
    roles: v.pipe(v.array(v.picklist(OPERATOR_ROLES)), v.minLength(1), v.maxLength(OPERATOR_ROLES.length)),
    reason,
    /** The operator that the proposer has seen; null for a new one. Not checked if absent. */
    seen: v.optional(v.nullable(seenOperatorSchema)),
  }),
  response: decisionOutcomeSchema,
});

/** Proposes to withdraw an operator's access. A second administrator confirms it; the last administrator cannot be withdrawn. */
export const withdrawDeskOperator = defineOperatorCall({
  name: "withdrawDeskOperator",
  method: "POST",
  path: "/operator/operators/:id/withdraw",
  summary: "Withdraw an operator",
  access: ["administrator"],
  params: idParams,
  body: v.strictObject({ reason }),
  response: decisionOutcomeSchema,
});

/**
 * Emails an invited operator the link to set the password; it works once and within 24 hours and invalidates the previous link.
 * It is never shown at the desk. An operator who already has a password can only get a new link from the command line.
 */
export const sendOperatorLink = defineOperatorCall({
  name: "sendOperatorLink",
  method: "POST",
  path: "/operator/operators/:id/link",
  summary: "Email the link of an invited operator",
  access: ["administrator"],
  params: idParams,
  response: v.strictObject({ link_end: timeSchema }),
});
