import type { Declaration, Declarations } from "./declarations.ts";

/** Impact of a difference on users of the entry: `added` none, `changed` and `removed` may require changes. */
export type Weight = "added" | "changed" | "removed";

/** A difference between two states of an entry. */
export interface Difference {
  readonly name: string;
  readonly weight: Weight;
  /** One line for a person. */
  readonly text: string;
}

const OPTIONAL_MEMBER = /^\s*(?:readonly )?[\w"'[\]-]+\?[:(]/;

/** Returns the line from which a declaration describes output instead of input. */
function firstGivenLine(lines: readonly string[]): number {
  if (lines[0] === "call") return lines.findIndex((line) => line.startsWith("response:"));
  if (lines[0]?.startsWith("schema ")) return 0;
  if (lines[0]?.startsWith("value ")) return lines.findLastIndex((line) => /^\S.*=>/.test(line));
  return Number.POSITIVE_INFINITY;
}

/** Omits the body of a call that had none, if callers may leave it out: then they are not affected. */
function omitNewBody(kept: readonly string[], lines: readonly string[]): readonly string[] {
  const start = lines.indexOf("body: undefined | {");
  if (lines[0] !== "call" || start < 0 || kept.some((line) => line.startsWith("body:"))) return lines;
  return lines.toSpliced(start, lines.indexOf("}", start) - start + 1);
}

/**
 * Whether a declaration keeps all that it had: lines are only added, and each is an optional member or part of the output.
 * Additional output does not affect users; an additional input member does, unless it is optional.
 */
function isExtension(before: string, after: string): boolean {
  const kept = before.split("\n");
  const lines = omitNewBody(kept, after.split("\n"));
  const given = firstGivenLine(lines);
  let next = 0;
  for (const [index, line] of lines.entries()) {
    if (line === kept[next]) next += 1;
    else if (index <= given && !OPTIONAL_MEMBER.test(line)) return false;
  }
  return next === kept.length;
}

/** A raised version alone is not a difference: a build that names it relies on nothing new. */
const VERSION_VALUE = /^value "\d+\.\d+\.\d+"$/;

function weigh(before: Declaration, after: Declaration): Omit<Difference, "name"> | null {
  if (before.isExported !== after.isExported)
    return after.isExported
      ? { weight: "added", text: "is new" }
      : { weight: "removed", text: "is no longer exported" };
  if (before.text === after.text) return null;
  if (VERSION_VALUE.test(before.text) && VERSION_VALUE.test(after.text)) return null;
  return isExtension(before.text, after.text)
    ? { weight: "added", text: "has more members" }
    : { weight: "changed", text: "is declared differently" };
}

/** A missing declaration counts as not exported: it appears and disappears with the exports that name it. */
function compareOne(name: string, before?: Declaration, after?: Declaration): Difference | null {
  const known = before ?? after;
  if (!known) return null;
  const absent = { text: known.text, isExported: false };
  const found = weigh(before ?? absent, after ?? absent);
  return found && { ...found, name, text: `${name} ${found.text}` };
}

/**
 * Compares two states of one entry.
 *
 * @param before as reported
 * @param after as in the sources
 * @returns the differences, by name
 */
export function compareDeclarations(before: Declarations, after: Declarations): readonly Difference[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort()
    .flatMap((name) => compareOne(name, before.get(name), after.get(name)) ?? []);
}
