import { MAX_PAGE_LIMIT, PAGE_SIZES, getAccounts, type SubAccount } from "contracts";
import { useState } from "react";
import { useCall } from "shared/api";

export interface AccountPages {
  accounts: SubAccount[];
  hasNext: boolean;
  /** Whether there are more accounts than one list shows; the others are found by search. */
  isCut: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  loadMore: () => void;
  retry: () => void;
}

/**
 * Reads the sub-accounts in pages of ten, filtered by the server (spec 7.1, R9.1).
 *
 * @param search part of a name or remark
 * @param showsHidden whether to include hidden accounts
 */
export function useAccounts(search: string, showsHidden = false): AccountPages {
  const [steps, setSteps] = useState(1);
  const limit = Math.min(PAGE_SIZES.subAccounts * steps, MAX_PAGE_LIMIT);
  const isFull = limit === MAX_PAGE_LIMIT;
  const list = useCall(
    getAccounts,
    {
      query: {
        page: 1,
        limit,
        with_hash_info: true,
        ...(showsHidden ? {} : { visible: true }),
        ...(search === "" ? {} : { search }),
      },
    },
    { keepPreviousData: true },
  );
  const hasMore = list.data?.has_next ?? false;
  // Read during render to subscribe, so that the end of a request re-renders.
  const { isValidating } = list;
  return {
    accounts: list.data?.data ?? [],
    hasNext: hasMore && !isFull,
    isCut: hasMore && isFull,
    isLoading: list.isLoading,
    hasFailed: list.error !== undefined && list.data === undefined,
    loadMore: () => {
      if (!isValidating && hasMore && !isFull) setSteps(steps + 1);
    },
    retry: () => void list.mutate(),
  };
}
