import type { CHART } from "contracts";

/** Length of a bar, as named in the specification (7.6). */
export type Resolution = (typeof CHART.resolutions)[number];

/** The two themes of the chart (9). */
export type ChartTheme = "white" | "dark";

/** A pair as described by the datafeed (3). */
export interface SymbolInfo {
  readonly name: string;
  readonly base: string;
  readonly quote: string;
  readonly type: string;
  readonly timezone: string;
  /** Price steps per unit. */
  readonly pricescale: number;
  readonly session: string;
  readonly has_intraday: boolean;
  readonly has_daily: boolean;
  readonly has_weekly_and_monthly: boolean;
  readonly has_volume: boolean;
  /** Number of price decimals worth showing. */
  readonly decimals: number;
  /** Start of the oldest data in seconds; null for a pair that never traded. */
  readonly first_time: number | null;
}

/** A bar as drawn. */
export interface Bar {
  /** Start in seconds since 1970. */
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** A symbol, or the reason why there is none. */
export type ResolvedSymbol =
  { readonly data: SymbolInfo; readonly error?: never } | { readonly data?: never; readonly error: unknown };

/** The data source of the chart, independent of the engine (7.6). */
export interface Datafeed {
  /** Prepares the feed; called once before anything else. */
  init(): Promise<void>;
  resolveSymbol(symbolName: string): Promise<ResolvedSymbol>;
  /** Returns the bars that start in `from <= time < to`, oldest first. Rejects when they cannot be loaded. */
  getBars(
    symbolInfo: SymbolInfo,
    resolution: Resolution,
    from: number,
    to: number,
    firstDataRequest: boolean,
  ): Promise<readonly Bar[]>;
  /** Reports each new or changed bar, oldest first, and null when they could not be read. */
  subscribeBars(
    symbolInfo: SymbolInfo,
    resolution: Resolution,
    onBar: (bar: Bar | null) => void,
    subscriberId: string,
  ): void;
  unsubscribeBars(subscriberId: string): void;
  /** Seconds since 1970 by the server's clock. */
  getServerTime?(): Promise<number>;
}

/** State of the chart. */
export type ChartState =
  | { readonly status: "not ready" }
  | { readonly status: "ready" }
  | { readonly status: "error"; readonly error?: unknown };
