import { amount, fiat, toFiat, type Fiat } from "amount";

/**
 * What an amount is worth, an estimate.
 *
 * @param value amount in coin units
 * @param price price of one coin in the display currency
 * @returns worth, or null while there is no price
 */
export function worthOf(value: string, price: string | undefined): Fiat | null {
  return price === undefined
    ? null
    : toFiat(amount(value), fiat(price), { decimals: 2, rounding: "half-up" });
}
