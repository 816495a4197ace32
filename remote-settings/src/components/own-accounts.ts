import { getAccounts, getOriginUser, type SubAccount } from "contracts";
import { callApi, useCall } from "shared/api";

/** Number of accounts that a field offers; more letters narrow them down. */
const OFFERED = 20;

/**
 * Returns the person's mining accounts whose names begin with the input, for a field to offer.
 *
 * @param typed text of the field
 * @returns names, the main account first
 */
export function useAccountNames(typed: string): string[] {
  const own = useCall(getOriginUser, {});
  const search = typed.trim().slice(0, 64);
  const others = useCall(
    getAccounts,
    { query: { limit: OFFERED, with_hash_info: false, ...(search === "" ? {} : { search }) } },
    { keepPreviousData: true },
  );
  const names = [own.data?.account, ...(others.data?.data ?? []).map(({ account }) => account)];
  return [...new Set(names.filter((name) => name !== undefined))];
}

/**
 * Finds the person's mining account by name, ignoring case.
 *
 * @param name typed name
 * @returns the account, or undefined when there is none
 */
export async function findOwnAccount(name: string): Promise<SubAccount | undefined> {
  const requested = name.trim().toLowerCase();
  const isRequested = ({ account }: SubAccount): boolean => account.toLowerCase() === requested;
  const own = await callApi(getOriginUser, {});
  if (own !== null && isRequested(own)) return own;
  const { data } = await callApi(getAccounts, {
    query: { search: requested, limit: 100, with_hash_info: false },
  });
  return data.find(isRequested);
}
