import { getObserverHashrateChart, getObserverHome, getObserverInfo, getPoolState } from "contracts";
import { pointsToRead } from "shared/mining";
import { PLACES, apart, callAddress } from "shared/prerender";

const { accessKey: access_key, coin } = PLACES;

/**
 * Lists the first calls of every observer page, which read what the key opens.
 *
 * @returns addresses as the page itself requests them
 */
export function gateCalls(): string[] {
  return apart(callAddress(getObserverInfo, { query: { access_key, coin } }));
}

/**
 * Lists the calls of the dashboard's first screen, which are requested together with the document. Those that end with `#apart`
 * are not inserted into the prerendered page.
 *
 * @returns addresses as the page itself requests them
 */
export function firstCalls(): string[] {
  const scope = { access_key, coin, user_id: PLACES.account };
  return [
    callAddress(getObserverHome, { query: scope }),
    callAddress(getObserverHashrateChart, {
      query: { ...scope, interval: "min", points: pointsToRead("24h") },
    }),
    ...gateCalls(),
    ...apart(callAddress(getPoolState, { params: { coin } })),
  ];
}
