import { amount, toChartNumber } from "amount";
import { MARKET_BARS, getMarketBars, getMarketSymbol, type MarketBar } from "contracts";
import { callApi } from "../api/index.ts";
import { lengthOf } from "./resolutions.ts";
import { toSymbolInfo } from "./symbol-info.ts";
import type { Bar, Datafeed } from "./types.ts";

/** Interval for polling the newest bar. */
const POLL_MS = 5000;

function toBar([time, ...figures]: MarketBar): Bar {
  const [open, high, low, close, volume] = figures.map((figure) => toChartNumber(amount(figure)));
  return { time, open: open ?? 0, high: high ?? 0, low: low ?? 0, close: close ?? 0, volume: volume ?? 0 };
}

const nowInSeconds = () => Math.floor(Date.now() / 1000);

/**
 * Creates a datafeed that uses the pool server's calls. The newest bar is polled every five seconds while the page is visible.
 *
 * @returns a feed without state other than its subscriptions
 */
export function createMarketDatafeed(): Datafeed {
  const timers = new Map<string, ReturnType<typeof setInterval>>();
  const getBars: Datafeed["getBars"] = async ({ name }, resolution, from, to) => {
    const bars = await callApi(getMarketBars, { query: { symbol: name, resolution, from, to } });
    return bars.map(toBar);
  };
  /** Returns the bars of a range of any length. */
  const getAllBars: Datafeed["getBars"] = async (symbolInfo, resolution, from, to) => {
    const step = MARKET_BARS * lengthOf(resolution);
    const bars: Bar[] = [];
    for (let start = from; start < to; start += step)
      bars.push(...(await getBars(symbolInfo, resolution, start, Math.min(start + step, to), false)));
    return bars;
  };
  return {
    init: () => Promise.resolve(),
    async resolveSymbol(symbol) {
      try {
        return { data: toSymbolInfo(await callApi(getMarketSymbol, { query: { symbol } })) };
      } catch (error) {
        return { error };
      }
    },
    getBars,
    subscribeBars(symbolInfo, resolution, onBar, subscriberId) {
      // Polling pauses while the page is hidden or the computer sleeps.
      let lastLook = nowInSeconds();
      async function look(): Promise<void> {
        if (document.hidden) return;
        try {
          const to = nowInSeconds();
          // The previous bar closes shortly after the new one starts.
          const from = Math.min(lastLook, to) - 2 * lengthOf(resolution);
          const bars = await getAllBars(symbolInfo, resolution, from, to + 1, false);
          if (timers.get(subscriberId) !== timer) return;
          lastLook = to;
          for (const bar of bars) onBar(bar);
        } catch {
          if (timers.get(subscriberId) === timer) onBar(null);
        }
      }
      clearInterval(timers.get(subscriberId));
      const timer = setInterval(() => void look(), POLL_MS);
      timers.set(subscriberId, timer);
    },
    unsubscribeBars(subscriberId) {
      clearInterval(timers.get(subscriberId));
      timers.delete(subscriberId);
    },
  };
}
