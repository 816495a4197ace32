import { add, amount, compare, fromSmallestUnits, isZero, type Amount } from "amount";
import { MARKET_BARS, type MarketBar, type MarketSymbol } from "contracts/calls/market";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/errors.ts";
import { COIN_TABLE } from "../coins/index.ts";
import type { PoolSource } from "../engine/index.ts";
import type { Prices } from "../prices/index.ts";
import { barAfter, barStarts, MARKET_ZONE, type Resolution } from "./bar-times.ts";
import { isPair, priceBetween } from "./pairs.ts";
import { firstTrade, tradeBars, type Pair, type TradeBar } from "./trades-repository.ts";

/** Price steps per unit of the quote coin (spec 3). */
const PRICE_SCALE = 100_000_000;
const PRICE_SCALE_DECIMALS = 8;
/** Significant digits shown of a price. */
const SIGNIFICANT_DIGITS = 6;

/** Coins used as quote, the default first. */
const QUOTES = ["USDT", "BTC"] as const;

/**
 * Returns the pair of a symbol such as BTCUSDT.
 *
 * @param symbol base and quote without a separator
 * @throws {ApiError} 26001 for a pair that the exchange does not have
 */
export function requirePair(symbol: string): Pair {
  for (const quote of QUOTES) {
    const base = symbol.slice(0, -quote.length);
    const isTurned = base === "USDT" && quote === "BTC";
    if (symbol.endsWith(quote) && base in COIN_TABLE && !isTurned && isPair({ from: base, to: quote }))
      return { base, quote };
  }
  throw new ApiError(26001, "pair_unknown");
}

function tickOf(price: Amount | null): Amount {
  if (price === null || isZero(price)) return fromSmallestUnits(1n, PRICE_SCALE_DECIMALS);
  const [whole = "0", rest = ""] = price.split(".");
  const digits = whole === "0" ? -rest.search(/[1-9]/) : whole.length;
  const decimals = Math.min(PRICE_SCALE_DECIMALS, Math.max(2, SIGNIFICANT_DIGITS - digits));
  return fromSmallestUnits(1n, decimals);
}

/** Data sources of the responses. */
export interface MarketServices {
  readonly database: Database;
  readonly poolSource: Pick<PoolSource, "market">;
}

/**
 * Describes a pair for the chart.
 *
 * @param services database and engine
 * @param symbol e.g. BTCUSDT
 * @param prices prices in USD, which determine the pair's price step
 * @throws {ApiError} 26001 for a pair that the exchange does not have
 */
export async function marketSymbol(
  { database, poolSource }: MarketServices,
  symbol: string,
  prices: Prices,
): Promise<MarketSymbol> {
  const pair = requirePair(symbol);
  const traded = await firstTrade(database, pair);
  const known = [traded, poolSource.market?.start ?? null].filter((time) => time !== null);
  return {
    symbol,
    ...pair,
    price_scale: PRICE_SCALE,
    tick: tickOf(priceBetween(prices, { from: pair.base, to: pair.quote })),
    timezone: MARKET_ZONE,
    session: "24x7",
    first_time: known.length === 0 ? null : Math.min(...known),
  };
}

/** A request for bars. */
export interface BarsRequest {
  readonly symbol: string;
  readonly resolution: Resolution;
  readonly from: number;
  readonly to: number;
  readonly now: number;
}

function toBar(bar: TradeBar): MarketBar {
  return [
    bar.time,
    amount(bar.open),
    amount(bar.high),
    amount(bar.low),
    amount(bar.close),
    amount(bar.volume),
  ];
}

/** Uses the market's prices, which cover all trades there; the exchange's own trades are part of its volume. */
function withOwn(candle: TradeBar, own: TradeBar | undefined): TradeBar {
  return own === undefined ? candle : { ...candle, volume: add(amount(candle.volume), amount(own.volume)) };
}

/**
 * Returns bars of a pair: from the market if the engine has them, otherwise from the exchange's own trades.
 *
 * @param services database and engine
 * @param request symbol, resolution and range; the future is cut off
 * @returns at most the newest 1000 bars, ascending
 * @throws {ApiError} 26001 for a pair that the exchange does not have
 */
export async function marketBars(
  { database, poolSource }: MarketServices,
  { symbol, resolution, from, to, now }: BarsRequest,
): Promise<MarketBar[]> {
  const pair = requirePair(symbol);
  const starts = barStarts(resolution, { from, to: Math.min(to, now) }, MARKET_BARS);
  const last = starts.at(-1);
  if (last === undefined) return [];
  const end = Math.min(barAfter(resolution, last), now);
  const own = await tradeBars(database, pair, { starts, end });
  if (poolSource.market === undefined) return own.map(toBar);
  const candles = await poolSource.market.candles({ ...pair, starts, end });
  const byTime = new Map(own.map((bar) => [bar.time, bar]));
  return candles
    .toSorted((a, b) => a.time - b.time)
    .filter(({ low }) => compare(amount(low), amount("0")) > 0)
    .map((candle) => toBar(withOwn(candle, byTime.get(candle.time))));
}
