import { brand } from "brand";
import type { ObserverInfo } from "contracts";
import { getMenu, type RouteName } from "shared/navigation";

/** Value in the list of coins that is no coin of its own (spec 6). */
const HIDDEN_COIN = "bitcoin";
/** Coin of an observer's page that names none (R2.4.1). */
export const DEFAULT_COIN = "BTC";

/** Permission that opens a page of the observer; pages that are not listed are open to every key. */
const PERMISSIONS: Partial<Record<RouteName, ObserverInfo["open_auth"][number]>> = {
  "observer.worker": "worker",
  "observer.profit": "profit",
  "observer.payment": "profit",
  "observer.wallet.summary": "asset",
};

/**
 * Lists the coins an observer may choose from.
 *
 * @param info what the key opens
 */
export function listCoins(info: Pick<ObserverInfo, "open_coins">): string[] {
  return info.open_coins.filter((coin) => coin !== HIDDEN_COIN);
}

/**
 * Chooses the coin: the wanted one if it is open, else the first open one (spec 4.4).
 *
 * @param info what the key opens
 * @param wanted coin of the query
 */
export function chooseCoin(info: Pick<ObserverInfo, "open_coins">, wanted: string | null): string {
  const coins = listCoins(info);
  return coins.find((coin) => coin === wanted) ?? coins[0] ?? DEFAULT_COIN;
}

/**
 * Chooses the account: the wanted one, else the first, else the key's default (spec 4.4).
 *
 * @param info what the key opens
 * @param userId account of the query
 */
export function chooseAccount(
  info: Pick<ObserverInfo, "accounts" | "account">,
  userId: string | null,
): string {
  const wanted = info.accounts.find((account) => String(account.user_id) === userId);
  return (wanted ?? info.accounts[0])?.account ?? info.account;
}

/**
 * Lists the menu of an observer: by permission, and short for some partners (R2.3.47, R2.6.8).
 *
 * @param info what the key opens
 * @param partner partner segment of the path
 */
export function listObserverMenu(
  info: Pick<ObserverInfo, "open_auth">,
  partner: string | undefined,
): RouteName[] {
  const isReduced = partner !== undefined && brand.observer.reducedMenuPartners.includes(partner);
  return getMenu(isReduced ? "observerReduced" : "observer").filter((route) => {
    const permission = PERMISSIONS[route];
    return permission === undefined || info.open_auth.includes(permission);
  });
}
