import type { Deposit, DepositAddress } from "contracts";
import { BITCOIN_ADDRESS } from "./auto-withdrawals.ts";

/** A bitcoin transaction id. */
export const TXID = "4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b";

/** Builds the account's bitcoin deposit address. */
export function depositAddressOf(own: Partial<DepositAddress> = {}): DepositAddress {
  return {
    coin: "BTC",
    chain: "BTC",
    address: BITCOIN_ADDRESS,
    memo: null,
    create_time: 1_795_100_400,
    next_time: null,
    min_deposit: "0.0001",
    safe_confirmations: 1,
    irreversible_confirmations: 6,
    notices: ["only_this_coin", "below_minimum"],
    ...own,
  };
}

/** Builds a deposit of half a bitcoin that can be used but not withdrawn yet. */
export function depositOf(own: Partial<Deposit> = {}): Deposit {
  return {
    id: 11,
    account: null,
    create_time: 1_795_100_400,
    update_time: 1_795_100_400,
    coin: "BTC",
    chain: "BTC",
    address: BITCOIN_ADDRESS,
    amount: "0.5",
    txid: TXID,
    confirmations: 3,
    safe_confirmations: 2,
    irreversible_confirmations: 6,
    status: "credited",
    ...own,
  };
}
