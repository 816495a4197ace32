import type { PoolHome } from "contracts";

/** Time of the last share of {@link homeOf}. */
export const LAST_SHARE = 1_795_176_000;

/** Builds the figures, addresses and terms of an account on Bitcoin. */
export function homeOf(own: Partial<PoolHome> = {}): PoolHome {
  return {
    coin: "BTC",
    hash_unit: "P",
    hashrate_10min: "171550000000000000",
    hashrate_1hour: "171230000000000000",
    hashrate_1day: "171710000000000000",
    hashrate_prev_1day: null,
    total_active: 1500,
    total_unactive: 40,
    total_invalid: 2,
    account_balance: "0.4",
    profit_24hour: "0.071",
    profit_today_est: "0.006",
    profit_yesterday: "0.07",
    profit_7day: "0.5",
    profit_30day: "2.1",
    profit_total: "6.3",
    profit_type: "pps",
    payment_total: "5.9",
    pps_plus_rate: "0.9682",
    target_24hour: "0.0004",
    fee_rate: "0.04",
    last_share_time: LAST_SHARE,
    min_payment_amount: "0.005",
    payment_start_time: "17:00",
    payment_end_time: "19:00",
    auto_payout: { threshold: "0.005", next_time: LAST_SHARE + 5 * 3600 },
    stratum_url: "stratum+tcp://btc.pool.invalid:3333",
    stratum_urls: [
      { url: "stratum+tcp://btc.pool.invalid:3333", kind: "tcp", region: "global" },
      { url: "stratum+ssl://asia.pool.invalid:3334", kind: "ssl", region: "Asia" },
    ],
    backup_stratum_ports: [443],
    quick_switch_stratum_url: "stratum+tcp://sha256.pool.invalid:3333",
    backup_quick_switch_stratum_ports: [],
    ...own,
  };
}
