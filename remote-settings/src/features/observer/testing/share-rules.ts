import type { ShareRule } from "contracts";

/** A rule that gives an eighth of the bitcoin of a rack to a partner, already in effect. */
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
