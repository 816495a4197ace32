const PAGE = /^[1-9]\d{0,5}$/u;

/**
 * Reads the page of a list from an address.
 *
 * @param text query parameter as written
 * @returns page from 1, possibly past the last one; the first for anything that is not a page
 */
export function readPage(text: string | null): number {
  return text !== null && PAGE.test(text) ? Number.parseInt(text, 10) : 1;
}
