import { getWorkerGroups } from "contracts";
import { PLAIN_QUERY } from "shared/mining";
import { PLACES, apart, callAddress, withSummary } from "shared/prerender";
import { coinCall, homeCall, workersCall } from "#/sources/call-addresses.ts";

/**
 * Lists the first calls of the worker list.
 *
 * @returns addresses as the page itself requests them while its address has no filter
 */
export function workerCalls(): string[] {
  const groups = withSummary(callAddress(getWorkerGroups, { params: { coin: PLACES.coin } }));
  return [coinCall(), ...apart(workersCall(PLAIN_QUERY), homeCall(), groups)];
}
