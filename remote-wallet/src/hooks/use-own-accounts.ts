import { getAccounts } from "contracts";
import { useCall } from "shared/api";
import { useSession } from "shared/session";

/** An account of the person that can receive payments. */
export interface OwnAccount {
  account: string;
  remark: string;
}

/**
 * Returns the person's other accounts, the main one first.
 *
 * @returns accounts; undefined while they load
 */
export function useOwnAccounts(): OwnAccount[] | undefined {
  const { account, origin } = useSession();
  const { data } = useCall(getAccounts, { query: { limit: 100 } });
  if (!data) return undefined;
  const all = origin === null ? data.data : [origin, ...data.data.filter(({ id }) => id !== origin.id)];
  return all.filter((one) => one.account !== account?.account);
}
