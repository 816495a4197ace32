import { fiat, multiplyByRatio, ratio, toFiat, type Amount, type Fiat } from "amount";
import { badRequest } from "../errors.ts";

/** A display currency. */
export interface DisplayCurrency {
  readonly value: string;
  readonly text: string;
  readonly symbol: string;
  /** Units of it for one USD. */
  readonly rate: string;
}

/** Display currencies in menu order. The rates are of the demonstration: prices are estimates everywhere they are shown. */
export const CURRENCIES: readonly DisplayCurrency[] = [
  { value: "USD", text: "US dollar", symbol: "$", rate: "1" },
  { value: "CNY", text: "人民币", symbol: "¥", rate: "7.1142" },
  { value: "RUB", text: "Российский рубль", symbol: "₽", rate: "80.42" },
  { value: "EUR", text: "Euro", symbol: "€", rate: "0.8617" },
  { value: "HKD", text: "港幣", symbol: "HK$", rate: "7.7805" },
  { value: "GBP", text: "Pound sterling", symbol: "£", rate: "0.7592" },
  { value: "KZT", text: "Теңге", symbol: "₸", rate: "522.1" },
];

const BY_CODE = new Map(CURRENCIES.map((currency) => [currency.value, currency]));
const USD: DisplayCurrency = { value: "USD", text: "US dollar", symbol: "$", rate: "1" };

/**
 * The display currency of a code.
 *
 * @param code currency code of the request
 * @returns the currency, US dollar for a code that is not offered
 */
export function displayCurrency(code: string): DisplayCurrency {
  return BY_CODE.get(code) ?? USD;
}

/**
 * The display currency that a call names.
 *
 * @param code currency code
 * @returns the currency
 * @throws {ApiError} 400 for a code that is not offered
 */
export function requireCurrency(code: string): DisplayCurrency {
  const currency = BY_CODE.get(code);
  if (currency === undefined) throw badRequest("currency", "currency");
  return currency;
}

/**
 * Converts US dollars, small prices with as many digits as they need.
 *
 * @param usd decimal string
 * @param currency display currency
 * @returns decimal string in the currency
 */
export function fromUsd(usd: string, currency: DisplayCurrency): Fiat {
  const decimals = usd.startsWith("0.") ? 12 : 6;
  return multiplyByRatio(fiat(usd), ratio(currency.rate), { decimals, rounding: "half-up" });
}

/**
 * Values a coin amount.
 *
 * @param value amount in coin units
 * @param price price of one coin in the display currency
 * @returns worth, to the hundredth; six decimals when it is below one
 */
export function worthAt(value: Amount, price: Fiat): Fiat {
  return toFiat(value, price, { decimals: 2, smallDecimals: 6, rounding: "half-up" });
}

/**
 * Values a coin amount.
 *
 * @param value amount in coin units
 * @param usd price of one coin in USD
 * @param currency display currency
 * @returns worth, to the hundredth; six decimals when it is below one
 */
export function worth(value: Amount, usd: string, currency: DisplayCurrency): Fiat {
  return worthAt(value, fromUsd(usd, currency));
}
