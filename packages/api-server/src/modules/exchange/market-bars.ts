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

/** Steps of one unit of the quote (spec 3). */
const PRICE_SCALE = 100_000_000;
const PRICE_SCALE_DECIMALS = 8;
/** Digits of a price that are worth showing. */
const SIGNIFICANT_DIGITS = 6;

/** Coins that prices are quoted in, the usual one first. */
const QUOTES = ["USDT", "BTC"] as const;

/**
 * The pair behind a symbol such as BTCUSDT.
 *
 * @param symbol base and quote without anything between
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

/** What the answers are read from. */
export interface MarketServices {
  readonly database: Database;
  readonly poolSource: Pick<PoolSource, "market">;
}

/**
 * A pair as the chart knows it.
 *
 * @param services database and engine
 * @param symbol e.g. BTCUSDT
 * @param prices prices in USD, which give the step of the pair
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

/** Bars that are requested. */
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

/** The market's prices are those of all who trade there; the exchange's own trades count as a part of its volume. */
function withOwn(candle: TradeBar, own: TradeBar | undefined): TradeBar {
  return own === undefined ? candle : { ...candle, volume: add(amount(candle.volume), amount(own.volume)) };
}

/**
 * Bars of a pair: the market's where the engine knows it, else those of the exchange's own trades.
 *
 * @param services database and engine
 * @param request symbol, resolution and range; what is in the future is cut off
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
