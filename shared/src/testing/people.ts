import type { User } from "contracts";

/**
 * The person of a test, working in the main account.
 *
 * @param own what matters to the test
 * @returns the account as the server tells it
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
