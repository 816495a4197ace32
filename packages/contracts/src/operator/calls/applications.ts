import * as v from "valibot";
import { page, pageQuery } from "../../schemas/envelope.ts";
import { idSchema, queryIdSchema, timeSchema } from "../../schemas/scalars.ts";
import { defineOperatorCall } from "../call.ts";

/** What people can apply for: an account manager, or the ambassador program. */
export const APPLICATION_KINDS = ["vip", "ambassador"] as const;

/** One of {@link APPLICATION_KINDS}. */
export type ApplicationKind = (typeof APPLICATION_KINDS)[number];

const kind = v.picklist(APPLICATION_KINDS);

/** A person's application. */
export const applicationSchema = v.strictObject({
  id: idSchema,
  kind,
  /** Only an approved ambassador can be `ended`. */
  status: v.picklist(["pending", "approved", "rejected", "ended"]),
  time: timeSchema,
  decide_time: v.nullable(timeSchema),
  /** Reason of the decision; empty while pending. */
  reason: v.string(),
  name: v.string(),
  email: v.string(),
  /** Main account; null for a visitor without one. */
  account_id: v.nullable(idSchema),
  /** The other fields of the form, by their names. */
  facts: v.array(v.strictObject({ name: v.string(), value: v.string() })),
});

/** A person's application. */
export type Application = v.InferOutput<typeof applicationSchema>;

/** Applications of a kind: pending ones, oldest first, or decided ones, newest first. */
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
 * Accepts or rejects an application, or ends an ambassador's. A VIP applicant gets an email with the reason, an ambassador reads
 * it on the program's page. Repeating a decision changes nothing; a different one returns 409 with who decided.
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
    /** Required for a rejection. */
    reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), ""),
  }),
  response: applicationSchema,
});
