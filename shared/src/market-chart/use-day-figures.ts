import { useEffect, useState } from "react";
import { DAY } from "../format/index.ts";
import type { Bar, Datafeed, SymbolInfo } from "./types.ts";

const REFRESH_MS = 60_000;

/** Figures of a pair for the last 24 hours. */
export interface DayFigures {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly volume: number;
}

function sumUp(bars: readonly Bar[]): DayFigures | null {
  const [first] = bars;
  if (first === undefined) return null;
  return {
    open: first.open,
    high: Math.max(...bars.map(({ high }) => high)),
    low: Math.min(...bars.map(({ low }) => low)),
    volume: bars.reduce((sum, { volume }) => sum + volume, 0),
  };
}

/**
 * Returns high, low and volume of the last 24 hours, refetched each minute.
 *
 * @returns null until loaded, and for a pair without trades in that time
 */
export function useDayFigures(
  datafeed: Datafeed | undefined,
  symbolInfo: SymbolInfo | null,
): DayFigures | null {
  const [figures, setFigures] = useState<DayFigures | null>(null);

  // Refetches the figures while the page is open.
  useEffect(() => {
    if (datafeed === undefined || symbolInfo === null) return undefined;
    let isCurrent = true;
    async function look(feed: Datafeed, symbol: SymbolInfo): Promise<void> {
      const to = Math.floor(Date.now() / 1000);
      try {
        const bars = await feed.getBars(symbol, "30", to - DAY, to + 1, false);
        if (isCurrent) setFigures(sumUp(bars));
      } catch {
        // The last figures stay.
      }
    }
    setFigures(null);
    void look(datafeed, symbolInfo);
    const timer = setInterval(() => void look(datafeed, symbolInfo), REFRESH_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [datafeed, symbolInfo]);

  return figures;
}
