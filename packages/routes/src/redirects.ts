import { DEFAULT_LANGUAGE, LANGUAGES, UNSUPPORTED_LANGUAGES, isLanguagePrefix } from "./languages.ts";
import type { LanguagePrefix } from "./languages.ts";
import { splitPath } from "./paths.ts";

/** Fixed redirects inside a language: path to path, both after the prefix (spec 2.2). */
export const REDIRECTS = {
  observer: "observer/dashboard",
  "observer/wallet": "observer/wallet/summary",
  wallet: "wallet/summary",
  tools: "tools/txaccelerator",
  pool: "pool/state",
  setting: "setting/account",
  "setting/delegation": "setting/observer",
  "setting/share": "setting/observer",
  "setting/mining": "pool/mining",
} as const;

/** A path that contains one of these words redirects to the home page (R1.5); so does `cloudmining_poster`. */
export const CLOSED_WORDS = ["cloudmining", "hedging"] as const;

/** Second segments under `observer` that are pages and therefore never a partner's name. */
export const OBSERVER_PAGES = ["dashboard", "worker", "profit", "payment", "wallet"] as const;

/** Language segments that may follow `blog` by mistake (R2.1.5). */
export const BLOG_LANGUAGES: readonly LanguagePrefix[] = LANGUAGES.map(({ prefix }) => prefix);

const fixed = new Map<string, string>(Object.entries(REDIRECTS));

function joinPath(segments: readonly string[]): string {
  return `/${segments.map(encodeURIComponent).join("/")}`;
}

/**
 * Finds the redirect of a page path (spec 2.2, R1.5).
 * @param pathname percent-encoded path with its language prefix.
 * @returns the new path with the same prefix, or null for no redirect.
 */
export function findRedirect(pathname: string): string | null {
  const [lang, ...segments] = splitPath(pathname) ?? [];
  if (!isLanguagePrefix(lang)) return null;
  const path = segments.join("/");
  if (CLOSED_WORDS.some((word) => path.toLowerCase().includes(word))) return joinPath([lang]);
  const target = fixed.get(path);
  if (target !== undefined) return joinPath([lang, ...target.split("/")]);
  const [section, partner] = segments;
  const isPage = OBSERVER_PAGES.some((page) => page === partner);
  if (section === "observer" && segments.length === 2 && partner !== undefined && !isPage) {
    return joinPath([lang, "observer", partner, "dashboard"]);
  }
  return null;
}

/** Decodes a segment; one that cannot be decoded is kept and encoded again in the output. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Parses any request path into clean segments: no empty ones, no dots, nothing above the root. */
export function cleanSegments(pathname: string): string[] {
  const clean: string[] = [];
  for (const segment of pathname.split("/").map(decodeSegment)) {
    if (segment === "..") clean.pop();
    else if (segment !== "" && segment !== ".") clean.push(segment);
  }
  return clean;
}

/**
 * Returns the permanent redirect required by the language rules (R2.1.1, R2.1.2, R2.1.5).
 * @param pathname any percent-encoded path, possibly hostile.
 * @param current language of the visitor, from query, cookie and browser.
 * @returns a path that begins with a supported prefix and is built from parsed segments only; null for no redirect.
 */
export function findLanguageRedirect(pathname: string, current: LanguagePrefix): string | null {
  const segments = cleanSegments(pathname);
  const [first = "", second, third] = segments;
  const prefix = first.toLowerCase();
  if (isLanguagePrefix(prefix)) {
    const rest = segments.slice(1);
    if (second === "blog" && BLOG_LANGUAGES.some((code) => code === third)) {
      return joinPath([prefix, "blog", ...rest.slice(2)]);
    }
    const canonical = joinPath([prefix, ...rest]);
    const isClean = splitPath(pathname)?.length === segments.length && first === prefix;
    return isClean ? null : canonical;
  }
  if (UNSUPPORTED_LANGUAGES.has(prefix)) return joinPath([DEFAULT_LANGUAGE, ...segments.slice(1)]);
  if (first === "blog" && BLOG_LANGUAGES.some((code) => code === second)) {
    return joinPath([current, "blog", ...segments.slice(2)]);
  }
  return joinPath([current, ...segments]);
}
