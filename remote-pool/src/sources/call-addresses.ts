import { getAccountCoin, getPoolHome, getUserProfitChart, getWorkers } from "contracts";
import type { WorkerQuery } from "shared/mining";
import { PLACES, callAddress, withSummary } from "shared/prerender";
import { workersInput } from "./pool-source.ts";

const { coin } = PLACES;

/** Names the coin where the page's address does not. */
export function coinCall(): string {
  return `${callAddress(getAccountCoin)}#coin`;
}

/** What the account mines, and the count behind the name of the workers' page. */
export function homeCall(): string {
  return withSummary(callAddress(getPoolHome, { params: { coin } }));
}

/**
 * A list of workers.
 *
 * @param query what it shows
 */
export function workersCall(query: WorkerQuery): string {
  return withSummary(callAddress(getWorkers, workersInput(query, { coin, isSummary: false })));
}

/**
 * Earnings day by day.
 *
 * @param period number of days
 */
export function profitChartCall(period: number): string {
  return withSummary(callAddress(getUserProfitChart, { params: { coin }, query: { period, utc: false } }));
}
