import { divideByRatio, fiat, multiplyByRatio, ratio, toFiat, type Amount, type Fiat } from "amount";
import { CURRENCY_CODES, type CurrencyCode } from "contracts/constants";
import { tagOf, type Locale } from "routes";
import { badRequest } from "../../platform/errors.ts";

/** A display currency. */
export interface DisplayCurrency {
  readonly value: CurrencyCode;
  readonly symbol: string;
  /** Units of it per USD. */
  readonly rate: string;
}

/** The rates are the demonstration's: prices are estimates everywhere they are shown. */
const TERMS: Readonly<Record<CurrencyCode, Omit<DisplayCurrency, "value">>> = {
  USD: { symbol: "$", rate: "1" },
  CNY: { symbol: "¥", rate: "7.1142" },
  RUB: { symbol: "₽", rate: "80.42" },
  EUR: { symbol: "€", rate: "0.8617" },
  HKD: { symbol: "HK$", rate: "7.7805" },
  GBP: { symbol: "£", rate: "0.7592" },
  KZT: { symbol: "₸", rate: "522.1" },
};

/** Display currencies in menu order. */
export const CURRENCIES: readonly DisplayCurrency[] = CURRENCY_CODES.map((value) => ({
  value,
  ...TERMS[value],
}));

const BY_CODE: ReadonlyMap<string, DisplayCurrency> = new Map(
  CURRENCIES.map((currency) => [currency.value, currency]),
);

/** By language tag, since every page requests all names. */
const displayNames = new Map<string, Intl.DisplayNames>();

function displayNamesIn(tag: string): Intl.DisplayNames {
  const known = displayNames.get(tag) ?? new Intl.DisplayNames(tag, { type: "currency" });
  displayNames.set(tag, known);
  return known;
}

/**
 * Name of a currency, from the platform's own data.
 *
 * @returns name with an initial capital, as in a list: `Доллар США`
 */
export function nameCurrency(code: CurrencyCode, locale: Locale): string {
  const tag = tagOf(locale);
  const name = displayNamesIn(tag).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/**
 * Finds the display currency of a call.
 *
 * @throws {ApiError} 400 for a code that is not offered
 */
export function requireCurrency(code: string): DisplayCurrency {
  const currency = BY_CODE.get(code);
  if (currency === undefined) throw badRequest("currency", "currency");
  return currency;
}

/**
 * Converts US dollars, with as many digits as small prices need.
 *
 * @param usd decimal string
 * @returns decimal string in the currency
 */
export function fromUsd(usd: string, currency: DisplayCurrency): Fiat {
  const decimals = usd.startsWith("0.") ? 12 : 6;
  return multiplyByRatio(fiat(usd), ratio(currency.rate), { decimals, rounding: "half-up" });
}

/**
 * Converts an amount in a display currency to US dollars.
 *
 * @param value decimal string in the currency
 * @returns decimal string in US dollars, with six decimals
 */
export function toUsd(value: string, currency: DisplayCurrency): Fiat {
  return divideByRatio(fiat(value), ratio(currency.rate), { decimals: 6, rounding: "half-up" });
}

/**
 * Values a coin amount.
 *
 * @param value amount in coin units
 * @param price price of one coin in the display currency
 * @returns value with two decimals; six when it is below one
 */
export function worthAt(value: Amount, price: Fiat): Fiat {
  return toFiat(value, price, { decimals: 2, smallDecimals: 6, rounding: "half-up" });
}

/**
 * Values a coin amount.
 *
 * @param value amount in coin units
 * @param usd price of one coin in USD
 * @returns value with two decimals; six when it is below one
 */
export function worth(value: Amount, usd: string, currency: DisplayCurrency): Fiat {
  return worthAt(value, fromUsd(usd, currency));
}
