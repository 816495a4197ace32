const SHAKE_MS = 1000;
const MOVEMENT = [0, -6, 6, -4, 4, -2, 2, 0].map((x) => ({ transform: `translateX(${String(x)}px)` }));

/** With reduced motion an outline replaces the movement. */
const OUTLINE = [0, 1].map(() => ({ outline: "2px solid var(--negative)" }));

function prefersReducedMotion(): boolean {
  // The page's own setting; the stylesheet also obeys both.
  const isSet = document.documentElement.dataset["motion"] === "reduced";
  return isSet || window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Shakes an element for a second (spec 5); outlines it instead if the person prefers reduced motion.
 *
 * @param element element to shake
 */
export function shake(element: HTMLElement | null): void {
  const frames = prefersReducedMotion() ? OUTLINE : MOVEMENT;
  element?.animate(frames, { duration: SHAKE_MS, easing: "ease-in-out" });
}
