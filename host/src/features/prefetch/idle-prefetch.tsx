import { useEffect } from "react";
import { matchRoute, whenAtRest } from "shared/navigation";
import { useLocation } from "shared/router";
import { isLoggedIn, useSession } from "shared/session";
import { isMetered } from "shared/ui";
import { preloadPage } from "#/components/preload-page.ts";
import { choosePrefetchPages } from "./choose-pages.ts";

/** Fetches the next likely pages once the present one has its answers (R9.7). */
export function IdlePrefetch() {
  const { pathname } = useLocation();
  const isIn = isLoggedIn(useSession());
  const route = matchRoute(pathname)?.name;

  // Follows the browser's own idleness.
  useEffect(
    () =>
      whenAtRest(() => {
        const pages = choosePrefetchPages({ route, isLoggedIn: isIn, isMetered: isMetered() });
        for (const page of pages) preloadPage(page);
      }),
    [route, isIn],
  );
  return null;
}
