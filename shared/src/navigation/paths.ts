import { buildPath, prefixOf, type PathQuery, type RouteName, type RouteParams } from "routes";
import { getLocaleState } from "../locale/index.ts";

/** Parts of a link besides route and parameters. */
export interface PathExtras {
  /** Query of the address. */
  query?: PathQuery;
  /** Part after `#`, without it. */
  hash?: string;
}

/**
 * Builds the path of a page in the page's language. Links between observer pages keep the access key with `useObserverQuery`.
 *
 * @param name route name
 * @param params parameters of the route; `{}` when it has none
 * @param extras query and hash
 * @returns path from the root
 * @example pathTo("pool.worker", {}, { query: { coin: "BTC" } }) // "/en/pool/worker?coin=BTC"
 */
export function pathTo<N extends RouteName>(
  name: N,
  params: RouteParams<N>,
  extras: PathExtras = {},
): string {
  const path = buildPath(name, params, { lang: prefixOf(getLocaleState().locale), query: extras.query });
  return extras.hash === undefined ? path : `${path}#${extras.hash}`;
}

/** Query parameters that identify an observer page. */
const OBSERVER_QUERY = ["access_key", "coin", "user_id"] as const;

/**
 * Returns the query parameters that every observer page needs.
 *
 * @param search the page's query
 * @returns access key, coin and account as far as present
 */
export function keepObserverQuery(search: string): Record<string, string> {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    OBSERVER_QUERY.flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
