import { getDelegatedAccounts, type DelegatedAccount } from "contracts";
import { useCall } from "shared/api";
import { usePartToCome } from "shared/ui";

/**
 * Reads the accounts of others that the person may act for.
 *
 * @param search part of a name
 */
export function useDelegatedAccounts(search: string): DelegatedAccount[] {
  const { data, error } = useCall(getDelegatedAccounts, {});
  usePartToCome(data === undefined && error === undefined);
  const requested = search.toLowerCase();
  return (data ?? []).filter(({ account }) => account.toLowerCase().includes(requested));
}
