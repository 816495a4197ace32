import { fiat, ratio, multiplyByRatio } from "amount";
import { CURRENCY_CODES, type CurrencyCode } from "contracts";
import { useDisplayPreferences } from "../../mining/index.ts";
import { useCommon } from "../../session/index.ts";
import { fiatWorth } from "../model/balance-list.ts";

/** An amount in a currency, as a decimal string. */
export interface FiatAmount {
  readonly value: string;
  readonly currency: CurrencyCode;
}

/**
 * Converts amounts that were set in some currency to the reader's own.
 *
 * @returns function that converts an amount to the display currency, to the hundredth; unchanged while there is no price, or if
 * it was set in that currency
 */
export function useOwnFiat(): (amount: FiatAmount) => FiatAmount {
  const { coins } = useCommon();
  const preferences = useDisplayPreferences();
  const currency = CURRENCY_CODES.find((code) => code === preferences.currency);
  return (set) => {
    if (currency === undefined || set.currency === currency) return set;
    const worth = fiatWorth(coins, set.value, { from: set.currency, to: currency });
    if (worth === null) return set;
    return {
      value: multiplyByRatio(fiat(worth), ratio("1"), { decimals: 2, rounding: "half-up" }),
      currency,
    };
  };
}

/**
 * Converts amounts that a reader entered to US dollars, in which the server stores some of them.
 *
 * @returns function that converts an amount to dollars, exact enough to be shown again as entered; unchanged while there is no
 * price
 */
export function useDollars(): (amount: FiatAmount) => string {
  const { coins } = useCommon();
  return ({ value, currency }) => fiatWorth(coins, value, { from: currency, to: "USD" }) ?? value;
}
