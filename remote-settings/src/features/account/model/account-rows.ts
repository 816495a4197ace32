import type { SubAccount } from "contracts";
import type { AccountQuery } from "./account-query.ts";

/**
 * Puts the main account at the top of the first page of visible accounts; the server lists the others.
 *
 * @param own the login's own account, null while it is unknown
 * @param others a page of the sub-accounts
 * @param query the settings of the list
 */
export function toRows(
  own: SubAccount | null,
  others: readonly SubAccount[],
  query: AccountQuery,
): SubAccount[] {
  const isFirst = query.tab === "visible" && query.page === 1;
  if (own === null || !isFirst || !matches(own, query.search)) return [...others];
  return [own, ...others.filter(({ id }) => id !== own.id)];
}

function matches({ account, remark }: SubAccount, search: string): boolean {
  return `${account} ${remark}`.toLowerCase().includes(search.toLowerCase());
}
