import { decimalText } from "../modules/coins/wire-format.ts";
import type { CandleRequest, MarketCandle } from "../modules/engine/pool-source.ts";
import { HOUR, MINUTE } from "../platform/time.ts";
import { exactPriceAt, priceText } from "./market.ts";
import { keyOf, randomAt } from "./noise.ts";

/** Start of 2020, when the demonstration's market prices begin. */
export const MARKET_START = 1_577_836_800;

/** Price lookups per candle, so that years of candles take milliseconds. */
const SAMPLES = 96;
/** Hourly bitcoin trading volume in US dollars. */
const BITCOIN_TURNOVER = 66_000_000;
/** Minimum hourly trading volume of other coins in US dollars; the maximum is forty times this. */
const TURNOVER = 80_000;
const VOLUME_DECIMALS = 4;

interface Market {
  readonly key: number;
  /** Average hourly volume in units of the base. */
  readonly turnover: number;
  readonly priceAt: (at: number) => number;
}

function marketOf(base: string, quote: string): Market {
  const key = keyOf(`volume ${base}${quote}`);
  const usd = base === "BTC" ? BITCOIN_TURNOVER : TURNOVER * (1 + 39 * randomAt(keyOf(base), 0));
  return {
    key,
    turnover: (quote === "USDT" ? usd : usd / 5) / exactPriceAt(base, MARKET_START),
    priceAt: (at) => exactPriceAt(base, at) / exactPriceAt(quote, at),
  };
}

/** Returns the volume of an hour, which is spread unevenly over its minutes. */
function hourVolume({ key, turnover }: Market, hour: number): number {
  const isBusy = randomAt(key + 1, hour) > 0.94;
  return turnover * (0.4 + 1.1 * randomAt(key, hour) + (isBusy ? 1.5 : 0));
}

function minuteWeight({ key }: Market, minute: number): number {
  return 0.2 + 1.6 * randomAt(key + 2, minute);
}

/** Returns a function for the volume between two times, both on whole minutes or the second one now. */
function volumeMeter(market: Market): (from: number, to: number) => number {
  const weights = new Map<number, number>();
  function weightOf(hour: number): number {
    let total = weights.get(hour);
    if (total === undefined) {
      total = 0;
      for (let minute = hour * 60; minute < (hour + 1) * 60; minute += 1)
        total += minuteWeight(market, minute);
      weights.set(hour, total);
    }
    return total;
  }
  return (from, to) => {
    let total = 0;
    let at = from;
    while (at < to) {
      const hour = Math.floor(at / HOUR);
      if (at % HOUR === 0 && at + HOUR <= to) {
        total += hourVolume(market, hour);
        at += HOUR;
        continue;
      }
      const minute = Math.floor(at / MINUTE);
      const end = Math.min((minute + 1) * MINUTE, to);
      const share = (minuteWeight(market, minute) / weightOf(hour)) * ((end - at) / MINUTE);
      total += hourVolume(market, hour) * share;
      at = end;
    }
    return total;
  };
}

/**
 * Returns candles of the demonstration's market, computed from the same prices that the exchange uses.
 *
 * @param request pair, candle starts and end of the last one
 * @returns one candle per start since {@link MARKET_START}; each opens at the previous close
 */
export function candlesOf({ base, quote, starts, end }: CandleRequest): MarketCandle[] {
  const market = marketOf(base, quote);
  const volumeOf = volumeMeter(market);
  return starts.flatMap((time, index) => {
    const to = Math.min(starts[index + 1] ?? end, end);
    if (time < MARKET_START || to <= time) return [];
    const step = Math.max(MINUTE / 4, (to - time) / SAMPLES);
    const open = market.priceAt(time);
    const close = market.priceAt(to);
    let [high, low] = [Math.max(open, close), Math.min(open, close)];
    for (let at = time + step; at < to; at += step) {
      const price = market.priceAt(at);
      if (price > high) high = price;
      if (price < low) low = price;
    }
    return [
      {
        time,
        open: priceText(open),
        high: priceText(high),
        low: priceText(low),
        close: priceText(close),
        volume: decimalText(volumeOf(time, to), VOLUME_DECIMALS),
      },
    ];
  });
}
