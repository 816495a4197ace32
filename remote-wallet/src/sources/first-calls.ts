import { getWalletSummary, getWalletValueChart } from "contracts";
import { apart, callAddress, withSummary } from "shared/prerender";

/**
 * Lists the initial calls of the assets page.
 *
 * @returns URLs exactly as the page requests them
 */
export function summaryCalls(): string[] {
  return apart(withSummary(callAddress(getWalletSummary)), withSummary(callAddress(getWalletValueChart)));
}
