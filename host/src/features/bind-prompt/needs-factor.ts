import type { User } from "contracts";

/**
 * Whether an account lacks any second factor (R2.5.1).
 *
 * @param account the person signed in
 */
export function needsFactor(account: Pick<User, "mobile" | "has_totp_auth">): boolean {
  return account.mobile === null && !account.has_totp_auth;
}
