import { LANGUAGES, ROUTE_NAMES, expandPattern, getRoute } from "routes";
import type { RouteDefinition } from "routes";

/** Expression for the languages, as a capture group. */
export const LANG = `(${LANGUAGES.map(({ prefix }) => prefix)
  .sort((a, b) => b.length - a.length)
  .join("|")})`;

/** The same as a named capture group, for pages. */
export const PAGE_LANG = `(?<hf_page>${LANG.slice(1, -1)})`;

/** Quotes a regular expression, whose braces would otherwise end the directive. */
export function quote(pattern: string): string {
  return `"${pattern}"`;
}

/** Writes path segments as a regular expression; parameters match anything. */
export function patternOf(segments: readonly string[]): string {
  return segments
    .map((segment) => (segment.startsWith(":") ? "[^/]+" : segment.replaceAll(".", "\\.")))
    .join("/");
}

/** Whether a page is an observer page, whose address contains a key. */
export function isObserver({ owner }: RouteDefinition): boolean {
  return owner === "observer";
}

/** Writes the paths of pages, after the language, as regular-expression alternatives. */
export function pagePatterns(isRequested: (route: RouteDefinition) => boolean): string {
  const routes = ROUTE_NAMES.map(getRoute).filter(
    (route) => route.isBuilt && route.pattern !== "" && isRequested(route),
  );
  return routes.flatMap(({ pattern }) => expandPattern(pattern).map(patternOf)).join("|");
}
