const LIST_HEAD = 8;
const LIST_TAIL = 5;
const COMPARED = 6;

/**
 * Shortens an address or hash for a list: first 8, ellipsis, last 5.
 *
 * @param full address or hash
 * @returns the short form, or the text itself if it is not longer
 */
export function shortenIdentifier(full: string): string {
  return full.length <= LIST_HEAD + LIST_TAIL + 1
    ? full
    : `${full.slice(0, LIST_HEAD)}…${full.slice(-LIST_TAIL)}`;
}

/**
 * Splits an address into the first six, the middle and the last six characters, for comparison by a person.
 *
 * @param full address
 * @returns head, middle and tail; the head contains all of a short address
 */
export function splitAddress(full: string): { head: string; middle: string; tail: string } {
  if (full.length <= COMPARED * 2) return { head: full, middle: "", tail: "" };
  return {
    head: full.slice(0, COMPARED),
    middle: full.slice(COMPARED, -COMPARED),
    tail: full.slice(-COMPARED),
  };
}
