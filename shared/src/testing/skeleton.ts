/** Returns whether a placeholder of what is still loading is on the page; it has no role, being hidden from readers. */
export function hasSkeleton(): boolean {
  return document.querySelector(".sweep") !== null;
}
