import { amount, fiat, isZero } from "amount";

/**
 * Returns the price of a day, or null where none was known: such days are stored with the price zero.
 *
 * @param price decimal string in the display currency
 */
export function knownPrice(price: string): string | null {
  return isZero(fiat(price)) ? null : price;
}

/**
 * Returns the value of earnings, or null where no price was known for them.
 *
 * @param profit decimal string in coin units
 * @param value decimal string in the display currency
 */
export function knownValue(profit: string, value: string): string | null {
  return isZero(fiat(value)) && !isZero(amount(profit)) ? null : value;
}
