import type { WithdrawInfo } from "contracts";

/** Terms of bitcoin with 1.5 available and everything open. */
export function infoOf(own: Partial<WithdrawInfo> = {}): WithdrawInfo {
  return {
    coin: "BTC",
    chain: "BTC",
    available: "1.5",
    unconfirmed: "0",
    min: "0.001",
    max: "100",
    fee: "0.0001",
    precision: 8,
    daily_limit: "100000",
    daily_used: "0",
    daily_reset: null,
    hold: null,
    allowlist_only: false,
    outer_enabled: true,
    inner_enabled: true,
    coinex_enabled: true,
    paused_reason: null,
    ...own,
  };
}
