import { isLanguagePrefix, LANGUAGES, UNSUPPORTED_LANGUAGES } from "./languages.ts";
import type { LanguagePrefix } from "./languages.ts";
import { ROUTE_NAMES, ROUTES } from "./pages.ts";
import { countParams, expandPattern, matchForm, splitPath } from "./paths.ts";
import { CLOSED_WORDS, REDIRECTS } from "./redirects.ts";
import type { Access } from "./route.ts";

/** Menus of the header that a page of a remote may be in; their entries come with the menu, which is closed at first. */
export const REMOTE_MENUS = ["resources", "tools", "more"] as const;

/** Who a page may be for that a remote brings itself. */
export const REMOTE_ACCESSES = [
  "public",
  "signed-in",
  "account",
  "main",
  "observer",
] as const satisfies readonly Access[];

/** Entries of the product have the orders 10, 20, 30 … in their menu. */
export const MENU_STEP = 10;

/** A page that a remote brings itself: the route map of the product does not have it. */
export interface RemotePage {
  /** Unique name that begins with that of the remote, e.g. `farms.overview`. */
  readonly name: string;
  /** Path after the language prefix, as in the route map, e.g. `farms/overview/:id?`. */
  readonly pattern: string;
  /** One of {@link REMOTE_ACCESSES}; a page with another one is shown to no one. */
  readonly access: string;
  /** Name of the page by locale code. */
  readonly title: Readonly<Record<string, string>>;
  /** Place in a menu of the header: one of {@link REMOTE_MENUS}, and the order among its entries. */
  readonly menu?: { readonly group: string; readonly order: number } | undefined;
}

/** A page that a remote brings itself, with its remote. */
export interface KnownRemotePage extends RemotePage {
  /** Name of the remote. */
  readonly remote: string;
  /** Whether the remote is switched on; menus leave out the pages of one that is not. */
  readonly isEnabled: boolean;
}

/** Folders of addresses that hold files and never pages. */
export const FILE_FOLDERS = ["static", "remotes", "federation", "brand", "fonts"] as const;
/** First segments that servers answer by themselves. */
const SERVER_SEGMENTS = ["res", "outbox", "docs", "pages", "dev"] as const;

function firstSegments(patterns: readonly string[]): string[] {
  return patterns.map((pattern) => pattern.split("/", 1)[0] ?? "");
}

/**
 * Returns whether a section belongs to the product, its servers or a language, and thus to no remote that the product does not have.
 *
 * @param mount first path segment after the language
 */
export function isProductMount(mount: string): boolean {
  const own = firstSegments(ROUTE_NAMES.map((name) => ROUTES[name].pattern));
  const words = [...own, ...firstSegments(Object.keys(REDIRECTS)), ...FILE_FOLDERS, ...SERVER_SEGMENTS];
  return (
    words.includes(mount) ||
    isLanguagePrefix(mount) ||
    UNSUPPORTED_LANGUAGES.has(mount) ||
    CLOSED_WORDS.some((word) => mount.includes(word))
  );
}

/**
 * First path segments of a remote's pages in the route map.
 *
 * @param remote short name, e.g. `wallet`
 * @returns e.g. `wallet` and `finance`; empty for a remote that the product does not have
 */
export function productMounts(remote: string): string[] {
  const patterns = ROUTE_NAMES.filter((name) => ROUTES[name].owner === remote).map(
    (name) => ROUTES[name].pattern,
  );
  return [...new Set(firstSegments(patterns))];
}

/**
 * Finds the page of a path among those that remotes bring themselves.
 *
 * @param pages pages with their patterns; a fixed word wins over a parameter, as in the route map
 * @param pathname percent-encoded path with its language prefix, without query and hash
 * @returns the page and the language of the path; null when none has this path
 */
export function matchRemotePage<P extends Pick<RemotePage, "pattern">>(
  pages: readonly P[],
  pathname: string,
): { page: P; lang: LanguagePrefix } | null {
  const [lang, ...segments] = splitPath(pathname) ?? [];
  if (!isLanguagePrefix(lang)) return null;
  const [found] = pages
    .flatMap((page) => expandPattern(page.pattern).map((form) => ({ page, form })))
    .filter(({ form }) => matchForm(form, segments) !== null)
    .sort((one, other) => countParams(one.form) - countParams(other.form));
  return found === undefined ? null : { page: found.page, lang };
}

/**
 * Gives the page's name in a language, else in English, else the word that names it.
 *
 * @param page the page
 * @param locale locale code
 */
export function titleOf({ title, name }: Pick<RemotePage, "title" | "name">, locale: string): string {
  return title[locale] ?? title[LANGUAGES[0].locale] ?? name;
}

/**
 * Writes the path of a page that needs no parameters.
 *
 * @param page the page
 * @param lang language prefix
 * @returns e.g. `/ru/farms/overview`; null for a page whose path needs a parameter
 */
export function plainPathOf({ pattern }: Pick<RemotePage, "pattern">, lang: LanguagePrefix): string | null {
  const [form = []] = expandPattern(pattern);
  return form.some((segment) => segment.startsWith(":")) ? null : `/${[lang, ...form].join("/")}`;
}
