import { TIMINGS_MS } from "contracts";
import type { SWRConfiguration } from "swr";

type ErrorRetry = NonNullable<SWRConfiguration["onErrorRetry"]>;

const FIRST_PAUSE_MS = 10_000;

/** Retries after a failure, without limit: the interval of a reading is paused while it has failed. */
function retrySteadily(...[, , { isVisible }, revalidate, options]: Parameters<ErrorRetry>): void {
  const pause = Math.min(TIMINGS_MS.dashboardRefresh, FIRST_PAUSE_MS * 2 ** (options.retryCount - 1));
  setTimeout(() => {
    // A page that becomes visible again revalidates by itself.
    if (isVisible()) void revalidate(options);
  }, pause);
}

/**
 * Refresh policy of mining data: every minute while the page is visible, old data shown meanwhile (domain pool 2.2). It is also
 * requested without a network, so that the page shows that its figures are old.
 */
export const REFRESH = {
  refreshInterval: TIMINGS_MS.dashboardRefresh,
  refreshWhenHidden: false,
  refreshWhenOffline: true,
  keepPreviousData: true,
  onErrorRetry: retrySteadily,
} as const;

/** Like {@link REFRESH}, but a chart of another period starts empty instead of showing the previous points. */
export const CHART_REFRESH = { ...REFRESH, keepPreviousData: false } as const;
