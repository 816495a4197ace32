import type { AccountTotals } from "contracts";

/** The call that reads the value of all accounts and links. */
export const TOTALS = "GET /account/total";

/** Builds the values of two accounts and of one that a link opens. */
export function totalsOf(own: Partial<AccountTotals> = {}): AccountTotals {
  return {
    currency: "USD",
    price_time: 1_762_300_800,
    balance_value: "1250.5",
    today_value: "12.25",
    accounts: { count: 2, balance_value: "1000.5", today_value: "10" },
    links: { count: 1, left_out: 0, balance_value: "250", today_value: "2.25" },
    ...own,
  };
}
