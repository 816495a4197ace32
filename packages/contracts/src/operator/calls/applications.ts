import * as v from "valibot";
import { page, pageQuery } from "../../schemas/envelope.ts";
import { idSchema, queryIdSchema, timeSchema } from "../../schemas/scalars.ts";
import { defineOperatorCall } from "../call.ts";

/** What people apply for: an account manager, or the ambassador program. */
export const APPLICATION_KINDS = ["vip", "ambassador"] as const;

/** One of {@link APPLICATION_KINDS}. */
export type ApplicationKind = (typeof APPLICATION_KINDS)[number];

const kind = v.picklist(APPLICATION_KINDS);

/** An application of a person. */
export const applicationSchema = v.strictObject({
  id: idSchema,
  kind,
  /** An approved ambassador may be `ended`. */
  status: v.picklist(["pending", "approved", "rejected", "ended"]),
  time: timeSchema,
  decide_time: v.nullable(timeSchema),
  /** Why it was decided so; empty while it waits. */
  reason: v.string(),
  name: v.string(),
  email: v.string(),
  /** Main account; null for a visitor without one. */
  account_id: v.nullable(idSchema),
  /** The rest of the form, as its fields are called. */
  facts: v.array(v.strictObject({ name: v.string(), value: v.string() })),
});

/** An application of a person. */
export type Application = v.InferOutput<typeof applicationSchema>;

/** Applications of a kind: those that wait, the oldest first, or those that were decided, the newest first. */
export const listApplications = defineOperatorCall({
  name: "listApplications",
  method: "GET",
  path: "/operator/applications/:kind",
  summary: "Applications",
  access: ["support"],
  params: v.strictObject({ kind }),
  query: v.strictObject({ ...pageQuery(20), decided: v.optional(v.picklist(["no", "yes"]), "no") }),
  response: page(applicationSchema),
});

/**
 * Accepts or declines an application, or ends what was accepted as ambassador. A VIP applicant gets an email with the reason, an
 * ambassador reads it on the page of the program. The same decision again changes nothing, another answers 409 with who decided.
 */
export const decideApplication = defineOperatorCall({
  name: "decideApplication",
  method: "POST",
  path: "/operator/applications/:kind/:id",
  summary: "Decide on an application",
  access: ["support"],
  params: v.strictObject({ kind, id: queryIdSchema }),
  body: v.strictObject({
    decision: v.picklist(["accept", "decline", "end"]),
    /** Required to decline. */
    reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), ""),
  }),
  response: applicationSchema,
});
