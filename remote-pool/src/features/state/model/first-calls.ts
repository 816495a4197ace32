import { getPoolState, getUserHashrateChart } from "contracts";
import { pointsToRead } from "shared/mining";
import { PLACES, apart, callAddress, withSummary } from "shared/prerender";
import { coinCall, homeCall, profitChartCall, workersCall } from "#/sources/call-addresses.ts";
import { INACTIVE, REJECTING } from "./attention.ts";
import { FIRST_DAYS } from "./first-days.ts";

const params = { coin: PLACES.coin };

/**
 * Lists the calls of the dashboard's first screen, which are requested together with the document.
 *
 * @returns addresses as the page itself requests them
 */
export function stateCalls(): string[] {
  const chart = { params: { ...params, interval: "min" }, query: { points: pointsToRead("24h") } };
  return [
    coinCall(),
    homeCall(),
    callAddress(getPoolState, { params }),
    withSummary(callAddress(getUserHashrateChart, chart)),
    ...apart(profitChartCall(FIRST_DAYS), workersCall(INACTIVE), workersCall(REJECTING)),
  ];
}
