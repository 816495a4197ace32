import type { Database } from "../../platform/database/database.ts";
import { notFound } from "../../platform/errors.ts";
import type { Session } from "../../platform/sessions/sessions-repository.ts";
import { findOwnAccount, type ScopeAccount } from "../../modules/accounts/scope-repository.ts";

/** Returns the mining account of a request: the current one, or one of the person's by name. */
export async function accountOf(
  database: Database,
  { account, origin }: Session,
  name: string | undefined,
): Promise<ScopeAccount> {
  if (name === undefined || name === account.account)
    return { id: account.id, account: account.account ?? "" };
  const found = await findOwnAccount(database, origin.id, name);
  if (found === undefined) throw notFound();
  return found;
}
