import { useEffect, useRef, useState, type ReactNode } from "react";
import { dropPrerenderedPage, hasPrerenderedFigures, PrerenderedPage } from "./prerendered-page.tsx";

/** The prerendered page covers one that is not complete for no longer than this. */
const LONGEST_COVER_MS = 1_500;
/** Placeholders of parts that are still to come. */
const TO_COME = "[data-to-come], .sweep";

/** Whether a part of the page that is on the screen is still to come; others, such as charts, wait until they are near it. */
function isToCome(page: Element): boolean {
  return [...page.querySelectorAll(TO_COME)].some((part) => {
    const { top, bottom } = part.getBoundingClientRect();
    return top <= innerHeight && bottom >= 0;
  });
}

/** Calls back in the first frame in which nothing of a page is to come any more, or after the longest time. */
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
 * A page of a remote. Where it was prerendered with figures, the prerendered page stays until this one has its data: what is read
 * already may not turn into placeholders again. Any other prerendered page gives way at once, since a person may begin to type.
 */
export function CoveredPage({ children }: { children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null);
  const [isCovered, setCovered] = useState(hasPrerenderedFigures);

  // What was prerendered is outside of React.
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
