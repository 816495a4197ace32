const FORMS = "[role=dialog], main :is(form, textarea)";
const OPEN_MENUS = "header [aria-expanded=true]";
const FIELDS = "input, select, textarea, [contenteditable=true]";

/** Whether a form, a dialog or a menu of the header is open; nothing may open over it automatically. */
export function isOccupied(): boolean {
  const isOpen = document.querySelector(`${FORMS}, ${OPEN_MENUS}`) !== null;
  return isOpen || document.activeElement?.matches(FIELDS) === true;
}

/** Elements that open automatically, one at a time. */
export type Floating = "banner" | "tip";

let floating: Floating | null = null;

/**
 * Claims the screen for an element that opens automatically; {@link releaseFloating} releases it.
 *
 * @returns false while another element holds it
 */
export function claimFloating(one: Floating): boolean {
  if (floating !== null && floating !== one) return false;
  floating = one;
  return true;
}

/** Releases the screen for the next element; does nothing if this one does not hold it. */
export function releaseFloating(one: Floating): void {
  if (floating === one) floating = null;
}
