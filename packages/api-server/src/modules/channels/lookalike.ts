import { distance } from "fastest-levenshtein";
import toSkeleton from "unhomoglyph";
import type { ChannelWarning } from "contracts/calls/channels";

/** Scripts whose letters can imitate Latin ones. */
const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];
/** Maximum number of edits for a near match; short names allow one. */
const NEAR = 2;
const SHORT_LENGTH = 6;

/** Digits and letters substituted for one another in names, besides those that look the same. */
const SWAPPED: ReadonlyMap<string, string> = new Map([
  ["i", "l"],
  ["1", "l"],
  ["0", "o"],
  ["3", "e"],
  ["4", "a"],
  ["5", "s"],
]);

/**
 * Returns the form shared by all look-alikes of a text: other scripts by Unicode TR 39, which maps m to `rn`, and swapped digits.
 */
function skeletonOf(text: string): string {
  const plain = toSkeleton(toSkeleton(text.normalize("NFKC").toLowerCase()).toLowerCase());
  return Array.from(plain, (letter) => SWAPPED.get(letter) ?? letter).join("");
}

function isMixed(text: string): boolean {
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => SCRIPTS.filter((script) => script.test(word)).length > 1);
}

function isNear(one: string, other: string): boolean {
  return distance(one, other) <= (other.length <= SHORT_LENGTH ? 1 : NEAR);
}

/** Returns the official name most similar to a text. */
export function findClosest(text: string, official: readonly string[]): string | null {
  const [first, ...others] = official;
  if (first === undefined) return null;
  return others.reduce((best, one) => (distance(text, one) < distance(text, best) ? one : best), first);
}

/** Whether a text contains one of the names, also in look-alike letters. */
export function hasNameInside(text: string, names: readonly string[]): boolean {
  const skeleton = skeletonOf(text);
  return names.some((name) => skeleton.includes(skeletonOf(name)));
}

/** Why an unofficial text looks like an official one. */
export interface Resemblance {
  readonly resembles: string | null;
  readonly warnings: ChannelWarning[];
}

/**
 * Compares a text with the official ones.
 *
 * @param text lower case, in letters rather than punycode
 * @param official official texts, lower case
 * @param names words of the pool, such as its name in hosts
 * @returns the official text that it imitates, or null, and how
 */
export function compareWithOfficial(
  text: string,
  official: readonly string[],
  names: readonly string[],
): Resemblance {
  const skeleton = skeletonOf(text);
  const warnings: ChannelWarning[] = [];
  if (official.some((one) => skeletonOf(one) === skeleton)) warnings.push("lookalike_letters");
  else if (official.some((one) => isNear(text, one))) warnings.push("near_miss");
  if (isMixed(text)) warnings.push("mixed_scripts");
  if (hasNameInside(text, names)) warnings.push("official_name_inside");
  return { resembles: warnings.length === 0 ? null : findClosest(text, official), warnings };
}
