import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";

/**
 * The main account that an account belongs to: limits, address book and own accounts are its.
 *
 * @param account row of the account
 * @returns id of the main account
 */
export function ownerOf(account: Pick<AccountRow, "id" | "parent_id">): number {
  return account.parent_id ?? account.id;
}
