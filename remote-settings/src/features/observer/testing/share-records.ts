import type { ShareRecord } from "contracts";

/** Builds a settled share: an eighth of a rack's bitcoin income of a day, given to a partner. */
export function recordOf(own: Partial<ShareRecord> = {}): ShareRecord {
  return {
    id: 21,
    period_start: 1_762_272_000,
    time: 1_762_358_400,
    coin: "BTC",
    user_account: "north_rack_a",
    account: "partner@mail.invalid",
    ratio: "0.125",
    income: "0.08",
    amount: "0.01",
    ...own,
  };
}
