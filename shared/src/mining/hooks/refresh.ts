import { TIMINGS_MS } from "contracts";
import type { SWRConfiguration } from "swr";

type ErrorRetry = NonNullable<SWRConfiguration["onErrorRetry"]>;

const FIRST_PAUSE_MS = 10_000;

/** Asks again after a failure, and never gives up: the interval of a reading rests while it has failed. */
function retrySteadily(...[, , { isVisible }, revalidate, options]: Parameters<ErrorRetry>): void {
  const pause = Math.min(TIMINGS_MS.dashboardRefresh, FIRST_PAUSE_MS * 2 ** (options.retryCount - 1));
  setTimeout(() => {
    // A page that is seen again asks by itself.
    if (isVisible()) void revalidate(options);
  }, pause);
}

/**
 * How mining data stays fresh: every minute while the page is seen, old data shown meanwhile (domain pool 2.2). Without a
 * network it is requested all the same, so that the page says that its figures are old.
 */
export const REFRESH = {
  refreshInterval: TIMINGS_MS.dashboardRefresh,
  refreshWhenHidden: false,
  refreshWhenOffline: true,
  keepPreviousData: true,
  onErrorRetry: retrySteadily,
} as const;

/** As {@link REFRESH}; a chart of another period starts again instead of showing the points of the last one. */
export const CHART_REFRESH = { ...REFRESH, keepPreviousData: false } as const;
