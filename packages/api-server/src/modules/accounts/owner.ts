import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";

/** Returns the main account of an account, which owns limits, address book and own accounts. */
export function ownerOf(account: Pick<AccountRow, "id" | "parent_id">): number {
  return account.parent_id ?? account.id;
}
