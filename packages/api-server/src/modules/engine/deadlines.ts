/** The functions of an engine, by their names on the way to it. */
export type EngineMethod =
  | "coinState"
  | "poolSeries"
  | "blocks"
  | "workers"
  | "accountSeries"
  | "workerSeries"
  | "connected"
  | "choose"
  | "candles";

/**
 * Milliseconds after which a call has failed. What a page waits for is short, since the page has an older answer; what only
 * the jobs ask for may take as long as ninety days of figures need.
 */
export const DEADLINES_MS: Readonly<Record<EngineMethod, number>> = {
  coinState: 3000,
  poolSeries: 5000,
  workerSeries: 5000,
  connected: 3000,
  choose: 4000,
  candles: 5000,
  blocks: 20_000,
  workers: 30_000,
  accountSeries: 60_000,
};
