import { isForeignLink, isInternalLink } from "../../navigation/index.ts";

/** Target of a favorite: a page of this site, or an external address. */
export type FavouriteLink = { kind: "page"; path: string } | { kind: "outside"; href: string };

/**
 * Reads the address of a favorite. A link to this pool opens with the coin last selected there, so the coin of the saved address
 * is dropped.
 *
 * @param address address as it was saved
 * @returns its target; null when it must not be followed
 */
export function readFavouriteLink(address: string): FavouriteLink | null {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/u.test(url.protocol)) return null;
  if (isForeignLink(address, location.host)) return { kind: "outside", href: address };
  url.searchParams.delete("coin");
  return url.origin === location.origin && isInternalLink(url.pathname)
    ? { kind: "page", path: url.pathname + url.search }
    : { kind: "outside", href: url.href };
}
