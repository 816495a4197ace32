import { isOfficialHost } from "brand";

/**
 * Checks whether an observer link is for another pool; the server keeps those apart from this pool's (spec 7.2).
 *
 * @param url the link
 * @param ownHost host of the page, with its port
 * @returns true for another pool
 */
export function isForeignLink(url: string, ownHost: string): boolean {
  const link = URL.parse(url);
  return link !== null && link.host !== ownHost && !isOfficialHost(link.hostname);
}
