import { ApiError } from "../../platform/errors.ts";
import { isOwn } from "../../platform/sessions/delegation-repository.ts";
import type { AccountRow, Session } from "../../platform/sessions/sessions-repository.ts";

/** Whether the person can access an account: their own, and for a main account its sub-accounts. */
export function canReach({ origin }: Session, target: AccountRow): boolean {
  return isOwn(origin, target);
}

/**
 * Whether the person acts for a main account.
 *
 * @throws {ApiError} 24001 for a sign-in as a sub-account.
 */
export function requireMain({ origin }: Session): void {
  if (origin.account_type !== "main") throw new ApiError(24001, "main_only");
}
