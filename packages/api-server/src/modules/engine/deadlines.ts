/**
 * Timeouts of calls in milliseconds. Those needed by pages are short, since the page has an older response; those needed only by
 * jobs allow for computing ninety days of figures.
 */
export const DEADLINES_MS = {
  coinState: 3000,
  poolSeries: 5000,
  workerSeries: 5000,
  connected: 3000,
  choose: 4000,
  candles: 5000,
  blocks: 20_000,
  workers: 30_000,
  accountSeries: 60_000,
} as const;

/** Names of an engine's functions in calls to its process. */
export type EngineMethod = keyof typeof DEADLINES_MS;
