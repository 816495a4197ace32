import type { AutoWithdrawal, WithdrawalRow } from "contracts";

/** Destination of the withdrawals that each kind of automatic withdrawal makes. */
export const ORDER_TYPES: Readonly<Record<AutoWithdrawal["address_type"], WithdrawalRow["type"]>> = {
  chain: "outer",
  inner: "inner",
  CoinEx: "coinex",
};
