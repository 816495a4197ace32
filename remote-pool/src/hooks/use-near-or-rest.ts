import { useEffect, useRef, useState, type RefObject } from "react";
import { whenAtRest, whenIdle } from "shared/navigation";

/** Up to the height of a window above or below it. */
const A_WINDOW_AWAY = "100% 0px";
/** A busy browser may have no idle moment. */
const PATIENCE_MS = 1500;

/**
 * Says when it is the turn of a part below the fold: when it is less than a window's height away, or once the page is at rest.
 *
 * @returns ref for the place of the part, and the state; it stays true
 */
export function useNearOrRest<Element extends HTMLElement>(): {
  ref: RefObject<Element | null>;
  isDue: boolean;
} {
  const ref = useRef<Element>(null);
  // Without an observer of what is near, nothing waits.
  const [isDue, setDue] = useState(() => typeof IntersectionObserver === "undefined");

  // Watches the place of the part until the browser reports it near.
  useEffect(() => {
    if (isDue || ref.current === null) return undefined;
    let cancel = (): void => undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        cancel = whenIdle(() => setDue(true), PATIENCE_MS);
      },
      { rootMargin: A_WINDOW_AWAY },
    );
    observer.observe(ref.current);
    return () => {
      observer.disconnect();
      cancel();
    };
  }, [isDue]);

  // Follows the page's own rest.
  useEffect(() => (isDue ? undefined : whenAtRest(() => setDue(true))), [isDue]);

  return { ref, isDue };
}
