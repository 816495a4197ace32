import { getWorkerGroups } from "contracts";
import { PLAIN_QUERY } from "shared/mining";
import { PLACES, apart, callAddress, withSummary } from "shared/prerender";
import { coinCall, homeCall, workersCall } from "#/sources/call-addresses.ts";

/**
 * Lists the calls that the list of workers begins with.
 *
 * @returns addresses as the page itself requests them while its address narrows nothing
 */
export function workerCalls(): string[] {
  const groups = withSummary(callAddress(getWorkerGroups, { params: { coin: PLACES.coin } }));
  return [coinCall(), ...apart(workersCall(PLAIN_QUERY), homeCall(), groups)];
}
