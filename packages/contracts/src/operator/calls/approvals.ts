import * as v from "valibot";
import { page, pageQuery } from "../../schemas/envelope.ts";
import { idParams, idSchema, timeSchema } from "../../schemas/scalars.ts";
import { TWO_PERSON_ACTIONS } from "../approval.ts";
import { defineOperatorCall, OPERATOR_ROLES } from "../call.ts";

/**
 * Status of a proposal: `running` while being executed, `failed` if the execution was refused, `expired` after 72 hours, or once its
 * proposer was withdrawn or lost the role.
 */
export const approvalStatusSchema = v.picklist([
  "pending",
  "running",
  "done",
  "failed",
  "declined",
  "expired",
]);

/** A decision by one operator that a second one must confirm. */
export const operatorApprovalSchema = v.strictObject({
  id: idSchema,
  action: v.picklist(TWO_PERSON_ACTIONS),
  target: v.string(),
  /** Description of what it affects. */
  summary: v.string(),
  reason: v.string(),
  role: v.picklist(OPERATOR_ROLES),
  proposer: v.string(),
  proposed_time: timeSchema,
  expire_time: timeSchema,
  status: approvalStatusSchema,
  decider: v.nullable(v.string()),
  decided_time: v.nullable(timeSchema),
  /** Why it failed, or expired before its time; empty otherwise. */
  note: v.string(),
  /**
   * Whether the requesting operator can confirm it: it is pending or its execution was interrupted, the role fits, and someone
   * else proposed it.
   */
  may_decide: v.boolean(),
});

/** A decision by one operator that a second one must confirm. */
export type OperatorApproval = v.InferOutput<typeof operatorApprovalSchema>;

/** Decisions waiting for a second operator, then decided ones, newest first. */
export const listApprovals = defineOperatorCall({
  name: "listApprovals",
  method: "GET",
  path: "/operator/approvals",
  summary: "Decisions by two persons",
  access: "operator",
  query: v.strictObject(pageQuery(50)),
  response: page(operatorApprovalSchema),
});

/**
 * Confirms or rejects another operator's proposal. The proposer can only reject, which withdraws it. Decisions are final:
 * repeating one changes nothing, a different one returns 409 with who decided. A proposal that is still `running` after a minute was
 * interrupted: confirming it again finishes it.
 */
export const decideApproval = defineOperatorCall({
  name: "decideApproval",
  method: "POST",
  path: "/operator/approvals/:id",
  summary: "Confirm or decline a proposal",
  access: "operator",
  params: idParams,
  body: v.strictObject({ decision: v.picklist(["confirm", "decline"]) }),
  response: operatorApprovalSchema,
});
