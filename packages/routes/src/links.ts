import { isLanguagePrefix } from "./languages.ts";
import { matchRoute, splitPath } from "./paths.ts";
import { matchRemotePage } from "./remote-pages.ts";
import type { RemotePage } from "./remote-pages.ts";

/** Longest address accepted as the target after sign-in. */
export const NEXT_MAX_LENGTH = 2048;

const ALLOWED_CHARACTERS = /^[A-Za-z0-9_\-?#=&%/\\]+$/;
const REFUSED_WORDS = ["script", "eval", "alert", "confirm", "prompt", "\\", "http"] as const;
// Pages that would undo or repeat the sign-in.
const REFUSED_ROUTES = ["signin", "logout"] as const;

/**
 * Returns whether a link from a message, popup or query is internal, exactly as defined in spec 5 (R5.12).
 * @param link path with or without language prefix, with query and hash.
 */
export function isInternalLink(link: string): boolean {
  const lower = link.toLowerCase();
  if (!ALLOWED_CHARACTERS.test(link) || REFUSED_WORDS.some((word) => lower.includes(word))) return false;
  const [pathname = ""] = link.split(/[?#]/);
  return pathname !== "" && matchRoute(pathname) !== null;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < " " || character === "\u007f");
}

/** Returns the path of an address on the own origin, if it is exactly the path that a browser would request. */
function ownPathOf(next: string, origin: string): string | null {
  const url = URL.parse(next, origin);
  if (url === null || url.origin !== new URL(origin).origin) return null;
  const [pathname = ""] = next.split(/[?#]/, 1);
  return url.pathname === pathname ? pathname : null;
}

/**
 * Returns whether an address from a query is a safe redirect target, e.g. after sign-in. Only its path is checked: query and
 * hash, even if they contain a full address, are left to the page.
 * @param next value of the query parameter, decoded once, as `URLSearchParams` does.
 * @param origin own origin, such as `https://pool.example`.
 * @param pages pages that remotes add.
 */
export function isSafeNext(
  next: string,
  origin: string,
  pages: readonly Pick<RemotePage, "pattern">[] = [],
): boolean {
  if (next.length > NEXT_MAX_LENGTH || !next.startsWith("/") || next.startsWith("//")) return false;
  if (next.includes("\\") || hasControlCharacter(next)) return false;
  const pathname = ownPathOf(next, origin);
  if (pathname === null) return false;
  const [lang] = splitPath(pathname) ?? [];
  const match = matchRoute(pathname);
  if (match === null) return matchRemotePage(pages, pathname) !== null;
  return isLanguagePrefix(lang) && !REFUSED_ROUTES.some((name) => name === match.name);
}
