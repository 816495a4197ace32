const FORMS = "[role=dialog], main :is(form, textarea)";
const OPEN_MENUS = "header [aria-expanded=true]";
const FIELDS = "input, select, textarea, [contenteditable=true]";

/** True while a form, a dialog or a menu of the header is open; nothing may open over it on its own. */
export function isOccupied(): boolean {
  const isOpen = document.querySelector(`${FORMS}, ${OPEN_MENUS}`) !== null;
  return isOpen || document.activeElement?.matches(FIELDS) === true;
}
