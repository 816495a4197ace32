import * as v from "valibot";
import { idSchema, timeSchema } from "../schemas/scalars.ts";

/** Actions that require two operators: one proposes, another confirms. */
export const TWO_PERSON_ACTIONS = [
  "approve_withdrawal",
  "abandon_psbt",
  "renew_psbt",
  "settle_psbt",
  "release_holds",
  "approve_reset",
  "set_operator",
  "withdraw_operator",
] as const;

/** One of {@link TWO_PERSON_ACTIONS}. */
export type TwoPersonAction = (typeof TWO_PERSON_ACTIONS)[number];

/** A proposal waiting for a second operator, as shown with the record it concerns. */
export const proposalSchema = v.strictObject({
  id: idSchema,
  proposer: v.string(),
  proposed_time: timeSchema,
  /** Whether it was confirmed but its execution was interrupted: it can be finished, no longer declined. */
  is_interrupted: v.optional(v.boolean(), false),
});

/** A proposal waiting for a second operator. */
export type Proposal = v.InferOutput<typeof proposalSchema>;

/** Response of a call that may need a second operator: done, or waiting for one. */
export const decisionOutcomeSchema = v.strictObject({
  state: v.picklist(["done", "proposed"]),
  /** The proposal for a second operator to confirm; null when done. */
  approval_id: v.nullable(idSchema),
});

/** Whether an action is done or waits for a second operator. */
export type DecisionOutcome = v.InferOutput<typeof decisionOutcomeSchema>;
