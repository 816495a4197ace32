import { compare, multiplyByRatio, fiat, ratioOf, type Fiat } from "amount";
import type { WalletBalance } from "contracts";

/** Columns that can sort the balances; amounts of different coins cannot be compared. */
export const SORT_IDS = ["coin", "value"] as const;

/** Sort of the balances. */
export interface BalanceSort {
  id: (typeof SORT_IDS)[number];
  direction: "asc" | "desc";
}

/** Which balances are listed. */
export interface BalanceFilter {
  search: string;
  /** Minimum value of listed balances; null lists them all. */
  atLeast: Fiat | null;
  /** Returns the full name of a coin. */
  nameOf: (coin: string) => string;
}

const PRICE_DECIMALS = 8;

/** Prices of a coin by currency. */
export interface PricedCoin {
  readonly price: Readonly<Record<string, string>>;
}

/**
 * Converts an amount of one currency to another, through the prices of a coin.
 *
 * @param coins prices of coins by currency
 * @param value amount in the first currency
 * @param pair both currencies
 * @returns the value; null while no coin has both prices
 */
export function fiatWorth(
  coins: readonly PricedCoin[],
  value: string,
  { from, to }: { readonly from: string; readonly to: string },
): Fiat | null {
  if (from === to) return fiat(value);
  for (const { price } of coins) {
    const [own, other] = [price[to], price[from]];
    if (own !== undefined && other !== undefined && compare(fiat(other), fiat("0")) > 0)
      return multiplyByRatio(
        fiat(value),
        ratioOf(fiat(own), fiat(other), { decimals: PRICE_DECIMALS, rounding: "down" }),
        { decimals: PRICE_DECIMALS, rounding: "down" },
      );
  }
  return null;
}

/**
 * Converts an amount in US dollars to the display currency.
 *
 * @param coins prices of coins by currency
 * @param currency display currency
 * @param dollars the amount
 * @returns the value; null while no coin has both prices
 */
export function dollarWorth(coins: readonly PricedCoin[], currency: string, dollars = "1"): Fiat | null {
  return fiatWorth(coins, dollars, { from: "USD", to: currency });
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
 * Filters and sorts the balances of the list. A balance without a price is never small and is last by value.
 *
 * @param filter search text and exclusions
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
