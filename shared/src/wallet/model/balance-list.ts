import { compare, multiplyByRatio, fiat, ratioOf, type Fiat } from "amount";
import type { WalletBalance } from "contracts";

/** Columns that order the balances; amounts of different coins cannot be compared. */
export const SORT_IDS = ["coin", "value"] as const;

/** Order of the balances. */
export interface BalanceSort {
  id: (typeof SORT_IDS)[number];
  direction: "asc" | "desc";
}

/** Which balances are listed. */
export interface BalanceFilter {
  search: string;
  /** Balances worth less are left out; null lists them all. */
  atLeast: Fiat | null;
  /** Full name of a coin. */
  nameOf: (coin: string) => string;
}

const PRICE_DECIMALS = 8;

/**
 * What an amount in US dollars is in the display currency, taken from the prices of a coin.
 *
 * @param coins prices of coins by currency
 * @param currency display currency
 * @param dollars the amount
 * @returns the worth; null while no coin has both prices
 */
export function dollarWorth(
  coins: readonly { readonly price: Readonly<Record<string, string>> }[],
  currency: string,
  dollars = "1",
): Fiat | null {
  if (currency === "USD") return fiat(dollars);
  for (const { price } of coins) {
    const [own, dollar] = [price[currency], price["USD"]];
    if (own !== undefined && dollar !== undefined && compare(fiat(dollar), fiat("0")) > 0)
      return multiplyByRatio(
        fiat(dollars),
        ratioOf(fiat(own), fiat(dollar), { decimals: PRICE_DECIMALS, rounding: "down" }),
        { decimals: PRICE_DECIMALS, rounding: "down" },
      );
  }
  return null;
}

function compareWorth(a: WalletBalance, b: WalletBalance, direction: BalanceSort["direction"]): number {
  if (a.value === null) return b.value === null ? 0 : 1;
  if (b.value === null) return -1;
  const order = compare(fiat(a.value), fiat(b.value));
  return direction === "asc" ? order : -order;
}

function compareName(a: WalletBalance, b: WalletBalance): number {
  return a.coin.localeCompare(b.coin) || (a.account ?? "").localeCompare(b.account ?? "");
}

/**
 * Chooses and orders the balances of the list. A balance without a price is never small and is last by value.
 *
 * @param filter what is searched for and left out
 * @param sort order
 */
export function listBalances(
  balances: readonly WalletBalance[],
  filter: BalanceFilter,
  sort: BalanceSort,
): WalletBalance[] {
  const requested = filter.search.trim().toLowerCase();
  const sign = sort.direction === "asc" ? 1 : -1;
  return balances
    .filter(({ coin, account, value }) => {
      const text = `${coin} ${filter.nameOf(coin)} ${account ?? ""}`.toLowerCase();
      const isSmall = filter.atLeast !== null && value !== null && compare(fiat(value), filter.atLeast) < 0;
      return !isSmall && text.includes(requested);
    })
    .toSorted((a, b) =>
      sort.id === "coin" ? sign * compareName(a, b) : compareWorth(a, b, sort.direction) || compareName(a, b),
    );
}
