import type { KnownRemotePage } from "routes";
import { getRoute, type RouteName } from "shared/navigation";

/** Ways to start the downloads of a page; they run nothing. */
interface Preloads {
  host: (route: RouteName) => void;
  /** Name of the remote, and of its page. */
  remote: (owner: string, page: string) => void;
}

const preloads: Preloads = { host: () => {}, remote: () => {} };

/**
 * Says how the files of pages are fetched ahead: those of the host, and those of remotes.
 *
 * @param given one way for each kind of page
 */
export function setPreloads(given: Preloads): void {
  Object.assign(preloads, given);
}

/**
 * Fetches the files of a page that the person is about to open.
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
 * Fetches the files of a page that a remote brings itself.
 *
 * @param page the page
 */
export function preloadRemotePage({ remote, name }: KnownRemotePage): void {
  preloads.remote(remote, name);
}
