import type { TwoPersonAction } from "contracts/operator/approval";
import { OPERATOR_ROLES } from "contracts/operator/call";
import { seenOperatorSchema } from "contracts/operator/calls/operators";
import { holdReasonSchema } from "contracts/schemas/security";
import * as v from "valibot";
import type { ApprovalRow } from "../../modules/operators/approvals-repository.ts";
import type { Executor } from "../../modules/operators/approvals.ts";
import { setOperator, withdrawOperator } from "../../modules/operators/operator-changes.ts";
import { renewPsbt, settlePsbt } from "../../modules/payouts/psbt-renewal.ts";
import { giveUpPsbt, type PsbtDecision } from "../../modules/payouts/psbts.ts";
import { decideOrder } from "../../modules/payouts/reviews-repository.ts";
import { liftHoldAndLoss } from "../../modules/payouts/shortfalls-repository.ts";
import { decideForOperator } from "../../modules/security/resets/decide.ts";
import type { Services } from "../../services.ts";

const orderSchema = v.object({ order_id: v.number() });
const psbtSchema = v.object({ psbt_id: v.number() });
const resetSchema = v.object({ reset_id: v.number(), submit_time: v.optional(v.nullable(v.number()), null) });
const holdsSchema = v.object({ account_id: v.number(), hold: holdReasonSchema });

const operatorSchema = v.object({
  email: v.string(),
  roles: v.array(v.picklist(OPERATOR_ROLES)),
  seen: v.optional(v.nullable(seenOperatorSchema)),
});
const withdrawnSchema = v.object({ operator_id: v.number() });

/** Returns both operators' names, as recorded for the decision. */
function bothOf({ proposer, decider }: ApprovalRow): string {
  return decider === null ? proposer : `${proposer}, ${decider}`;
}

/** Creates the function that executes each kind of confirmed proposal. */
export function createExecutors(services: Services): Readonly<Record<TwoPersonAction, Executor>> {
  const onPsbt =
    (decide: PsbtDecision): Executor =>
    (row) => {
      const { psbt_id } = v.parse(psbtSchema, row.payload);
      const { reason, proposed_time } = row;
      const now = services.clock.now();
      return decide(services, psbt_id, { by: bothOf(row), reason, now, proposedTime: proposed_time });
    };
  return {
    approve_withdrawal: async (row) => {
      const { order_id } = v.parse(orderSchema, row.payload);
      const operator = bothOf(row);
      await decideOrder(services, order_id, { decision: "approve", reason: row.reason, operator });
    },
    abandon_psbt: onPsbt(giveUpPsbt),
    renew_psbt: onPsbt(renewPsbt),
    settle_psbt: onPsbt(settlePsbt),
    approve_reset: async (row) => {
      const { reset_id, submit_time } = v.parse(resetSchema, row.payload);
      const decision = { decision: "approve", reason: row.reason, submitTime: submit_time } as const;
      await decideForOperator(services, reset_id, decision);
    },
    release_holds: async ({ payload, proposed_time }) => {
      const { account_id, hold } = v.parse(holdsSchema, payload);
      const lifted = { accountId: account_id, reason: hold, decidedTime: proposed_time };
      await liftHoldAndLoss(services, lifted);
    },
    set_operator: ({ payload }) => setOperator(services, v.parse(operatorSchema, payload)),
    withdraw_operator: ({ payload }) =>
      withdrawOperator(services, v.parse(withdrawnSchema, payload).operator_id),
  };
}
