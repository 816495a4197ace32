import type { MarketSymbol } from "contracts";
import type { SymbolInfo } from "./types.ts";

/** Values for all pairs unless the server states otherwise (spec 3). */
export const SYMBOL_DEFAULTS = {
  type: "bitcoin",
  timezone: "Asia/Shanghai",
  pricescale: 1e8,
  session: "24x7",
  has_intraday: true,
  has_daily: true,
  has_weekly_and_monthly: true,
  has_volume: true,
} as const;

function decimalsOf(tick: string): number {
  return tick.split(".")[1]?.length ?? 0;
}

/**
 * Converts a pair to the form the chart needs.
 *
 * @param symbol the server's description
 * @returns the description with the defaults of all pairs
 */
export function toSymbolInfo(symbol: MarketSymbol): SymbolInfo {
  return {
    ...SYMBOL_DEFAULTS,
    name: symbol.symbol,
    base: symbol.base,
    quote: symbol.quote,
    timezone: symbol.timezone,
    pricescale: symbol.price_scale,
    session: symbol.session,
    decimals: decimalsOf(symbol.tick),
    first_time: symbol.first_time,
  };
}
