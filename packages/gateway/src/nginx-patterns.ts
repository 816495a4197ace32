import { LANGUAGES, ROUTE_NAMES, expandPattern, getRoute } from "routes";
import type { RouteDefinition } from "routes";

/** Expression for the languages, captured. */
export const LANG = `(${LANGUAGES.map(({ prefix }) => prefix)
  .sort((a, b) => b.length - a.length)
  .join("|")})`;

/** The same, captured by name for a page. */
export const PAGE_LANG = `(?<hf_page>${LANG.slice(1, -1)})`;

/** A regular expression in quotes: braces would end the directive. */
export function quote(pattern: string): string {
  return `"${pattern}"`;
}

/** Writes the segments of a path as an expression; parameters match anything. */
export function patternOf(segments: readonly string[]): string {
  return segments
    .map((segment) => (segment.startsWith(":") ? "[^/]+" : segment.replaceAll(".", "\\.")))
    .join("/");
}

/** Whether a page is one of an observer, whose address holds a key. */
export function isObserver({ owner }: RouteDefinition): boolean {
  return owner === "observer";
}

/** Writes the paths of pages below the language as alternatives. */
export function pagePatterns(isRequested: (route: RouteDefinition) => boolean): string {
  const routes = ROUTE_NAMES.map(getRoute).filter(
    (route) => route.isBuilt && route.pattern !== "" && isRequested(route),
  );
  return routes.flatMap(({ pattern }) => expandPattern(pattern).map(patternOf)).join("|");
}
