import { amount, compare, isZero, ratioOf, type Amount } from "amount";
import type { ExchangePair } from "contracts/calls/exchange";
import { ApiError } from "../../platform/errors.ts";
import { translate, type Locale } from "../../texts/messages.ts";
import { COIN_TABLE, findCoin, precisionOf } from "../coins/index.ts";
import type { Prices } from "../prices/index.ts";

/** Fraction of the proceeds kept by the pool. */
export const FEE_RATE = "0.002";

/** Decimals of a price between two coins: enough for the cheapest coin in the most expensive one. */
const PRICE_DECIMALS = 18;

/** Coins that can be exchanged with every other coin. */
const HUBS = ["BTC", "USDT"] as const;

/** A pair of coins with a direction. */
export interface Direction {
  readonly from: string;
  readonly to: string;
}

function isHub(coin: string): boolean {
  return HUBS.some((hub) => hub === coin);
}

/**
 * Whether two coins can be exchanged at all, paused or not.
 *
 * @returns true when one of them is a hub and both are known
 */
export function isPair({ from, to }: Direction): boolean {
  return from !== to && from in COIN_TABLE && to in COIN_TABLE && (isHub(from) || isHub(to));
}

/**
 * Returns the price of one coin in another.
 *
 * @returns units of `to` for one `from`; null without a market price
 */
export function priceBetween(prices: Prices, { from, to }: Direction): Amount | null {
  const [paid, got] = [prices.get(from) ?? null, prices.get(to) ?? null];
  if (paid === null || got === null || isZero(amount(got))) return null;
  const price = amount(ratioOf(amount(paid), amount(got), { decimals: PRICE_DECIMALS, rounding: "down" }));
  return isZero(price) ? null : price;
}

/**
 * Whether a pair is open.
 *
 * @returns false for a paused pair and for one without a price
 */
export function isOpen(prices: Prices, direction: Direction): boolean {
  const isPaused = (coin: string) => COIN_TABLE[coin]?.exchange.isPaused === true;
  return !isPaused(direction.from) && !isPaused(direction.to) && priceBetween(prices, direction) !== null;
}

/**
 * Returns the minimum amount of one exchange.
 *
 * @returns coin units
 */
export function minimumOf(coin: string): Amount {
  return amount(COIN_TABLE[coin]?.exchange.min ?? "0");
}

/**
 * Lists every pair with its limits.
 *
 * @returns pairs, those of mined coins first
 */
export function listPairs(prices: Prices, locale: Locale): ExchangePair[] {
  const known = Object.keys(COIN_TABLE);
  const coins = [...known.filter((coin) => !isHub(coin)), ...HUBS];
  return coins.flatMap((from) =>
    coins
      .filter((to) => isPair({ from, to }))
      .map((to) => {
        const enabled = isOpen(prices, { from, to });
        return {
          from,
          to,
          min: minimumOf(from),
          max: amount(COIN_TABLE[from]?.exchange.max ?? "0"),
          fee_rate: FEE_RATE,
          precision: precisionOf(from),
          enabled,
          reason: enabled ? null : translate(locale, "pair_paused"),
        };
      }),
  );
}

/**
 * Returns the price of an open pair.
 *
 * @returns units of `to` for one `from`
 * @throws {ApiError} 26001 for coins that are not a pair, 23003 for a paused one
 */
export function requirePrice(prices: Prices, direction: Direction): Amount {
  if (!isPair(direction)) throw new ApiError(26001, "pair_unknown");
  const price = priceBetween(prices, direction);
  if (price === null || !isOpen(prices, direction)) throw new ApiError(23003, "pair_paused");
  return price;
}

/**
 * Rejects an amount outside of a pair's limits.
 *
 * @param paid coin units
 * @throws {ApiError} 23004 with the limits
 */
export function requireRange(coin: string, paid: Amount): void {
  const { min = "0", max = "0" } = COIN_TABLE[coin]?.exchange ?? {};
  if (compare(paid, amount(min)) < 0 || compare(paid, amount(max)) > 0) {
    throw new ApiError(23004, "exchange_range", { data: { min, max }, values: { min, max, coin } });
  }
}

/**
 * Whether payouts of a coin can be exchanged by a rule.
 *
 * @returns true for a pair whose first coin is mined
 */
export function isAutoPair(direction: Direction): boolean {
  return isPair(direction) && findCoin(direction.from) !== undefined;
}
