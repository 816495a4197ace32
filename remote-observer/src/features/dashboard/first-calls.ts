import {
  getObserverHashrateChart,
  getObserverHome,
  getObserverInfo,
  getPoolState,
  type CallDefinition,
} from "contracts";
import { getApiIdentity, prepareRequest } from "shared/api";
import { pointsToRead } from "shared/mining";

/** The prefetch puts what the page's address says in their places. */
const COIN = "{coin}";
const KEY = "{access_key}";
const ACCOUNT = "{user_id}";

function addressOf(call: CallDefinition, input: object): string {
  const { url } = prepareRequest(call, input, getApiIdentity());
  return [COIN, KEY, ACCOUNT].reduce((text, place) => text.replaceAll(encodeURIComponent(place), place), url);
}

/**
 * Lists the calls that every page of an observer begins with: what the key opens.
 *
 * @returns addresses as the page itself requests them
 */
export function gateCalls(): string[] {
  return [`${addressOf(getObserverInfo, { query: { access_key: KEY, coin: COIN } })}#apart`];
}

/**
 * Lists the calls of the dashboard's first screen, which leave together with the document. What ends with `#apart` has no place in
 * the prerendered page.
 *
 * @returns addresses as the page itself requests them
 */
export function firstCalls(): string[] {
  const scope = { access_key: KEY, coin: COIN, user_id: ACCOUNT };
  return [
    addressOf(getObserverHome, { query: scope }),
    addressOf(getObserverHashrateChart, {
      query: { ...scope, interval: "min", points: pointsToRead("24h") },
    }),
    ...gateCalls(),
    `${addressOf(getPoolState, { params: { coin: COIN } })}#apart`,
  ];
}
