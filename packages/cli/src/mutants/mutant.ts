import { readFileSync } from "node:fs";
import { fromRoot } from "../root.ts";

/** A deliberate fault in one line of the source, and the test that must detect it. */
export interface Mutant {
  /** Source file, relative to the root of the repository. */
  readonly file: string;
  /** Text that occurs exactly once in the file. */
  readonly find: string;
  /** Replacement; must compile. */
  readonly replace: string;
  /** Test file of the same workspace that fails with the fault. */
  readonly test: string;
}

/** Result of a mutant: detected by its test, not detected, or not applied at all. */
export type Verdict = "killed" | "survived" | "invalid";

/** Returns the workspace folder of a file. */
export function workspaceOf(file: string): string {
  const [first = "", second = ""] = file.split("/");
  return first === "packages" ? `${first}/${second}` : first;
}

/**
 * Finds the reason why a mutant cannot be applied.
 *
 * @returns the reason in words; null if the text is in the file exactly once and the test is in the same workspace
 */
export function findDefect({ file, find, replace, test }: Mutant): string | null {
  const occurrences = readFileSync(fromRoot(file), "utf8").split(find).length - 1;
  if (occurrences !== 1) return `${file}: the text occurs ${occurrences} times: ${find}`;
  if (find === replace) return `${file}: the replacement changes nothing: ${find}`;
  if (workspaceOf(file) !== workspaceOf(test)) return `${test} is not in the workspace of ${file}`;
  return null;
}

/**
 * Chooses the mutants of a day; consecutive days cover the whole list.
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
