import { isLanguagePrefix, LANGUAGES, UNSUPPORTED_LANGUAGES } from "./languages.ts";
import type { LanguagePrefix } from "./languages.ts";
import { ROUTE_NAMES, ROUTES } from "./pages.ts";
import { countParams, expandPattern, matchForm, splitPath } from "./paths.ts";
import { CLOSED_WORDS, REDIRECTS } from "./redirects.ts";
import type { Access } from "./route.ts";

/** Header menus that a remote's page may be in; their entries load with the menu, which is closed at first. */
export const REMOTE_MENUS = ["resources", "tools", "more"] as const;

/** Access levels of a page that a remote adds. */
export const REMOTE_ACCESSES = [
  "public",
  "signed-in",
  "account",
  "main",
  "observer",
] as const satisfies readonly Access[];

/** Step between the orders of the product's menu entries: 10, 20, 30 … */
export const MENU_STEP = 10;

/** A page that a remote adds; the product's route map does not have it. */
export interface RemotePage {
  /** Unique name that begins with the remote's name, e.g. `farms.overview`. */
  readonly name: string;
  /** Path after the language prefix, as in the route map, e.g. `farms/overview/:id?`. */
  readonly pattern: string;
  /** One of {@link REMOTE_ACCESSES}; a page with any other is shown to no one. */
  readonly access: string;
  /** Title of the page by locale code. */
  readonly title: Readonly<Record<string, string>>;
  /** Place in a header menu: one of {@link REMOTE_MENUS}, and the order among its entries. */
  readonly menu?: { readonly group: string; readonly order: number } | undefined;
}

/** A page that a remote adds, with its remote. */
export interface KnownRemotePage extends RemotePage {
  /** Name of the remote. */
  readonly remote: string;
  /** Whether the remote is enabled; menus omit the pages of a disabled one. */
  readonly isEnabled: boolean;
}

/** Address folders that hold files and never pages. */
export const FILE_FOLDERS = ["static", "remotes", "federation", "brand", "fonts"] as const;
/** First segments that servers handle themselves. */
const SERVER_SEGMENTS = ["res", "outbox", "docs", "pages", "dev"] as const;

function firstSegments(patterns: readonly string[]): string[] {
  return patterns.map((pattern) => pattern.split("/", 1)[0] ?? "");
}

/**
 * Returns whether a section belongs to the product, its servers or a language, so that no other remote may use it.
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
 * Returns the first path segments of a remote's pages in the route map.
 *
 * @param remote short name, e.g. `wallet`
 * @returns e.g. `wallet` and `finance`; empty for a remote that is not part of the product
 */
export function productMounts(remote: string): string[] {
  const patterns = ROUTE_NAMES.filter((name) => ROUTES[name].owner === remote).map(
    (name) => ROUTES[name].pattern,
  );
  return [...new Set(firstSegments(patterns))];
}

/**
 * Finds the page of a path among those that remotes add.
 *
 * @param pages pages with their patterns; a fixed word wins over a parameter, as in the route map
 * @param pathname percent-encoded path with its language prefix, without query and hash
 * @returns the page and the language of the path; null when none matches
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
 * Returns the page's title in a language, else in English, else its name.
 *
 * @param page the page
 * @param locale locale code
 */
export function titleOf({ title, name }: Pick<RemotePage, "title" | "name">, locale: string): string {
  return title[locale] ?? title[LANGUAGES[0].locale] ?? name;
}

/**
 * Builds the path of a page that needs no parameters.
 *
 * @param page the page
 * @param lang language prefix
 * @returns e.g. `/ru/farms/overview`; null for a page whose path needs a parameter
 */
export function plainPathOf({ pattern }: Pick<RemotePage, "pattern">, lang: LanguagePrefix): string | null {
  const [form = []] = expandPattern(pattern);
  return form.some((segment) => segment.startsWith(":")) ? null : `/${[lang, ...form].join("/")}`;
}
