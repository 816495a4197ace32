import { useEffect } from "react";
import { usePendingRequests } from "shared/api";
import { matchRoute } from "shared/navigation";
import { useLocation } from "shared/router";
import { isLoggedIn, useSession } from "shared/session";
import * as v from "valibot";
import { preloadPage } from "#/components/preload-page.ts";
import { whenAtRest } from "#/components/when-at-rest.ts";
import { choosePrefetchPages } from "./choose-pages.ts";

const Connection = v.object({ saveData: v.optional(v.boolean()), effectiveType: v.optional(v.string()) });

/** Some browsers report nothing; the value is parsed like any external input. */
function readConnection(): { saveData?: boolean; effectiveType?: string } | undefined {
  const parsed = v.safeParse(Connection, "connection" in navigator ? navigator.connection : undefined);
  if (!parsed.success) return undefined;
  const { saveData, effectiveType } = parsed.output;
  return {
    ...(saveData === undefined ? {} : { saveData }),
    ...(effectiveType === undefined ? {} : { effectiveType }),
  };
}

/** Fetches the next likely pages once the present one has its answers (R9.7). */
export function IdlePrefetch() {
  const { pathname } = useLocation();
  const isIn = isLoggedIn(useSession());
  const isBusy = usePendingRequests() > 0;
  const route = matchRoute(pathname)?.name;

  // Follows the browser's own idleness.
  useEffect(() => {
    if (isBusy) return;
    return whenAtRest(() => {
      const pages = choosePrefetchPages({ route, isLoggedIn: isIn, connection: readConnection() });
      for (const page of pages) preloadPage(page);
    });
  }, [route, isIn, isBusy]);
  return null;
}
