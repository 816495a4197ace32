import { getAccountCoin, getPoolHome, getUserProfitChart, getWorkers } from "contracts";
import type { WorkerQuery } from "shared/mining";
import { PLACES, callAddress, withSummary } from "shared/prerender";
import { workersInput } from "./pool-source.ts";

const { coin } = PLACES;

/** Returns the call that provides the coin if the page's address has none. */
export function coinCall(): string {
  return `${callAddress(getAccountCoin)}#coin`;
}

/** Returns the call for the account's figures and the worker count in the navigation. */
export function homeCall(): string {
  return withSummary(callAddress(getPoolHome, { params: { coin } }));
}

/**
 * Returns the call for a list of workers.
 *
 * @param query the settings of the list
 */
export function workersCall(query: WorkerQuery): string {
  return withSummary(callAddress(getWorkers, workersInput(query, { coin, isSummary: false })));
}

/**
 * Returns the call for earnings by day.
 *
 * @param period number of days
 */
export function profitChartCall(period: number): string {
  return withSummary(callAddress(getUserProfitChart, { params: { coin }, query: { period, utc: false } }));
}
