import { isOfficialHost } from "brand";

/**
 * Returns whether an observer link leads to another pool, which the server keeps apart from our own (spec 7.2).
 *
 * @param url the link
 * @param ownHost host of the page, with its port
 * @returns true for another pool
 */
export function isForeignLink(url: string, ownHost: string): boolean {
  const link = URL.parse(url);
  return link !== null && link.host !== ownHost && !isOfficialHost(link.hostname);
}
