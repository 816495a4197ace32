import {
  getAccountCoin,
  getMiningGuide,
  getPoolBlocks,
  getPoolHome,
  getPoolState,
  getUserHashrateChart,
  getUserProfitChart,
  getWorkers,
  type CallDefinition,
} from "contracts";
import { getApiIdentity, prepareRequest } from "shared/api";
import { pointsToRead } from "shared/mining";
import { workersInput } from "#/sources/pool-source.ts";
import { INACTIVE, REJECTING } from "./attention.ts";

/** Blocks that the dashboard shows. */
export const BLOCK_ROWS = 5;
/** Days of earnings that it shows at first. */
export const FIRST_DAYS = 8;

/** The prefetch puts the coin of the page in its place. */
const COIN = "{coin}";

function addressOf(call: CallDefinition, input: object = {}): string {
  const { url } = prepareRequest(call, input, getApiIdentity());
  return url.replaceAll(encodeURIComponent(COIN), COIN);
}

/**
 * Lists the calls of the dashboard's first screen, which leave together with the document. What ends with `#coin` names the coin
 * where the address does not; what ends with `#apart` has no place in the prerendered page.
 *
 * @returns addresses as the page itself requests them
 */
export function firstCalls(): string[] {
  const params = { coin: COIN };
  const workers = { coin: COIN, isSummary: false };
  const apart = [
    addressOf(getUserProfitChart, { params, query: { period: FIRST_DAYS, utc: false } }),
    addressOf(getWorkers, workersInput(INACTIVE, workers)),
    addressOf(getWorkers, workersInput(REJECTING, workers)),
    addressOf(getPoolBlocks, { params, query: { limit: BLOCK_ROWS } }),
    addressOf(getMiningGuide),
  ];
  return [
    `${addressOf(getAccountCoin)}#coin`,
    addressOf(getPoolHome, { params }),
    addressOf(getPoolState, { params }),
    addressOf(getUserHashrateChart, {
      params: { ...params, interval: "min" },
      query: { points: pointsToRead("24h") },
    }),
    ...apart.map((address) => `${address}#apart`),
  ];
}
