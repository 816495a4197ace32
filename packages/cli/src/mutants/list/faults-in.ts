import type { Mutant } from "../mutant.ts";

/** A fault in a file of a folder, and the test file in it that must detect it. */
export type Fault = readonly [file: string, find: string, replace: string, test: string];

/**
 * Builds mutants from faults in files of one folder.
 *
 * @param folder path from the root of the repository
 * @param faults files and tests relative to it
 */
export function faultsIn(folder: string, faults: readonly Fault[]): readonly Mutant[] {
  return faults.map(([file, find, replace, test]) => ({
    file: `${folder}/${file}`,
    find,
    replace,
    test: `${folder}/${test}`,
  }));
}
