/** Checks whether the page shows a skeleton; it has no role, because it is hidden from screen readers. */
export function hasSkeleton(): boolean {
  return document.querySelector(".sweep") !== null;
}
