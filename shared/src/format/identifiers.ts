const LIST_HEAD = 8;
const LIST_TAIL = 5;
const COMPARED = 6;

/**
 * Shortens an address or hash for a list: first 8, ellipsis, last 5.
 *
 * @param full address or hash
 * @returns the short form, or the text itself where nothing is saved
 */
export function shortenIdentifier(full: string): string {
  return full.length <= LIST_HEAD + LIST_TAIL + 1
    ? full
    : `${full.slice(0, LIST_HEAD)}…${full.slice(-LIST_TAIL)}`;
}

/**
 * Splits an address into the six first, the middle and the six last signs, which a person compares.
 *
 * @param full address
 * @returns head, middle and tail; all of it is head when it is short
 */
export function splitAddress(full: string): { head: string; middle: string; tail: string } {
  if (full.length <= COMPARED * 2) return { head: full, middle: "", tail: "" };
  return {
    head: full.slice(0, COMPARED),
    middle: full.slice(COMPARED, -COMPARED),
    tail: full.slice(-COMPARED),
  };
}
