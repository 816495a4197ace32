import { useCallback, useContext } from "react";
import {
  createSearchParams,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  useSearchParams as useRouterParams,
} from "react-router-dom";
import type { Location, Navigator, SetURLSearchParams } from "react-router-dom";

/** What was last requested at a place that the page still shows. */
const asked = new WeakMap<Location, URLSearchParams>();

/** The path that was asked for last; undefined for a router whose history does not tell. */
function requestedPath(history: Navigator): unknown {
  const location: unknown = Reflect.get(history, "location");
  return typeof location === "object" && location !== null ? Reflect.get(location, "pathname") : undefined;
}

/**
 * The parameters of the address and how to change them. The router moves in a transition, and until it has come to its end a second
 * change would start from the parameters before the first one and undo it; here each change starts from the one before. A page that
 * the person is leaving changes nothing any more: its address would replace the one that was asked for.
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
