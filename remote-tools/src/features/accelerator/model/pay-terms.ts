import { amount, compare } from "amount";
import { ACCELERATED_COIN, DEFAULT_ACCELERATION_COIN, POOL_COINS, type AccelerationQuote } from "contracts";

/**
 * Returns the coins that can pay for a quote, in pool coin order (spec 9).
 *
 * @param quote prices by coin
 */
export function payCoins({ price }: AccelerationQuote): string[] {
  return POOL_COINS.filter((coin) => price[coin] !== undefined);
}

/**
 * Returns the default coin (spec 9).
 *
 * @param coins coins that can be paid with
 */
export function defaultPayCoin(coins: readonly string[]): string {
  return coins.find((coin) => coin === DEFAULT_ACCELERATION_COIN) ?? coins[0] ?? ACCELERATED_COIN;
}

/** Terms of paying with a coin. */
export interface PayTerms {
  /** The amount to pay, and the price without the discount if there is one. */
  readonly due: string;
  readonly full: string | null;
  readonly balance: string;
  readonly isEnough: boolean;
  readonly isPayableOnChain: boolean;
}

/**
 * Computes the terms of paying with a coin.
 *
 * @param quote prices and balances
 * @param coin chosen coin
 */
export function payTerms(quote: AccelerationQuote, coin: string): PayTerms {
  const full = quote.price[coin] ?? "0";
  const due = quote.price_discount[coin] ?? full;
  const balance = quote.balance[coin] ?? "0";
  return {
    due,
    full: due === full ? null : full,
    balance,
    isEnough: compare(amount(balance), amount(due)) >= 0,
    isPayableOnChain: quote.chain_coins.includes(coin),
  };
}
