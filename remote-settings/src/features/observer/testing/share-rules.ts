import type { ShareRule } from "contracts";

/** Builds an active rule that gives an eighth of a rack's bitcoin income to a partner. */
export function ruleOf(own: Partial<ShareRule> = {}): ShareRule {
  return {
    id: 11,
    user_id: 2,
    user_account: "north_rack_a",
    coin: "BTC",
    account: "partner@mail.invalid",
    ratio: "0.125",
    remark: "Hall owner",
    start_time: 1_762_300_800,
    end_time: null,
    ...own,
  };
}
