import type { WaitingWithdrawal, WithdrawalDetail } from "contracts/operator/calls/withdrawals";

/** Fields of a withdrawal order that every list of the desk has; tests add its state. */
export const WITHDRAWAL_BASE = {
  id: 59,
  account_id: 7,
  account: "northfield",
  owner_id: 7,
  coin: "BTC",
  chain: "BTC",
  address: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
  amount: "0.5",
  fee: "0.0001",
  usd_value: "30000",
  create_time: 1_795_176_000,
};

/** An order that awaits the decision of one operator. */
export const WAITING_ORDER: WaitingWithdrawal = {
  ...WITHDRAWAL_BASE,
  paid_before: 0,
  remark: "",
  held_for: "review",
  review_reasons: ["large", "new_address"],
  needs_two: false,
  proposal: null,
  txid: null,
  age_seconds: 90,
};

/** The details of that order. */
export const ORDER_DETAIL: WithdrawalDetail = {
  ...WITHDRAWAL_BASE,
  status: "pending",
  status_reason: "review",
  pause_reason: null,
  txid: null,
  confirmations: 0,
  remark: "",
  confirmations_needed: 6,
  waiting: WAITING_ORDER,
  review: null,
  owner: {
    email: "miner@demo.example",
    register_time: 1_760_000_000,
    frozen_time: null,
    holds: ["email"],
    finished: 12,
    failed: 0,
    cancelled: 1,
  },
  destination: { orders: [], other_owners: 1 },
  transactions: [],
  may_send_again: false,
  may_raise: false,
  raise: null,
};
