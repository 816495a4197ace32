import { CHART } from "contracts";
import type { Bar, Datafeed, Resolution, SymbolInfo } from "./types.ts";

/** A request for bars. */
export interface BarsRequest {
  readonly symbolInfo: SymbolInfo;
  readonly resolution: Resolution;
  readonly from: number;
  readonly to: number;
  readonly firstDataRequest: boolean;
  /** Whether a failure is thrown; otherwise the result is null. */
  readonly reportsError: boolean;
}

/** Resolves after a delay. */
export const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * Loads bars and retries twice on failure (spec 8, 9).
 *
 * @param datafeed source of the bars
 * @param request which bars
 * @returns bars, oldest first; null when they cannot be loaded and the failure is not to be reported
 * @throws the datafeed's last error when it is to be reported
 */
export async function loadBars(datafeed: Datafeed, request: BarsRequest): Promise<readonly Bar[] | null> {
  const { symbolInfo, resolution, from, to, firstDataRequest, reportsError } = request;
  for (let retries = 0; ; retries += 1) {
    try {
      return await datafeed.getBars(symbolInfo, resolution, from, to, firstDataRequest);
    } catch (error) {
      if (retries < CHART.barRetries) {
        await wait(CHART.barRetryDelayMs);
        continue;
      }
      if (reportsError) throw error;
      return null;
    }
  }
}
