import { loadable, type Loadable } from "shared/hydration";
import { matchPath } from "shared/router";
import { remote } from "../routes.tsx";

/** An observer page. */
export interface ObserverPage {
  /** Path below the mount. */
  readonly path: string;
  readonly content: Loadable;
}

/** All observer pages. */
export const PAGES: readonly ObserverPage[] = remote.routes.map(({ path, lazy }) => ({
  path,
  content: loadable(lazy),
}));

/**
 * Loads the page of the address together with the texts, so that it is shown without a placeholder.
 *
 * @param base address of the mount, e.g. `/en/observer`
 */
export function beginPage(base: string): void {
  const page = PAGES.find(({ path }) => matchPath(`${base}/${path}`, location.pathname) !== null);
  // The component that renders the page gets the same failure.
  page?.content.load().catch(() => undefined);
}
