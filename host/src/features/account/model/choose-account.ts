import { getAccounts, getDelegatedAccounts, type SubAccount } from "contracts";
import { callApi } from "shared/api";
import { loadPage } from "shared/navigation";
import { switchAccount } from "shared/session";

/**
 * Switches to an account and continues; the page reloads with its data (R4.1.4).
 *
 * @param id id of the account
 * @param next where to continue
 * @throws {AppError} when the server refuses
 */
export async function chooseAccount(id: number, next: string): Promise<void> {
  await switchAccount(id);
  loadPage(next);
}

/**
 * Finds an account of the person, or one delegated to the person, by its name, ignoring case.
 *
 * @param name name from an address
 * @param origin the person's main account, null before it is created
 * @returns the account, or undefined for an unknown or foreign name
 */
export async function findAccountByName(
  name: string,
  origin: SubAccount | null,
): Promise<SubAccount | undefined> {
  const requested = name.toLowerCase();
  if (origin?.account.toLowerCase() === requested) return origin;
  const { data } = await callApi(getAccounts, {
    query: { page: 1, limit: 100, with_hash_info: false, search: name },
  });
  const isRequested = ({ account }: SubAccount): boolean => account.toLowerCase() === requested;
  return data.find(isRequested) ?? (await callApi(getDelegatedAccounts, {})).find(isRequested);
}
