import type { WalletBalance, WalletSummary } from "contracts";

/** Builds a balance of one bitcoin with a value of 100, all of it available. */
export function balanceOf(own: Partial<WalletBalance> = {}): WalletBalance {
  return {
    account: null,
    coin: "BTC",
    total: "1",
    available: "1",
    frozen: "0",
    share_locked: "0",
    loan_free: "0",
    loan_collateral: "0",
    unconfirmed: "0",
    pending_deposit: "0",
    value: "100",
    auto: {
      enabled: false,
      address_type: null,
      address: null,
      threshold: null,
      hold_until: null,
      next_time: null,
    },
    ...own,
  };
}

/** Builds the summary response over some balances. */
export function summaryOf(own: Partial<WalletSummary> = {}): WalletSummary {
  return {
    currency: "USD",
    total_value: "100",
    total_btc: "1",
    price_time: Math.floor(Date.now() / 1000),
    today_income_value: "2.5",
    balances: [balanceOf()],
    ...own,
  };
}
