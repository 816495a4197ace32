import { useCallback } from "react";
import { createSearchParams, useLocation, useSearchParams as useRouterParams } from "react-router-dom";
import type { Location, SetURLSearchParams } from "react-router-dom";

/** What was last requested at a place that the page still shows. */
const asked = new WeakMap<Location, URLSearchParams>();

/**
 * The parameters of the address and how to change them. The router moves in a transition, and until it has come to its end a second
 * change would start from the parameters before the first one and undo it; here each change starts from the one before.
 *
 * @returns parameters as the page shows them, and the function that changes them
 */
export function useSearchParams(): [URLSearchParams, SetURLSearchParams] {
  const location = useLocation();
  const [shown, setParams] = useRouterParams();
  const change = useCallback<SetURLSearchParams>(
    (init, options) => {
      setParams((before) => {
        const base = new URLSearchParams(asked.get(location) ?? before);
        const next = createSearchParams(typeof init === "function" ? init(base) : init);
        asked.set(location, next);
        return next;
      }, options);
    },
    [location, setParams],
  );
  return [shown, change];
}
