const FORMS = "[role=dialog], main :is(form, textarea)";
const FIELDS = "input, select, textarea, [contenteditable=true]";

/** True while the person has a form or a dialog in front of them; nothing may open over it on its own. */
export function isOccupied(): boolean {
  return document.querySelector(FORMS) !== null || document.activeElement?.matches(FIELDS) === true;
}
