import type { MiningSetting } from "contracts";

/** When the method of {@link settingOf} takes effect. */
export const CHANGED_AT = 1_795_179_600;

/** The payout method of an account: PPS+, which may be changed. */
export function settingOf(own: Partial<MiningSetting> = {}): MiningSetting {
  return {
    coin: "BTC",
    profit_type: "pps",
    profit_types: ["pps", "pplns", "solo"],
    methods: [
      { profit_type: "pps", fee_rate: "0.04" },
      { profit_type: "pplns", fee_rate: "0.02" },
      { profit_type: "solo", fee_rate: "0.01" },
    ],
    tx_fee_rate: "0.05",
    next_profit_type: null,
    effective_time: CHANGED_AT,
    can_change: true,
    change_time: null,
    inherited: false,
    pplns_rounds: 5,
    confirmations: 100,
    solo_days: "812.345",
    merged_coins: ["NMC", "SYS"],
    ...own,
  };
}
