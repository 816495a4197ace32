import { TIMINGS_MS } from "contracts";

/** How mining data stays fresh: every minute while the page is seen, old data shown meanwhile (domain pool 2.2). */
export const REFRESH = {
  refreshInterval: TIMINGS_MS.dashboardRefresh,
  refreshWhenHidden: false,
  keepPreviousData: true,
} as const;

/** As {@link REFRESH}; a chart of another period starts anew instead of showing the points of the last one. */
export const CHART_REFRESH = { ...REFRESH, keepPreviousData: false } as const;
