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

/** Fields of an order in every operator list. */
const orderEntries = {
  id: idSchema,
  account_id: idSchema,
  account: v.nullable(v.string()),
  /** The main account. */
  owner_id: idSchema,
  coin: coinSchema,
  chain: v.string(),
  address: v.string(),
  /** Amount charged to the balance, fee included. */
  amount: amountSchema,
  fee: amountSchema,
  /** At the time of the order; null while no price is known. */
  usd_value: v.nullable(fiatSchema),
  create_time: timeSchema,
};

/** An order waiting for an operator. */
export const waitingWithdrawalSchema = v.strictObject({
  ...orderEntries,
  /** The owner's earlier withdrawals that reached this address. */
  paid_before: countSchema,
  remark: v.string(),
  /** `review`, or `chain` for an order signed by a payout chain that this server does not have. */
  held_for: v.picklist(["review", "chain"]),
  /** Why it is under review. */
  review_reasons: v.array(v.picklist(["large", "no_price", "new_address"])),
  /** Whether two operators have to approve it. */
  needs_two: v.boolean(),
  /** The approval waiting for a second operator. */
  proposal: v.nullable(proposalSchema),
  txid: v.nullable(v.string()),
  age_seconds: secondsSchema,
});

/** An order waiting for an operator. */
export type WaitingWithdrawal = v.InferOutput<typeof waitingWithdrawalSchema>;

/** Orders waiting for an operator's decision, oldest first; 200 at most. */
export const listWaitingWithdrawals = defineOperatorCall({
  name: "listWaitingWithdrawals",
  method: "GET",
  path: "/operator/withdrawals",
  summary: "Withdrawals that wait for a decision",
  access: ["finance"],
  response: v.strictObject({
    withdrawals: v.array(waitingWithdrawalSchema),
    /** Number of all that wait. */
    total: countSchema,
  }),
});

/** An unfinished order. */
export const openWithdrawalSchema = v.strictObject({
  ...orderEntries,
  status: v.picklist(["pending", "processing", "finished", "failed", "cancelled"]),
  /** Why it waits, e.g. `review`, `held`, `limit`, `paused`, `sending`, `confirming`. */
  status_reason: v.nullable(v.string()),
  /** Why a `paused` order is not being paid, such as `limit_hour` or `below_owed`; null for other orders. */
  pause_reason: v.nullable(v.string()),
  txid: v.nullable(v.string()),
  confirmations: countSchema,
});

/** An unfinished order. */
export type OpenWithdrawal = v.InferOutput<typeof openWithdrawalSchema>;

/** Unfinished orders that leave the pool and wait for no decision of an operator, oldest first. */
export const listOpenWithdrawals = defineOperatorCall({
  name: "listOpenWithdrawals",
  method: "GET",
  path: "/operator/open-withdrawals",
  summary: "Withdrawals in progress",
  access: ["finance"],
  query: v.strictObject(pageQuery(50)),
  response: page(openWithdrawalSchema),
});

/** A wallet transaction that pays an order. */
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

/** An order with everything needed to decide it. */
export const withdrawalDetailSchema = v.strictObject({
  ...openWithdrawalSchema.entries,
  remark: v.string(),
  confirmations_needed: v.nullable(countSchema),
  /** The order as waiting for an operator; null if it is not. */
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
    /** Reasons why money cannot leave now. */
    holds: v.array(v.string()),
    finished: countSchema,
    failed: countSchema,
    cancelled: countSchema,
  }),
  destination: v.strictObject({
    /** The owner's earlier orders to this address, newest first; 20 at most. */
    orders: v.array(
      v.strictObject({
        id: idSchema,
        amount: amountSchema,
        status: v.string(),
        create_time: timeSchema,
      }),
    ),
    /** Number of other main accounts that ever used it. */
    other_owners: countSchema,
  }),
  transactions: v.array(payoutTransactionSchema),
  may_send_again: v.boolean(),
  may_raise: v.boolean(),
  /** Result of an operator's request to speed up mining; `asked` until it was tried. */
  raise: v.nullable(v.picklist(["asked", "raised", "file", "at_bound", "spent", "failed"])),
});

/** An order with everything needed to decide it. */
export type WithdrawalDetail = v.InferOutput<typeof withdrawalDetailSchema>;

/** One order: its account, the history of its destination, its transactions, and the possible actions. */
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
 * Approves or refuses a waiting order. From `WITHDRAW_TWO_PERSONS_USD` on, an approval is a proposal that a second operator
 * confirms. The first decision is final: repeated by the same operator it changes nothing, any other returns 409 with who
 * decided.
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
      /** Required for a refusal; the customer sees it. */
      reason,
      /** Who decides, for scripts with a token; sessions use the operator's name. */
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
    /** The proposal for a second operator to confirm; absent when the decision is final. */
    approval_id: v.optional(idSchema),
  }),
});

/** Resends the signed transaction of an order to its chain. It is the same transaction, so nothing can be paid twice. */
export const sendWithdrawalAgain = defineOperatorCall({
  name: "sendWithdrawalAgain",
  method: "POST",
  path: "/operator/withdrawals/:id/send",
  summary: "Send a withdrawal's transaction again",
  access: ["finance"],
  params: idParams,
  response: v.strictObject({ result: v.picklist(["accepted", "refused"]) }),
});

/**
 * Raises the fee of an order's transaction in the next payout run, within the bounds of the wallet's setting. Returns 409 and changes
 * nothing if there is a newer transaction than `txid`.
 */
export const raiseWithdrawalFee = defineOperatorCall({
  name: "raiseWithdrawalFee",
  method: "POST",
  path: "/operator/withdrawals/:id/raise",
  summary: "Raise the fee of a withdrawal's transaction",
  access: ["finance"],
  params: idParams,
  body: v.optional(
    v.strictObject({
      /** The newest transaction that the operator has seen; not checked if absent. */
      txid: v.optional(v.pipe(v.string(), v.maxLength(128))),
    }),
    {},
  ),
  response: v.strictObject({ state: v.literal("asked") }),
});
