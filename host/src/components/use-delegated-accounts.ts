import { getDelegatedAccounts, type DelegatedAccount } from "contracts";
import { useCall } from "shared/api";

/**
 * Reads the accounts of others that the person may enter.
 *
 * @param search part of a name
 */
export function useDelegatedAccounts(search: string): DelegatedAccount[] {
  const { data } = useCall(getDelegatedAccounts, {});
  const requested = search.toLowerCase();
  return (data ?? []).filter(({ account }) => account.toLowerCase().includes(requested));
}
