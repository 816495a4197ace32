import { useEffect, useRef, type RefObject } from "react";

const CURRENT =
  '[aria-current]:not([aria-current="false"]), [aria-selected="true"], [aria-pressed="true"], [aria-checked="true"]';

/**
 * Keeps the selected item of a horizontally scrolling row in view.
 *
 * @param current the selected item; the row scrolls when it changes
 * @returns ref of the row
 */
export function useCurrentInView<E extends HTMLElement>(current: unknown): RefObject<E | null> {
  const row = useRef<E>(null);

  // Updates the scroll position of the row with the selection.
  useEffect(() => {
    // Measured in an animation frame, which computes the layout anyway: reading sizes here would force an additional layout.
    const frame = requestAnimationFrame(() => {
      const chosen = row.current?.querySelector(CURRENT);
      if (!row.current || !(chosen instanceof HTMLElement)) return;
      // scrollIntoView would scroll the page as well.
      row.current.scrollLeft =
        chosen.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [current]);

  return row;
}
