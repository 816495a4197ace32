/** Public interface for other modules. */
export { type DisplayCurrency, fromUsd, requireCurrency, worth, worthAt } from "./currencies.ts";
export { currentPrices, type Prices, tradingPrices } from "./prices.ts";
