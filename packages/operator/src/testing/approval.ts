import type { OperatorApproval } from "contracts/operator/calls/approvals";

/** A proposal for tests that waits for a decision of the signed-in operator. */
export const APPROVAL: OperatorApproval = {
  id: 4,
  action: "approve_withdrawal",
  target: "withdrawals/59",
  summary: "Withdrawal 59: 1.5 BTC",
  reason: "Called back.",
  role: "finance",
  proposer: "grace@pool.example",
  proposed_time: 1_795_176_000,
  expire_time: 1_795_435_200,
  status: "pending",
  decider: null,
  decided_time: null,
  note: "",
  may_decide: true,
};
