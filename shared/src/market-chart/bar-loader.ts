import { CHART } from "contracts";
import type { Bar, Datafeed, Resolution, SymbolInfo } from "./types.ts";

/** Bars that are requested. */
export interface BarsRequest {
  readonly symbolInfo: SymbolInfo;
  readonly resolution: Resolution;
  readonly from: number;
  readonly to: number;
  readonly firstDataRequest: boolean;
  /** A failure is thrown; without it the answer is null. */
  readonly reportsError: boolean;
}

/** Lets some time pass. */
export const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * Loads bars, and tries twice more when that fails (spec 8, 9).
 *
 * @param datafeed where from
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
