import * as v from "valibot";
import { page, pageQuery } from "../../schemas/envelope.ts";
import {
  amountSchema,
  coinSchema,
  countSchema,
  fiatSchema,
  idParams,
  idSchema,
  secondsSchema,
  timeSchema,
} from "../../schemas/scalars.ts";
import { proposalSchema } from "../approval.ts";
import { defineOperatorCall } from "../call.ts";

const reason = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), "");

/** Members of an order that every list of operators shows. */
const orderEntries = {
  id: idSchema,
  account_id: idSchema,
  account: v.nullable(v.string()),
  /** The main account. */
  owner_id: idSchema,
  coin: coinSchema,
  chain: v.string(),
  address: v.string(),
  /** What the balance pays, fee included. */
  amount: amountSchema,
  fee: amountSchema,
  /** At the time of the order. */
  usd_value: fiatSchema,
  create_time: timeSchema,
};

/** An order that waits for an operator. */
export const waitingWithdrawalSchema = v.strictObject({
  ...orderEntries,
  /** Withdrawals of the owner that reached this address before. */
  paid_before: countSchema,
  remark: v.string(),
  /** `review`, or `chain` for one signed by a payout chain that this server does not have. */
  held_for: v.picklist(["review", "chain"]),
  /** Why it is reviewed. */
  review_reasons: v.array(v.picklist(["large", "new_address"])),
  /** Two operators have to approve it. */
  needs_two: v.boolean(),
  /** The approval that waits for a second operator. */
  proposal: v.nullable(proposalSchema),
  txid: v.nullable(v.string()),
  age_seconds: secondsSchema,
});

/** An order that waits for an operator. */
export type WaitingWithdrawal = v.InferOutput<typeof waitingWithdrawalSchema>;

/** Orders that wait for an operator's decision, the oldest first; 200 at most. */
export const listWaitingWithdrawals = defineOperatorCall({
  name: "listWaitingWithdrawals",
  method: "GET",
  path: "/operator/withdrawals",
  summary: "Withdrawals that wait for a decision",
  access: ["finance"],
  response: v.strictObject({ withdrawals: v.array(waitingWithdrawalSchema) }),
});

/** An order that is not over. */
export const openWithdrawalSchema = v.strictObject({
  ...orderEntries,
  status: v.picklist(["pending", "processing", "finished", "failed", "cancelled"]),
  /** Why it waits, e.g. `review`, `held`, `limit`, `paused`, `sending`, `confirming`. */
  status_reason: v.nullable(v.string()),
  /** Why a `paused` order is not paid now, such as `limit_hour` or `below_owed`; null for every other one. */
  pause_reason: v.nullable(v.string()),
  txid: v.nullable(v.string()),
  confirmations: countSchema,
});

/** An order that is not over. */
export type OpenWithdrawal = v.InferOutput<typeof openWithdrawalSchema>;

/** Every order that leaves the pool and is not over, the oldest first. */
export const listOpenWithdrawals = defineOperatorCall({
  name: "listOpenWithdrawals",
  method: "GET",
  path: "/operator/open-withdrawals",
  summary: "Withdrawals that are not over",
  access: ["finance"],
  query: v.strictObject(pageQuery(50)),
  response: page(openWithdrawalSchema),
});

/** A transaction of a wallet that pays an order. */
export const payoutTransactionSchema = v.strictObject({
  txid: v.string(),
  kind: v.picklist(["payment", "replacement", "child"]),
  status: v.picklist(["signed", "sent", "mined", "refused", "lost"]),
  network_fee: amountSchema,
  /** Virtual bytes. */
  vsize: countSchema,
  create_time: timeSchema,
  sent_time: v.nullable(timeSchema),
});

/** An order with everything that a decision about it needs. */
export const withdrawalDetailSchema = v.strictObject({
  ...openWithdrawalSchema.entries,
  remark: v.string(),
  confirmations_needed: v.nullable(countSchema),
  /** What waits for an operator; null when nothing does. */
  waiting: v.nullable(waitingWithdrawalSchema),
  review: v.nullable(
    v.strictObject({
      decision: v.picklist(["approve", "refuse"]),
      reason: v.string(),
      operator: v.string(),
      time: timeSchema,
    }),
  ),
  owner: v.strictObject({
    email: v.nullable(v.string()),
    register_time: timeSchema,
    frozen_time: v.nullable(timeSchema),
    /** Reasons for which money does not leave now. */
    holds: v.array(v.string()),
    finished: countSchema,
    failed: countSchema,
    cancelled: countSchema,
  }),
  destination: v.strictObject({
    /** Earlier orders of the owner to this address, the newest first; 20 at most. */
    orders: v.array(
      v.strictObject({
        id: idSchema,
        amount: amountSchema,
        status: v.string(),
        create_time: timeSchema,
      }),
    ),
    /** Other main accounts that ever used it. */
    other_owners: countSchema,
  }),
  transactions: v.array(payoutTransactionSchema),
  may_send_again: v.boolean(),
  may_raise: v.boolean(),
  /** What came of an operator's wish to have it mined sooner; `asked` until it was tried. */
  raise: v.nullable(v.picklist(["asked", "raised", "file", "at_bound", "failed"])),
});

/** An order with everything that a decision about it needs. */
export type WithdrawalDetail = v.InferOutput<typeof withdrawalDetailSchema>;

/** One order: its account, the history of its destination, its transactions, and what can be done about it. */
export const getWithdrawalDetail = defineOperatorCall({
  name: "getWithdrawalDetail",
  method: "GET",
  path: "/operator/withdrawals/:id",
  summary: "A withdrawal",
  access: ["finance"],
  params: idParams,
  response: withdrawalDetailSchema,
});

/**
 * Approves or refuses an order that waits. From `WITHDRAW_TWO_PERSONS_USD` on an approval is a proposal that a second operator confirms. The
 * first decision holds: the same one of the same operator again changes nothing, any other answers 409 with who decided.
 */
export const decideWithdrawal = defineOperatorCall({
  name: "decideWithdrawal",
  method: "POST",
  path: "/operator/withdrawals/:id",
  summary: "Approve or refuse a withdrawal",
  access: ["finance"],
  params: idParams,
  body: v.pipe(
    v.strictObject({
      decision: v.picklist(["approve", "refuse"]),
      /** A refusal needs one; the customer reads it. */
      reason,
      /** Who decides, for scripts with a token; the name of the session otherwise. */
      operator: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(64)), "operator"),
    }),
    v.forward(
      v.check(
        ({ decision, reason: why }) => decision === "approve" || why !== "",
        "a refusal needs a reason",
      ),
      ["reason"],
    ),
  ),
  response: v.strictObject({
    decision: v.picklist(["approve", "refuse"]),
    /** The proposal that a second operator confirms; absent when the decision holds. */
    approval_id: v.optional(idSchema),
  }),
});

/** Sends the signed transaction of an order to its chain once more. It is the same transaction: nothing can be paid twice. */
export const sendWithdrawalAgain = defineOperatorCall({
  name: "sendWithdrawalAgain",
  method: "POST",
  path: "/operator/withdrawals/:id/send",
  summary: "Send a withdrawal's transaction again",
  access: ["finance"],
  params: idParams,
  response: v.strictObject({ result: v.picklist(["accepted", "refused"]) }),
});

/** Has the fee of an order's transaction raised in the next round of the payouts, within the bounds of the wallet's setting. */
export const raiseWithdrawalFee = defineOperatorCall({
  name: "raiseWithdrawalFee",
  method: "POST",
  path: "/operator/withdrawals/:id/raise",
  summary: "Raise the fee of a withdrawal's transaction",
  access: ["finance"],
  params: idParams,
  response: v.strictObject({ state: v.literal("asked") }),
});
