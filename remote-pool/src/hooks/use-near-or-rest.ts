import { useEffect, useState, type RefObject } from "react";
import { useNear } from "shared/charts";
import { whenAtRest } from "shared/navigation";

/** Up to the height of a window above or below it. */
const A_WINDOW_AWAY = "100% 0px";

/**
 * Says when it is the turn of a part below the fold: when it is less than a window's height away, or once the page is at rest.
 *
 * @returns ref for the place of the part, and the state; it stays true
 */
export function useNearOrRest<Element extends HTMLElement>(): {
  ref: RefObject<Element | null>;
  isDue: boolean;
} {
  const { ref, isNear } = useNear<Element>(A_WINDOW_AWAY);
  // Without an observer of what is near, nothing waits.
  const [isDue, setDue] = useState(() => typeof IntersectionObserver === "undefined");

  // Follows the page's own rest.
  useEffect(() => (isDue ? undefined : whenAtRest(() => setDue(true))), [isDue]);

  return { ref, isDue: isDue || isNear };
}
