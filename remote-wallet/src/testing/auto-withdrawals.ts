import type { AutoWithdrawal, WithdrawAddressChange } from "contracts";

/** A bitcoin mainnet address. */
export const BITCOIN_ADDRESS = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";

/** Builds a rule that pays bitcoin out automatically from 0.005 up. */
export function ruleOf(own: Partial<AutoWithdrawal> = {}): AutoWithdrawal {
  return {
    account: null,
    coin: "BTC",
    chain: "BTC",
    address_type: "chain",
    withdraw_address: BITCOIN_ADDRESS,
    threshold: "0.005",
    enabled: true,
    available: "0.0042",
    hold_until: null,
    next_time: 1_795_219_200,
    paused_reason: null,
    last: null,
    ...own,
  };
}

/** Builds a change in which the person raised the threshold of bitcoin. */
export function changeOf(own: Partial<WithdrawAddressChange> = {}): WithdrawAddressChange {
  return {
    id: 1,
    time: 1_795_100_400,
    actor: "northfield",
    ip: "192.0.2.7",
    coin: "BTC",
    action: "set",
    old_address: null,
    new_address: BITCOIN_ADDRESS,
    old_threshold: "0.001",
    new_threshold: "0.005",
    ...own,
  };
}
