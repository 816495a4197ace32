const LIST_HEAD = 8;
const LIST_TAIL = 5;
const COMPARED = 6;

/**
 * Returns the prefix that all addresses of a coin have in common, with its colon.
 *
 * @param full address or hash
 * @returns such as `bitcoincash:`; empty without one
 */
export function addressPrefix(full: string): string {
  return full.slice(0, full.indexOf(":") + 1);
}

/**
 * Shortens an address or hash for a list: first 8, ellipsis, last 5; without a prefix, which tells addresses of a coin not apart.
 *
 * @param full address or hash
 * @returns the short form, or the text itself if it is not longer
 */
export function shortenIdentifier(full: string): string {
  const own = full.slice(addressPrefix(full).length);
  return own.length <= LIST_HEAD + LIST_TAIL + 1
    ? own
    : `${own.slice(0, LIST_HEAD)}…${own.slice(-LIST_TAIL)}`;
}

/**
 * Splits an address behind its prefix into the first six, the middle and the last six characters, for comparison by a person.
 *
 * @param full address
 * @returns head, middle and tail; the head contains all of a short address
 */
export function splitAddress(full: string): { head: string; middle: string; tail: string } {
  const own = full.slice(addressPrefix(full).length);
  if (own.length <= COMPARED * 2) return { head: own, middle: "", tail: "" };
  return {
    head: own.slice(0, COMPARED),
    middle: own.slice(COMPARED, -COMPARED),
    tail: own.slice(-COMPARED),
  };
}
