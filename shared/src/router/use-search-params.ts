import { useCallback, useContext } from "react";
import {
  createSearchParams,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  useSearchParams as useRouterParams,
} from "react-router-dom";
import type { Location, Navigator, SetURLSearchParams } from "react-router-dom";

/** The last requested parameters at a location that the page still shows. */
const asked = new WeakMap<Location, URLSearchParams>();

/** Returns the last requested path; undefined for a router whose history does not expose it. */
function requestedPath(history: Navigator): unknown {
  const location: unknown = Reflect.get(history, "location");
  return typeof location === "object" && location !== null ? Reflect.get(location, "pathname") : undefined;
}

/**
 * Returns the parameters of the address and a function that changes them. The router navigates in a transition; until it
 * finishes, a second change would start from the old parameters and undo the first, so here each change starts from the last
 * requested ones. A page that the person is leaving no longer changes anything: its address would replace the requested one.
 *
 * @returns parameters as the page shows them, and the function that changes them
 */
export function useSearchParams(): [URLSearchParams, SetURLSearchParams] {
  const location = useLocation();
  const { navigator: history } = useContext(NavigationContext);
  const [shown, setParams] = useRouterParams();
  const change = useCallback<SetURLSearchParams>(
    (init, options) => {
      if ((requestedPath(history) ?? location.pathname) !== location.pathname) return;
      setParams((before) => {
        const base = new URLSearchParams(asked.get(location) ?? before);
        const next = createSearchParams(typeof init === "function" ? init(base) : init);
        asked.set(location, next);
        return next;
      }, options);
    },
    [history, location, setParams],
  );
  return [shown, change];
}
