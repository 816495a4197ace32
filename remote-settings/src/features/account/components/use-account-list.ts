import { PAGE_SIZES, getAccounts, getOriginUser, type SubAccount } from "contracts";
import { useCall } from "shared/api";
import { REFRESH } from "shared/mining";
import type { AccountQuery } from "../model/account-query.ts";
import { toRows } from "../model/account-rows.ts";

/** A page of the accounts, as far as loaded. */
export interface AccountList {
  rows: SubAccount[];
  /** Number of sub-accounts on all pages. */
  total: number;
  status: "loading" | "refreshing" | "ready" | "failed";
  error: Error | undefined;
  isBusy: boolean;
  retry: () => void;
}

/**
 * Reads the login's own account and a page of the others.
 *
 * @param query the settings of the list
 * @returns the rows and their loading state
 */
export function useAccountList(query: AccountQuery): AccountList {
  const own = useCall(getOriginUser, {}, REFRESH);
  const others = useCall(
    getAccounts,
    {
      query: {
        page: query.page,
        limit: PAGE_SIZES.subAccounts,
        visible: query.tab === "visible",
        with_hash_info: true,
        ...(query.search === "" ? {} : { search: query.search }),
      },
    },
    REFRESH,
  );
  const retry = (): void => {
    void own.mutate();
    void others.mutate();
  };
  const rest = { isBusy: own.isValidating || others.isValidating, retry };
  const error = own.error ?? others.error;
  if (own.data === undefined || others.data === undefined) {
    return { rows: [], total: 0, status: error ? "failed" : "loading", error, ...rest };
  }
  return {
    rows: toRows(own.data, others.data.data, query),
    total: others.data.total,
    status: others.isLoading ? "refreshing" : "ready",
    error,
    ...rest,
  };
}
