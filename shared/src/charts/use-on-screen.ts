import { useEffect, useRef, useState, type RefObject } from "react";
import { whenIdle } from "../navigation/index.ts";

const MARGIN = "200px";
const PATIENCE_MS = 1500;

/**
 * Tracks whether an element is, or once was, within a margin of the viewport. The state changes when the browser is idle, so that
 * the content it loads does not delay the rest of the page.
 *
 * @param margin the distance that counts as near, as the `rootMargin` of an `IntersectionObserver`
 * @returns ref for the element, and the state; it stays true
 */
export function useNear<Element extends HTMLElement>(
  margin: string,
): {
  ref: RefObject<Element | null>;
  isNear: boolean;
} {
  const ref = useRef<Element>(null);
  const [isNear, setNear] = useState(false);

  // Observes the element until the browser reports it near the viewport.
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof IntersectionObserver === "undefined") return undefined;
    let cancel = (): void => undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        cancel = whenIdle(() => setNear(true), PATIENCE_MS);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancel();
    };
  }, [margin]);

  return { ref, isNear };
}

/**
 * Tracks whether an element is, or once was, in the viewport or near it, as in `useNear`.
 *
 * @returns ref for the element, and the state; it stays true
 */
export function useOnScreen<Element extends HTMLElement>(): {
  ref: RefObject<Element | null>;
  isNear: boolean;
} {
  return useNear<Element>(MARGIN);
}
