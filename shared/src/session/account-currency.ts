import { CURRENCY_CODES, updateCurrency, type User } from "contracts";
import { AppError, callApi } from "../api/index.ts";
import { getLocaleState, setCurrency } from "../locale/index.ts";
import { getSession, isLoggedIn } from "./session-state.ts";

/**
 * Shows amounts in another currency, here and, if signed in, on every device; a failure to save it changes nothing on the page.
 *
 * @param currency ISO code
 */
export async function changeCurrency(currency: string): Promise<void> {
  setCurrency(currency);
  if (!isLoggedIn(getSession())) return;
  try {
    await callApi(updateCurrency, { body: { currency } });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/**
 * Follows the currency that the person chose on another device; one that the product does not offer is ignored.
 *
 * @param read the person as the server has just returned them
 * @param known the person as last read; the same currency again must not undo a choice that is still being saved
 */
export function followCurrency(read: User, known: User | null): void {
  if (read.currency === undefined || read.currency === known?.currency) return;
  const next = CURRENCY_CODES.find((code) => code === read.currency);
  if (next !== undefined && next !== getLocaleState().currency) setCurrency(next);
}
