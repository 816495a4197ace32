import { getMenu, type RouteName } from "shared/navigation";

/** What the choice depends on. */
export interface PrefetchSituation {
  /** The current page. */
  route: RouteName | undefined;
  isLoggedIn: boolean;
  /** Whether the connection is metered. */
  isMetered: boolean;
}

/** Pages whose visitors are about to sign in. */
const SIGN_PAGES: readonly RouteName[] = ["signin", "signup", "forgot", "reset-password"];

/**
 * Picks the pages that a person is likely to open next (R9.7). Picks none at home, on a metered connection, or behind an
 * observer's link.
 *
 * @param situation page, session and connection
 * @returns route names, most likely first
 */
export function choosePrefetchPages({ route, isLoggedIn, isMetered }: PrefetchSituation): RouteName[] {
  if (isMetered || route === undefined || route === "home" || route.startsWith("observer.")) return [];
  const pages: readonly RouteName[] = isLoggedIn
    ? getMenu("main")
    : SIGN_PAGES.includes(route)
      ? SIGN_PAGES
      : ["signin"];
  return pages.filter((page) => page !== route);
}
