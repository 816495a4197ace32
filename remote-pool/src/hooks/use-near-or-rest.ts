import { useEffect, useState, type RefObject } from "react";
import { useNear } from "shared/charts";
import { whenAtRest } from "shared/navigation";

/** Up to one viewport height above or below it. */
const A_WINDOW_AWAY = "100% 0px";

/**
 * Returns when a part below the fold may load: when it is less than a viewport's height away, or once the page is idle.
 *
 * @returns ref for the container of the part, and the state; it stays true
 */
export function useNearOrRest<Element extends HTMLElement>(): {
  ref: RefObject<Element | null>;
  isDue: boolean;
} {
  const { ref, isNear } = useNear<Element>(A_WINDOW_AWAY);
  // Without IntersectionObserver, nothing waits.
  const [isDue, setDue] = useState(() => typeof IntersectionObserver === "undefined");

  // Becomes due when the page is idle.
  useEffect(() => (isDue ? undefined : whenAtRest(() => setDue(true))), [isDue]);

  return { ref, isDue: isDue || isNear };
}
