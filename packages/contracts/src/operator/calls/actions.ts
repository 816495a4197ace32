import * as v from "valibot";
import { page, pageQuery } from "../../schemas/envelope.ts";
import { idSchema, timeSchema } from "../../schemas/scalars.ts";
import { defineOperatorCall } from "../call.ts";

/** Outcome of an operator's action; null while it is running, or if the server stopped during it. */
export const actionOutcomeSchema = v.nullable(v.picklist(["done", "proposed", "refused", "failed"]));

/** An action in the audit log. */
export const operatorActionSchema = v.strictObject({
  id: idSchema,
  time: timeSchema,
  /** Email address of the operator, or name of the token. */
  operator: v.string(),
  /** Name of the call. */
  action: v.string(),
  /** What it affected, as in the path of the call: `withdrawals/59`. */
  target: v.string(),
  /** The submitted data, without secrets. */
  detail: v.record(v.string(), v.unknown()),
  request_id: v.string(),
  outcome: actionOutcomeSchema,
  /** Why it was refused or failed, or its result. */
  note: v.string(),
});

/** An action in the audit log. */
export type OperatorAction = v.InferOutput<typeof operatorActionSchema>;

/** The audit log, newest first. Its entries are never changed or removed. */
export const listOperatorActions = defineOperatorCall({
  name: "listOperatorActions",
  method: "GET",
  path: "/operator/actions",
  summary: "Audit log",
  access: ["administrator"],
  query: v.strictObject({
    ...pageQuery(50),
    /** Part of the operator's name. */
    operator: v.optional(v.pipe(v.string(), v.maxLength(100)), ""),
    /** Part of the target, the action or the operator's name. */
    about: v.optional(v.pipe(v.string(), v.maxLength(100)), ""),
  }),
  response: page(operatorActionSchema),
});
