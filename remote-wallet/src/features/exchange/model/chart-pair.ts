import type { Direction } from "../components/pair-fields.tsx";

/** A pair as the price chart names it. */
export interface ChartPair {
  readonly base: string;
  readonly quote: string;
  readonly symbol: string;
}

/**
 * Returns the pair that shows the price between two coins: in USDT if one of them is USDT, otherwise in BTC.
 *
 * @param direction the coins in either direction
 */
export function chartPair({ from, to }: Direction): ChartPair {
  const quote = [from, to].includes("USDT") ? "USDT" : "BTC";
  const base = from === quote ? to : from;
  return { base, quote, symbol: `${base}${quote}` };
}
