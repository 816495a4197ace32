import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/errors.ts";
import { type CoinParameters, findCoin } from "../coins/index.ts";
import type { Session } from "../../platform/sessions/sessions-repository.ts";
import { type ScopeAccount, listGroupAccounts, currentAccount } from "./scope-repository.ts";

/**
 * Returns the coin of a request.
 *
 * @throws {ApiError} 26001 for a coin the pool does not mine
 */
export function requireCoin(code: string): CoinParameters {
  const coin = findCoin(code);
  if (coin === undefined) throw new ApiError(26001, "coin_unknown", { status: 404 });
  return coin;
}

/**
 * Returns the accounts of a request: the current one, or with `summary` all accounts the session can access. A sub-account's own
 * session can access only itself.
 */
export async function accountsOf(
  database: Database,
  session: Session,
  isSummary: boolean,
): Promise<readonly ScopeAccount[]> {
  return isSummary ? listGroupAccounts(database, session.origin.id) : [currentAccount(session)];
}
