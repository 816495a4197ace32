import { isLoggedIn, type SessionState } from "shared/session";

/**
 * Checks whether accelerations are listed with and paid by the session's account.
 *
 * @param session the session
 * @returns false for a visitor, and in an account that its owner opened to the person
 */
export function hasOwnAccount(session: Pick<SessionState, "account">): boolean {
  return isLoggedIn(session) && session.account?.is_delegated !== true;
}
