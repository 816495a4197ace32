import type { WalletTransfer, WithdrawBatch, WithdrawalRow } from "contracts";
import { withdrawalOf } from "shared/testing";
import { BITCOIN_ADDRESS } from "./auto-withdrawals.ts";

/** Builds a withdrawal of half a bitcoin that waits in the queue. */
export function orderOf(own: Partial<WithdrawalRow> = {}): WithdrawalRow {
  const now = Math.floor(Date.now() / 1000);
  return withdrawalOf({ create_time: now, update_time: now, address: BITCOIN_ADDRESS, ...own });
}

/** Builds a transfer of bitcoin to a sub-account. */
export function transferOf(own: Partial<WalletTransfer> = {}): WalletTransfer {
  return {
    id: 51,
    account: null,
    create_time: 1_795_100_400,
    coin: "BTC",
    direction: "out",
    peer: "north_rack_a",
    amount: "0.2",
    status: "finished",
    auto: false,
    remark: "",
    ...own,
  };
}

/** Builds a batch of ten rows: six finished, one failed, one canceled, two waiting. */
export function batchOf(own: Partial<WithdrawBatch> = {}): WithdrawBatch {
  return {
    batch_id: 7,
    account: null,
    create_time: 1_795_100_400,
    coin: "BTC",
    chain: "BTC",
    type: "outer",
    count: 10,
    finished: 6,
    failed: 1,
    cancelled: 1,
    amount: "1.5",
    allTxFee: "0.001",
    actualAmount: "1.499",
    ...own,
  };
}
