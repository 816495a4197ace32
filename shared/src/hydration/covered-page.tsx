import { useEffect, useRef, useState, type ReactNode } from "react";
import { dropPrerenderedPage, hasPrerenderedFigures, PrerenderedPage } from "./prerendered-page.tsx";

/** The maximum time for which the prerendered page covers an incomplete one. */
const LONGEST_COVER_MS = 1_500;
/** Selector for placeholders of parts that have not loaded yet. */
const TO_COME = "[data-to-come], .sweep";

/**
 * Whether a part of the page within the viewport has not loaded yet; others, such as charts, do not load until they are near it.
 */
function isToCome(page: Element): boolean {
  return [...page.querySelectorAll(TO_COME)].some((part) => {
    const { top, bottom } = part.getBoundingClientRect();
    return top <= innerHeight && bottom >= 0;
  });
}

/** Calls back in the first frame without pending parts on a page, or after the maximum time. */
function watchSettled(page: Element, onSettled: () => void): () => void {
  const end = performance.now() + LONGEST_COVER_MS;
  const check = (): void => {
    if ((page.firstElementChild !== null && !isToCome(page)) || performance.now() > end) onSettled();
    else frame = requestAnimationFrame(check);
  };
  let frame = requestAnimationFrame(check);
  return () => cancelAnimationFrame(frame);
}

/**
 * A page of a remote. If it was prerendered with figures, the prerendered page stays until this one has its data, so that figures
 * already read do not turn into placeholders again. Any other prerendered page is removed at once, since a person may start
 * typing.
 */
export function CoveredPage({ children }: { children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null);
  const [isCovered, setCovered] = useState(hasPrerenderedFigures);

  // The prerendered page is outside of React.
  useEffect(() => {
    if (!isCovered) dropPrerenderedPage();
    else if (page.current !== null) return watchSettled(page.current, () => setCovered(false));
    return undefined;
  }, [isCovered]);

  return (
    <div className={isCovered ? "grid grid-cols-1" : "contents"}>
      {isCovered && (
        <div className="col-start-1 row-start-1 min-w-0">
          <PrerenderedPage fallback={null} />
        </div>
      )}
      <div ref={page} className={isCovered ? "invisible col-start-1 row-start-1 min-w-0" : "contents"}>
        {children}
      </div>
    </div>
  );
}
