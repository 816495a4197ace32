import { MAX_PAGE_LIMIT, getAccounts, type SubAccount } from "contracts";
import { useState } from "react";
import { useCall } from "shared/api";
import { useSession } from "shared/session";

/** An account of the person that can receive payments. */
export interface OwnAccount {
  account: string;
  remark: string;
}

/** Reads every page of the sub-accounts, one after the other; undefined until the first is loaded. */
function useSubAccounts(): SubAccount[] | undefined {
  const [read, setRead] = useState<readonly SubAccount[][]>([]);
  const page = read.length + 1;
  const { data } = useCall(getAccounts, { query: { page, limit: MAX_PAGE_LIMIT } });
  if (data?.has_next && data.curr_page === page) setRead([...read, data.data]);
  if (data === undefined && read.length === 0) return undefined;
  return [...read, data?.data ?? []].flat();
}

/**
 * Returns the person's other accounts, the main one first.
 *
 * @returns accounts; undefined while they load
 */
export function useOwnAccounts(): OwnAccount[] | undefined {
  const { account, origin } = useSession();
  const subs = useSubAccounts();
  if (!subs) return undefined;
  const all = origin === null ? subs : [origin, ...subs.filter(({ id }) => id !== origin.id)];
  return all.filter((one) => one.account !== account?.account);
}
