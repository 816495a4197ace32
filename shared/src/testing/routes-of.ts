import { ROUTE_NAMES, getRoute } from "routes";
import type { Owner } from "routes";

/**
 * Lists the pages that the route map assigns to a remote.
 *
 * @param owner the remote
 * @returns name and path below its mount, sorted by name
 */
export function routesOf(owner: Owner): { name: string; path: string }[] {
  return [...ROUTE_NAMES]
    .filter((name) => getRoute(name).owner === owner && getRoute(name).isBuilt)
    .sort()
    .map((name) => {
      const [, ...rest] = getRoute(name).pattern.split("/");
      return { name, path: rest.join("/") };
    });
}
