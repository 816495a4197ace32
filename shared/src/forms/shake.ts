const SHAKE_MS = 1000;
const PATH = [0, -6, 6, -4, 4, -2, 2, 0].map((x) => ({ transform: `translateX(${String(x)}px)` }));

/**
 * Shakes an element for a second, unless the person prefers reduced motion (spec 5).
 *
 * @param element element to shake
 */
export function shake(element: HTMLElement | null): void {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  element?.animate(PATH, { duration: SHAKE_MS, easing: "ease-in-out" });
}
