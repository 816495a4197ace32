import { amount, fiat, toFiat, type Fiat } from "amount";

/**
 * Estimates the value of an amount.
 *
 * @param value amount in coin units
 * @param price price of one coin in the display currency
 * @returns value, or null if there is no price
 */
export function worthOf(value: string, price: string | undefined): Fiat | null {
  return price === undefined
    ? null
    : toFiat(amount(value), fiat(price), { decimals: 2, rounding: "half-up" });
}
