import { getWalletSummary, getWalletValueChart } from "contracts";
import { apart, callAddress, withSummary } from "shared/prerender";

/**
 * Lists the calls that the page of assets begins with.
 *
 * @returns addresses as the page itself requests them
 */
export function summaryCalls(): string[] {
  return apart(withSummary(callAddress(getWalletSummary)), withSummary(callAddress(getWalletValueChart)));
}
