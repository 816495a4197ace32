import { LANGUAGES, matchRoute } from "routes";
import type { LanguagePrefix, RouteName } from "routes";

/** Maximum number of visited entries of one pattern: `farms/:id` has many, all the same page. */
const MOST_ENTRIES = 2;
/** Pages that end or change the session of the walk. */
const CLOSING: readonly RouteName[] = ["logout", "account.switch.account"];

/** A page that a walk found. */
export interface FoundPage {
  readonly name: RouteName;
  /** Path after the language prefix with its query, such as `/pool/state?coin=BTC`. */
  readonly rest: string;
  /** Page that links here. */
  readonly from: string;
}

/** Target of a link. */
export type Target =
  | { readonly kind: "page"; readonly name: RouteName; readonly rest: string }
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "unknown"; readonly path: string }
  | { readonly kind: "elsewhere" };

/**
 * Classifies the target of a link: a page, a file or call of the same origin, an unknown address, or another site.
 *
 * @param href - absolute URL of the link
 * @param origin - origin of the crawled site
 */
export function targetOf(href: string, origin: string): Target {
  if (!URL.canParse(href)) return { kind: "unknown", path: href };
  const url = new URL(href);
  if (url.origin !== origin) return { kind: "elsewhere" };
  const match = matchRoute(url.pathname);
  if (match !== null) {
    const rest = match.lang === undefined ? url.pathname : url.pathname.slice(match.lang.length + 1);
    return { kind: "page", name: match.name, rest: rest.replace(/\/$/, "") + url.search };
  }
  const isFile = /\.[a-z0-9]+$/i.test(url.pathname) || /^\/(?:res|outbox|docs)(?:\/|$)/.test(url.pathname);
  return { kind: isFile ? "file" : "unknown", path: url.pathname + url.search };
}

/** The pages of a walk: each found once, at most two per pattern, session-ending ones last. */
export class Frontier {
  readonly #queue: FoundPage[] = [];
  readonly #closing: FoundPage[] = [];
  readonly #known = new Map<RouteName, Set<string>>();

  /**
   * Adds a page unless it or two of its pattern are already known.
   *
   * @param page - page with the page that links to it
   * @returns whether it is new
   */
  add(page: FoundPage): boolean {
    const entries = this.#known.get(page.name) ?? new Set<string>();
    if (entries.has(page.rest) || entries.size >= MOST_ENTRIES) return false;
    this.#known.set(page.name, entries.add(page.rest));
    (CLOSING.includes(page.name) ? this.#closing : this.#queue).push(page);
    return true;
  }

  /** Returns the next page, or undefined at the end of the walk. */
  next(): FoundPage | undefined {
    return this.#queue.shift() ?? this.#closing.shift();
  }
}

/** How one page is shown. */
export interface Look {
  readonly lang: LanguagePrefix;
  readonly theme: "dark" | "light";
}

/**
 * Chooses language and theme of a visit, so that each page is seen in another language at each width and all of its looks differ
 * from those of neighboring pages.
 *
 * @param page - number of the page in its walk
 * @param round - number of the walk, one per role and width
 * @param looks - languages and themes to choose from
 */
export function chooseLook(
  page: number,
  round: number,
  looks: { readonly langs: readonly LanguagePrefix[]; readonly themes: readonly Look["theme"][] },
): Look {
  const { langs, themes } = looks;
  return {
    lang: langs[(page + round) % langs.length] ?? "en",
    theme: themes[(page + Math.floor(page / langs.length) + round) % themes.length] ?? "light",
  };
}

/**
 * Parses a list option.
 *
 * @param list - comma-separated names
 * @param known - allowed names
 * @throws RangeError for an unknown name
 */
export function readChoice<T extends string>(list: string, known: readonly T[]): T[] {
  return list.split(",").map((given) => {
    const found = known.find((name) => name === given);
    if (found === undefined) throw new RangeError(`"${given}" is none of ${known.join(", ")}`);
    return found;
  });
}

/** Prefixes of all languages. */
export const PREFIXES = LANGUAGES.map(({ prefix }) => prefix);
