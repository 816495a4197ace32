import { isForeignLink, isInternalLink } from "../../navigation/index.ts";

/** Where a favourite leads: a page of this site, or an address elsewhere. */
export type FavouriteLink = { kind: "page"; path: string } | { kind: "outside"; href: string };

/**
 * Reads the address of a favourite. One of this pool opens with the coin that was last chosen there, so the coin on which it was
 * saved is left out.
 *
 * @param address address as it was saved
 * @returns where it leads; null when it must not be followed
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
