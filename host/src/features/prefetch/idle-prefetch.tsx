import { useEffect } from "react";
import { matchRoute, whenAtRest } from "shared/navigation";
import { useLocation } from "shared/router";
import { isLoggedIn, useSession } from "shared/session";
import { isMetered } from "shared/ui";
import { preloadPage } from "#/components/preload-page.ts";
import { choosePrefetchPages } from "./choose-pages.ts";

/** Prefetches the most likely next pages once the current one is loaded (R9.7). */
export function IdlePrefetch() {
  const { pathname } = useLocation();
  const isIn = isLoggedIn(useSession());
  const route = matchRoute(pathname)?.name;

  // Waits for the browser to be idle.
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
