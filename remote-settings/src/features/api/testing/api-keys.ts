import type { ApiKey } from "contracts";

/** The key of the main account, which may read mining and assets but allows no address yet. */
export function keyOf(own: Partial<ApiKey> = {}): ApiKey {
  return {
    account_id: 1,
    account: "northfield",
    access_key: "0123456789abcdef0123456789abcdef",
    permissions: ["read", "asset"],
    ip_whitelist: [],
    effective_whitelist: [],
    remark: "Rig watch",
    created_time: 1_762_300_800,
    used_time: null,
    used_address: null,
    ...own,
  };
}

/** A new pair of the main account. */
export const PAIR = { account: "northfield", access_key: "a".repeat(32), secret_key: "b".repeat(64) };
