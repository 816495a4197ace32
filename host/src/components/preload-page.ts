import { getRoute, type RouteName } from "shared/navigation";

/** Starts the downloads of a page, runs nothing. */
type Preload = (route: RouteName) => void;

const preloads: { host: Preload; remote: Preload } = { host: () => {}, remote: () => {} };

/**
 * Says how the files of pages are fetched ahead: those of the host, and those of remotes.
 *
 * @param given one way for each kind of page
 */
export function setPreloads(given: { host: Preload; remote: Preload }): void {
  Object.assign(preloads, given);
}

/**
 * Fetches the files of a page that the person is about to open.
 *
 * @param route route name
 */
export function preloadPage(route: RouteName): void {
  const { isBuilt, owner } = getRoute(route);
  if (isBuilt) preloads[owner === "host" ? "host" : "remote"](route);
}
