const FORMS = "[role=dialog], main :is(form, textarea)";
const OPEN_MENUS = "header [aria-expanded=true]";
const FIELDS = "input, select, textarea, [contenteditable=true]";

/** True while a form, a dialog or a menu of the header is open; nothing may open over it on its own. */
export function isOccupied(): boolean {
  const isOpen = document.querySelector(`${FORMS}, ${OPEN_MENUS}`) !== null;
  return isOpen || document.activeElement?.matches(FIELDS) === true;
}

/** What opens on its own, one at a time. */
export type Floating = "banner" | "tip";

let floating: Floating | null = null;

/**
 * Takes the room for something that opens on its own; it is given back with {@link releaseFloating}.
 *
 * @returns false while another one has it
 */
export function claimFloating(one: Floating): boolean {
  if (floating !== null && floating !== one) return false;
  floating = one;
  return true;
}

/** Lets the next one open; does nothing for one that does not have the room. */
export function releaseFloating(one: Floating): void {
  if (floating === one) floating = null;
}
