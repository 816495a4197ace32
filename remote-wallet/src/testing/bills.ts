import type { Bill, BillTotal } from "contracts";

/** Builds a payout of mined bitcoin. */
export function billOf(own: Partial<Bill> = {}): Bill {
  return {
    id: 1,
    create_time: 1_795_100_400,
    account: null,
    coin: "BTC",
    type: "mining_pps",
    amount: "0.25",
    balance_after: "1.5",
    ref_type: "mining",
    ref_id: "2026-11-19",
    txid: null,
    address: null,
    remark: "",
    fiat_value: "25000",
    ...own,
  };
}

/** Builds totals of two bitcoin lines, one incoming and one outgoing. */
export function billTotalOf(own: Partial<BillTotal> = {}): BillTotal {
  return { coin: "BTC", in: "0.25", out: "0.1", count: 2, ...own };
}
