import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";

/** The main account that an account belongs to: limits, address book and own accounts are its. */
export function ownerOf(account: Pick<AccountRow, "id" | "parent_id">): number {
  return account.parent_id ?? account.id;
}
