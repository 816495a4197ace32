import { loadable, type Loadable } from "shared/hydration";
import { matchPath } from "shared/router";
import { remote } from "../routes.tsx";

/** A page of an observer. */
export interface ObserverPage {
  /** Below the mount. */
  readonly path: string;
  readonly content: Loadable;
}

/** All pages of observers. */
export const PAGES: readonly ObserverPage[] = remote.routes.map(({ path, lazy }) => ({
  path,
  content: loadable(lazy),
}));

/**
 * Fetches the page of the address beside the texts, so that it is shown without a placeholder.
 *
 * @param base address of the mount, e.g. `/en/observer`
 */
export function beginPage(base: string): void {
  const page = PAGES.find(({ path }) => matchPath(`${base}/${path}`, location.pathname) !== null);
  // Who shows the page meets the same failure.
  page?.content.load().catch(() => undefined);
}
