import type { ObserverHome } from "contracts";

/** Returns a dashboard response of a link with one account. */
export function homeOf(own: Partial<ObserverHome> = {}): ObserverHome {
  return {
    coin: "BTC",
    account: "north_rack_a",
    hashrate_10min: "171550000000000000",
    hashrate_1hour: "171230000000000000",
    hashrate_1day: "171710000000000000",
    hash_unit: "P",
    total_active: 1500,
    total_unactive: 40,
    total_invalid: 2,
    account_balance: "0.4",
    profit_24hour: "0.071",
    profit_total: "6.3",
    target_24hour: "0.0004",
    last_share_time: 1_795_175_940,
    ...own,
  };
}
