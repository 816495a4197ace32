import { CURRENCY_CODES } from "contracts";

/**
 * Chooses the display currency. A code that the product no longer offers would make every call fail.
 *
 * @param kept value of the cookie
 * @param initial currency of a first visit
 * @returns ISO code
 */
export function chooseCurrency(kept: string | undefined, initial: string): string {
  return CURRENCY_CODES.find((code) => code === kept) ?? initial;
}
