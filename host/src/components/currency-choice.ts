import { AppError } from "shared/api";
import { changeCurrency, useCommon } from "shared/session";
import type { SelectOption } from "shared/ui";

const CURRENCIES = ["USD", "CNY", "RUB"] as const;

/**
 * Saves a choice on the server, so that emails follow it; a failure changes nothing on the page.
 *
 * @param work the call
 */
export async function saveChoice(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** The available currencies; the defaults until the server's list is loaded. */
export function useCurrencyChoices(): readonly SelectOption[] {
  const { system } = useCommon();
  const named = system?.support_currency.map(({ value, text }) => ({ value, label: text }));
  return named ?? CURRENCIES.map((code) => ({ value: code, label: code }));
}

/**
 * Shows amounts in another currency, here and, if signed in, on every device.
 *
 * @param currency its code
 */
export function chooseCurrency(currency: string): void {
  void changeCurrency(currency);
}
