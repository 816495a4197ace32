import type { SubAccount, User } from "contracts";

/**
 * Builds the person of a test, in the main account.
 *
 * @param own fields that matter to the test
 * @returns the account as sent by the server
 */
export function userOf(own: Partial<User> = {}): User {
  return {
    id: 1,
    account: "northfield",
    account_type: "main",
    email: "miner@pool.invalid",
    mobile: null,
    has_totp_auth: false,
    has_payment_password: false,
    is_payment_verify: false,
    is_signin_verify: false,
    register_time: 1_758_844_800,
    ...own,
  };
}

/**
 * Builds a mining account: the main one of {@link userOf}, which mines nothing yet.
 *
 * @param own fields that matter to the test
 * @returns the row as in lists
 */
export function accountOf(own: Partial<SubAccount> = {}): SubAccount {
  return {
    id: 1,
    account: "northfield",
    account_type: "main",
    remark: "",
    last_visit_coin: null,
    last_visit_coin_hashrate: null,
    active_worker_count: 0,
    unactive_worker_count: 0,
    visible: true,
    create_time: 1_758_844_800,
    ...own,
  };
}
