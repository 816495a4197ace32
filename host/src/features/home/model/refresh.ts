import { TIMINGS_MS } from "contracts";

/** Live figures are read anew every minute, as the server adds points. */
export const REFRESH = { refreshInterval: TIMINGS_MS.dashboardRefresh } as const;
