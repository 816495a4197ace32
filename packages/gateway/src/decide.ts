import {
  COIN_PAGES,
  FILE_FOLDERS,
  LANGUAGE_COOKIE,
  LANGUAGE_QUERY,
  chooseLanguage,
  isLanguageGuessed,
  findLanguageRedirect,
  findRedirect,
  isContentPage,
  isLanguagePrefix,
  matchRemotePage,
  matchRoute,
  parseAcceptLanguage,
  splitPath,
} from "routes";
import type { ListedPage } from "federation";
import type { LanguagePrefix, RouteMatch, RouteName } from "routes";

/** A page whose content is provided by the pool server. */
export interface ContentRequest {
  /** Path in the form the pool server accepts, without a query. */
  readonly path: string;
  /** Coin named in the address of a page about one coin. */
  readonly coin?: string;
  /** Whether to send the page of the build because a query may change the content; only the entry's existence is checked. */
  readonly isFrame: boolean;
}

/** The response to a page request. */
export type PageDecision =
  | {
      readonly kind: "redirect";
      readonly status: 301 | 302;
      readonly location: string;
      /** Set when the language was chosen from the browser's languages or by default only. */
      readonly isGuessed?: true;
    }
  | {
      readonly kind: "page";
      readonly status: 200 | 404;
      readonly lang: LanguagePrefix;
      /** Route name of the page; null for an unknown path. */
      readonly name: RouteName | null;
      /** Whether the path has no id; only such a page may have its own file. */
      readonly isPlain: boolean;
      /** The page that the pool server renders; null for all others. */
      readonly content: ContentRequest | null;
      /** The page that a remote adds; absent for all others. */
      readonly remotePage?: ListedPage;
    }
  | { readonly kind: "missing-file" };

/** The parts of a request that determine its page. */
export interface PageRequest {
  /** Path and query from the request line. */
  readonly url: string;
  readonly cookie?: string | undefined;
  readonly acceptLanguage?: string | undefined;
  /** Pages that remotes add. */
  readonly remotePages?: readonly ListedPage[];
}

/** The requested site: the whole product, or the observer deployment. */
export type Site = "main" | "observer";

/**
 * File extensions of paths that request a file, as regular-expression alternatives: a page sent instead would be run or cached as
 * that file.
 */
export const FILE_ENDINGS =
  "js|mjs|css|map|json|svg|png|jpe?g|gif|ico|webp|avif|woff2?|ttf|txt|xml|webmanifest|wasm|php|br|gz";
const FILE_NAME = new RegExp(`\\.(?:${FILE_ENDINGS})$`, "i");

/** Returns the raw value of a cookie, undefined when the request has none of that name. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(";").find((part) => part.trim().startsWith(`${name}=`));
  return pair?.trim().slice(name.length + 1);
}

/** Returns the query unchanged except for bytes not allowed in a header. */
function cleanQuery(query: string): string {
  return query.replaceAll(/[^\u0021-\u007e]/g, (character) => encodeURIComponent(character));
}

function isFilePath(pathname: string, lang: string | undefined): boolean {
  const segments = splitPath(pathname) ?? [];
  const [first] = segments;
  return (
    FILE_FOLDERS.some((folder) => folder === first) || (!isLanguagePrefix(lang) && FILE_NAME.test(pathname))
  );
}

/** Paths of pages with content, in the form the pool server accepts. */
const CONTENT_PATH = /^(?:\/[a-z0-9-]+)+$/;

/** Query of a page about one coin; the pool server checks whether the coin exists. */
export const COIN_QUERY = "coin=([A-Z0-9]{2,10})";
const COIN_SEARCH = new RegExp(`^\\?${COIN_QUERY}$`);

function contentOf({ pathname, query }: SplitTarget, match: RouteMatch): ContentRequest | null {
  const path = pathname.replace(/\/$/, "");
  const isPlain = Object.keys(match.params).length === 0;
  if (query === "" || !isPlain) return { path, isFrame: query !== "" };
  const coin = COIN_PAGES.some((name) => name === match.name) ? COIN_SEARCH.exec(query)?.[1] : undefined;
  return coin === undefined ? null : { path, coin, isFrame: false };
}

function missingPage(lang: LanguagePrefix): PageDecision & { kind: "page" } {
  return { kind: "page", status: 404, lang, name: null, isPlain: false, content: null };
}

/** Decides on a page that a remote adds; it is sent in the build's frame. */
function decideRemotePage(
  lang: LanguagePrefix,
  pathname: string,
  remotePages: readonly ListedPage[],
): PageDecision {
  const match = matchRemotePage(remotePages, pathname);
  return match === null ? missingPage(lang) : { ...missingPage(lang), status: 200, remotePage: match.page };
}

/** Whether a site serves a page of the route map. */
function isServed({ route }: RouteMatch, site: Site): boolean {
  return route.isBuilt && (site === "main" || route.owner === "observer");
}

function decideShownPage(
  lang: LanguagePrefix,
  { pathname, query, remotePages = [] }: Pick<PageRequest, "remotePages"> & SplitTarget,
  site: Site,
): PageDecision {
  const match = matchRoute(pathname);
  if (match === null) return decideRemotePage(lang, pathname, site === "main" ? remotePages : []);
  if (site === "observer" && match.name === "home") {
    return { kind: "redirect", status: 302, location: `/${lang}/observer/dashboard` };
  }
  if (!isServed(match, site)) return missingPage(lang);
  const isPlain = Object.keys(match.params).length === 0;
  const page = { ...missingPage(lang), status: 200, name: match.name, isPlain } as const;
  if (!isContentPage(match.name)) return page;
  const content = contentOf({ pathname, query }, match);
  // No entry has other characters in its id.
  if (content !== null && !CONTENT_PATH.test(content.path)) return missingPage(lang);
  return { ...page, content };
}

interface SplitTarget {
  readonly pathname: string;
  readonly query: string;
}

function splitTarget(url: string): SplitTarget {
  const [target = "/"] = url.split("#");
  const mark = target.indexOf("?");
  return mark < 0
    ? { pathname: target, query: "" }
    : { pathname: target.slice(0, mark), query: cleanQuery(target.slice(mark)) };
}

/**
 * Decides the response to a page request: a language redirect, a fixed redirect, a page, or 404.
 *
 * @param request - address and the headers that name a language
 * @param site - the whole product, or the observer deployment
 * @returns a location that begins with a supported language, or the page with its status
 */
export function decidePage(request: PageRequest, site: Site = "main"): PageDecision {
  const { pathname, query } = splitTarget(request.url);
  const [first] = splitPath(pathname) ?? [];
  if (isFilePath(pathname, first)) return { kind: "missing-file" };

  const sources = {
    route: first,
    query: new URLSearchParams(query).get(LANGUAGE_QUERY),
    cookie: readCookie(request.cookie, LANGUAGE_COOKIE),
    browser: parseAcceptLanguage(request.acceptLanguage ?? ""),
  };
  const current = chooseLanguage(sources);
  const moved = findLanguageRedirect(pathname, current);
  if (moved !== null) {
    const guess = isLanguageGuessed(sources) ? ({ isGuessed: true } as const) : {};
    return { kind: "redirect", status: 301, location: moved + query, ...guess };
  }
  const redirected = findRedirect(pathname);
  if (redirected !== null) return { kind: "redirect", status: 302, location: redirected + query };
  const { remotePages } = request;
  return decideShownPage(current, { pathname, query, ...(remotePages && { remotePages }) }, site);
}
