import { readFileSync } from "node:fs";
import { fromRoot } from "../root.ts";

/** A deliberate fault in one line of the source, and the test that has to notice it. */
export interface Mutant {
  /** File of the source, from the root of the repository. */
  readonly file: string;
  /** Text that stands exactly once in the file. */
  readonly find: string;
  /** What takes its place; it has to compile. */
  readonly replace: string;
  /** Test file of the same workspace that fails with the fault. */
  readonly test: string;
}

/** How a mutant ended: noticed by its test, not noticed, or not planted at all. */
export type Verdict = "killed" | "survived" | "invalid";

/** Folder of the workspace that a file of the repository belongs to. */
export function workspaceOf(file: string): string {
  const [first = "", second = ""] = file.split("/");
  return first === "packages" ? `${first}/${second}` : first;
}

/**
 * Says why a mutant cannot be planted.
 *
 * @returns the reason in words; null when the text is in the file exactly once and the test belongs to its workspace
 */
export function findDefect({ file, find, replace, test }: Mutant): string | null {
  const occurrences = readFileSync(fromRoot(file), "utf8").split(find).length - 1;
  if (occurrences !== 1) return `${file}: the text occurs ${occurrences} times: ${find}`;
  if (find === replace) return `${file}: the replacement changes nothing: ${find}`;
  if (workspaceOf(file) !== workspaceOf(test)) return `${test} is not in the workspace of ${file}`;
  return null;
}

/**
 * Chooses the mutants of a day; successive days go through the whole list.
 *
 * @param all - the list
 * @param count - how many to choose
 * @param day - days since 1970, UTC
 */
export function sampleOfDay<T>(all: readonly T[], count: number, day: number): T[] {
  const size = Math.min(count, all.length);
  return Array.from({ length: size }, (_, index) => all[(day * size + index) % all.length]).filter(
    (one) => one !== undefined,
  );
}
