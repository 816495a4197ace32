import { getMenu, type RouteName } from "shared/navigation";

/** What the choice depends on. */
export interface PrefetchSituation {
  /** Page that is shown. */
  route: RouteName | undefined;
  isLoggedIn: boolean;
  /** What the browser says about its connection; absent where it says nothing. */
  connection: { saveData?: boolean; effectiveType?: string } | undefined;
}

/** Pages whose visitors are on their way to sign in. */
const SIGN_PAGES: readonly RouteName[] = ["signin", "signup", "forgot", "reset-password"];

/**
 * Chooses the pages that a person is likely to open next (R9.7). At home nothing is fetched, nor for a person who saves
 * data, on a slow connection or behind an observer's link.
 *
 * @param situation page, session and connection
 * @returns route names, likeliest first
 */
export function choosePrefetchPages({ route, isLoggedIn, connection }: PrefetchSituation): RouteName[] {
  if (route === undefined || route === "home" || route.startsWith("observer.")) return [];
  if (connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? "")) return [];
  const pages: readonly RouteName[] = isLoggedIn
    ? getMenu("main")
    : SIGN_PAGES.includes(route)
      ? SIGN_PAGES
      : ["signin"];
  return pages.filter((page) => page !== route);
}
