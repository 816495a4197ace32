import type { KnownRemotePage } from "routes";
import { getRoute, type RouteName } from "shared/navigation";

/** How to start the downloads of a page; they execute nothing. */
interface Preloads {
  host: (route: RouteName) => void;
  /** By name of the remote and of its page. */
  remote: (owner: string, page: string) => void;
}

const preloads: Preloads = { host: () => {}, remote: () => {} };

/**
 * Sets how the files of pages are prefetched, for the host and for remotes.
 *
 * @param given one function per kind of page
 */
export function setPreloads(given: Preloads): void {
  Object.assign(preloads, given);
}

/**
 * Prefetches the files of a page that the person is about to open.
 *
 * @param route route name
 */
export function preloadPage(route: RouteName): void {
  const { isBuilt, owner } = getRoute(route);
  if (!isBuilt) return;
  if (owner === "host") preloads.host(route);
  else preloads.remote(owner, route);
}

/**
 * Prefetches the files of a page registered by a remote.
 *
 * @param page the page
 */
export function preloadRemotePage({ remote, name }: KnownRemotePage): void {
  preloads.remote(remote, name);
}
