import { getProfitEstimates, getProfitSummary } from "contracts";
import { FIRST_PERIOD } from "shared/mining";
import { PLACES, apart, callAddress, withSummary } from "shared/prerender";
import { coinCall, homeCall, profitChartCall } from "#/sources/call-addresses.ts";

/**
 * Lists the first calls of the earnings page, except for its days, which depend on the date.
 *
 * @returns addresses as the page itself requests them while its address selects nothing
 */
export function profitCalls(): string[] {
  const input = { params: { coin: PLACES.coin }, query: { utc: false } };
  const summary = withSummary(callAddress(getProfitSummary, input));
  const estimates = withSummary(callAddress(getProfitEstimates, input));
  return [coinCall(), ...apart(summary, homeCall(), profitChartCall(FIRST_PERIOD), estimates)];
}
