import type { SubAccount } from "contracts";

/** Builds a sub-account that mines bitcoin. */
export function accountOf(own: Partial<SubAccount> = {}): SubAccount {
  return {
    id: 2,
    account: "north_rack_a",
    account_type: "sub",
    remark: "Hall 2",
    last_visit_coin: "BTC",
    last_visit_coin_hashrate: "112600000000000000",
    active_worker_count: 572,
    unactive_worker_count: 56,
    visible: true,
    create_time: 1_762_300_800,
    ...own,
  };
}

/** The main account of the person. */
export const MAIN = accountOf({ id: 1, account: "northfield", account_type: "main", remark: "" });
