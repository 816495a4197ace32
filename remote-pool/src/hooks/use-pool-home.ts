import { getPoolHome, type PoolHome } from "contracts";
import { useCall } from "shared/api";
import { REFRESH } from "shared/mining";

/**
 * Reads the figures, addresses and terms of the account on a coin; all callers on a page share one response.
 *
 * @param coin the coin; null makes no request
 * @param isSummary totals of all accounts
 */
export function usePoolHome(coin: string | null, isSummary: boolean) {
  const input = coin === null ? null : { params: { coin }, query: isSummary ? { summary: true } : {} };
  return useCall(getPoolHome, input, REFRESH);
}

/** Numbers of workers by state. */
export type WorkerNumbers = Pick<PoolHome, "total_active" | "total_unactive" | "total_invalid">;

/**
 * Counts the workers in every state.
 *
 * @param home figures of the account
 * @returns number of workers
 */
export function countWorkers(home: WorkerNumbers): number {
  return home.total_active + home.total_unactive + home.total_invalid;
}
