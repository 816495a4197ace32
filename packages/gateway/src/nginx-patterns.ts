import { LANGUAGES } from "routes";

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
