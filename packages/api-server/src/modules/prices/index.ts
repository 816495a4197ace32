/** Public interface for other modules. */
export { type DisplayCurrency, fromUsd, requireCurrency, worth, worthAt } from "./currencies.ts";
export { currentPrices, type DatedPrices, datedPrices, type Prices, tradingPrices } from "./prices.ts";
