import type { Observer } from "contracts";

/** Builds a link for all accounts and coins that shows the four default pages and does not expire. */
export function linkOf(own: Partial<Observer> = {}): Observer {
  return {
    id: 3,
    global: true,
    user_id: null,
    account: null,
    remark: "Bank",
    open_auth: ["dashboard", "worker", "profit"],
    open_coins: null,
    access_key: "key-of-the-bank",
    created_time: 1_762_300_800,
    used_time: null,
    expire_time: null,
    is_expired: false,
    ...own,
  };
}
