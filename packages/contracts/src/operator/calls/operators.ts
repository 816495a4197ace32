import * as v from "valibot";
import { LIMITS } from "../../limits.ts";
import { idParams, idSchema, timeSchema } from "../../schemas/scalars.ts";
import { decisionOutcomeSchema } from "../approval.ts";
import { defineOperatorCall, OPERATOR_ROLES } from "../call.ts";

const LONGEST_REASON = 500;

const reason = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LONGEST_REASON));

/** An operator, as administrators see one. */
export const deskOperatorSchema = v.strictObject({
  id: idSchema,
  email: v.string(),
  roles: v.array(v.picklist(OPERATOR_ROLES)),
  /** `invited` until the link has set a password; `withdrawn` cannot sign in any more. */
  state: v.picklist(["active", "invited", "withdrawn"]),
  has_authenticator: v.boolean(),
  created_time: timeSchema,
  /** Until when the link of an invited operator works; null when none was sent. */
  link_end: v.nullable(timeSchema),
});

/** An operator, as administrators see one. */
export type DeskOperator = v.InferOutput<typeof deskOperatorSchema>;

/** Every operator by address. */
export const listDeskOperators = defineOperatorCall({
  name: "listDeskOperators",
  method: "GET",
  path: "/operator/operators",
  summary: "Operators",
  access: ["administrator"],
  response: v.strictObject({ operators: v.array(deskOperatorSchema) }),
});

/** Proposes an operator: a new one, other roles of one, or the return of one who was withdrawn. A second administrator confirms it. */
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
  }),
  response: decisionOutcomeSchema,
});

/** Proposes that an operator cannot sign in any more. A second administrator confirms it; the last administrator stays. */
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
 * Emails an invited operator the link that sets the password; it works once and within 24 hours, and the one before does not any more.
 * Nobody at the desk sees it. An operator who has a password gets a new link at the terminal only.
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
