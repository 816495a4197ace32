import { isLanguagePrefix } from "./languages.ts";
import type { LanguagePrefix } from "./languages.ts";
import { ROUTE_NAMES, ROUTES, getRoute } from "./pages.ts";
import type { RouteName } from "./pages.ts";
import type { RouteDefinition } from "./route.ts";

type ParamsOfSegments<P extends string> = P extends `${infer Head}/${infer Tail}`
  ? ParamsOfSegments<Head> & ParamsOfSegments<Tail>
  : P extends `:${infer Name}?`
    ? { readonly [K in Name]?: string | undefined }
    : P extends `:${infer Name}`
      ? { readonly [K in Name]: string }
      : object;

/** Parameters of a page's path; an empty object for a path without any. */
export type RouteParams<N extends RouteName> = ParamsOfSegments<(typeof ROUTES)[N]["pattern"]>;

type LooseParams = Readonly<Record<string, string | undefined>>;

/** Query of a built path; undefined values are omitted. */
export type PathQuery = Readonly<Record<string, string | number | boolean | undefined>>;

/** The parts of a path besides its parameters. */
export interface PathOptions {
  readonly lang: LanguagePrefix;
  readonly query?: PathQuery | undefined;
}

/** A page found for a path. */
export interface RouteMatch {
  readonly name: RouteName;
  readonly route: RouteDefinition;
  readonly params: LooseParams;
  /** Language prefix of the path, undefined for a path without one. */
  readonly lang: LanguagePrefix | undefined;
}

/**
 * Splits a path into segments.
 * @param pathname path of a URL, still percent-encoded, without query and hash.
 * @returns the decoded segments; trailing slashes are ignored; null for bad encoding or an empty segment inside.
 */
export function splitPath(pathname: string): string[] | null {
  const trimmed = pathname.replace(/^\//, "").replace(/\/$/, "");
  if (trimmed === "") return [];
  try {
    const segments = trimmed.split("/").map(decodeURIComponent);
    return segments.includes("") ? null : segments;
  } catch {
    // decodeURIComponent throws on malformed escapes: no page has such a path.
    return null;
  }
}

/** Expands a pattern with optional parameters into patterns without, the shortest first. */
export function expandPattern(pattern: string): string[][] {
  const segments = pattern === "" ? [] : pattern.split("/");
  return segments.reduce<string[][]>(
    (forms, segment) => {
      const withSegment = forms.map((form) => [...form, segment.replace(/\?$/, "")]);
      return segment.endsWith("?") ? [...forms, ...withSegment] : withSegment;
    },
    [[]],
  );
}

interface Form {
  readonly name: RouteName;
  readonly segments: readonly string[];
}

// A form with fewer parameters is tried first, so that a fixed word wins over a parameter.
const forms: readonly Form[] = ROUTE_NAMES.flatMap((name) =>
  expandPattern(ROUTES[name].pattern).map((segments) => ({ name, segments })),
).sort((a, b) => countParams(a.segments) - countParams(b.segments));

/** Counts the parameters of a pattern; patterns with fewer are tried first. */
export function countParams(segments: readonly string[]): number {
  return segments.filter((segment) => segment.startsWith(":")).length;
}

/**
 * Matches a path against a pattern without optional parameters.
 *
 * @param form segments of the pattern, from {@link expandPattern}
 * @param segments decoded segments of the path after its language
 * @returns the parameters; null when the path does not match
 */
export function matchForm(form: readonly string[], segments: readonly string[]): LooseParams | null {
  if (form.length !== segments.length) return null;
  const params = new Map<string, string>();
  for (const [index, expected] of form.entries()) {
    const actual = segments[index] ?? "";
    if (expected.startsWith(":")) params.set(expected.slice(1), actual);
    else if (expected !== actual) return null;
  }
  return Object.fromEntries(params);
}

/**
 * Finds the page of a path, with or without a language prefix.
 * @param pathname percent-encoded path without query and hash.
 * @returns the page, built or not; null when no page matches.
 */
export function matchRoute(pathname: string): RouteMatch | null {
  const all = splitPath(pathname);
  if (all === null) return null;
  const [first] = all;
  const lang = isLanguagePrefix(first) ? first : undefined;
  const segments = lang === undefined ? all : all.slice(1);
  for (const form of forms) {
    const params = matchForm(form.segments, segments);
    if (params !== null) return { name: form.name, route: getRoute(form.name), params, lang };
  }
  return null;
}

/** Builds a query with its question mark, or an empty text. */
export function buildQuery(query: PathQuery | undefined): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.append(key, `${value}`);
  }
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}

/**
 * Builds the path of a page.
 * @throws RangeError when a required parameter is missing or empty.
 * @example buildPath("farms.farm", { id: "7" }, { lang: "ru" }) // "/ru/farms/7"
 */
export function buildPath<N extends RouteName>(name: N, params: RouteParams<N>, options: PathOptions): string;
export function buildPath(name: RouteName, params: object, { lang, query }: PathOptions): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const segments = getRoute(name)
    .pattern.split("/")
    .flatMap((segment) => {
      if (!segment.startsWith(":")) return segment === "" ? [] : [segment];
      const value = values.get(segment.slice(1).replace(/\?$/, ""));
      if (typeof value === "string" && value !== "") return [encodeURIComponent(value)];
      if (segment.endsWith("?")) return [];
      throw new RangeError(`The path of ${name} needs ${segment}`);
    });
  return `/${[lang, ...segments].join("/")}${buildQuery(query)}`;
}
