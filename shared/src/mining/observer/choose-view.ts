import { DEFAULT_COIN, type ObserverInfo } from "contracts";
import { chooseCoin } from "../model/account-coin.ts";

const COIN = /^[A-Z0-9]{2,10}$/u;
const ID = /^\d{1,15}$/u;

/** The parameters in the address of an observer page. */
export interface ObserverQuery {
  /** Null when the address has none; the page then shows "not found" (R2.4.1). */
  accessKey: string | null;
  /** Coin in the address, or the default (R2.4.1); any text, as the reader typed it. */
  coin: string;
  /** Coin to request from the server, which accepts only capitals; the default for text that cannot be a coin. */
  askedCoin: string;
  userId: number | undefined;
}

/**
 * Reads the address of an observer page.
 *
 * @returns key, coin and account
 */
export function readObserverQuery(search: URLSearchParams): ObserverQuery {
  const coin = search.get("coin") ?? DEFAULT_COIN;
  const userId = search.get("user_id") ?? "";
  const key = search.get("access_key") ?? "";
  return {
    accessKey: key === "" ? null : key,
    coin,
    askedCoin: COIN.test(coin) ? coin : DEFAULT_COIN,
    userId: ID.test(userId) ? Number.parseInt(userId, 10) : undefined,
  };
}

/**
 * Chooses coin and account of a link: the requested ones if accessible, else the first (R4.4.1).
 *
 * @param info what the key gives access to
 * @param query parameters of the address
 * @returns coin, account and its id
 */
export function chooseView(
  info: Pick<ObserverInfo, "open_coins" | "accounts" | "account">,
  query: Pick<ObserverQuery, "coin" | "userId">,
): { coin: string; account: string; userId: number | undefined } {
  const chosen = info.accounts.find((one) => one.user_id === query.userId) ?? info.accounts[0];
  return {
    coin: chooseCoin(info.open_coins, query.coin),
    account: chosen?.account ?? info.account,
    userId: chosen?.user_id,
  };
}
