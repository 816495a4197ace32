import { useEffect, useRef, type RefObject } from "react";

const CURRENT = '[aria-current]:not([aria-current="false"]), [aria-selected="true"], [aria-pressed="true"]';

/**
 * Keeps the chosen one of a row that scrolls sideways in view.
 *
 * @param current what is chosen; the row scrolls when it changes
 * @returns ref of the row
 */
export function useCurrentInView<E extends HTMLElement>(current: unknown): RefObject<E | null> {
  const row = useRef<E>(null);

  // Keeps the scroll position of the row in step with what is chosen.
  useEffect(() => {
    // With the frame, which lays the page out anyway: reading sizes here would lay it out at once, and again with the frame.
    const frame = requestAnimationFrame(() => {
      const chosen = row.current?.querySelector(CURRENT);
      if (!row.current || !(chosen instanceof HTMLElement)) return;
      // scrollIntoView would move the page as well.
      row.current.scrollLeft =
        chosen.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [current]);

  return row;
}
