/** Line counts of a workspace: shipped source, and unit tests. */
export interface Lines {
  readonly source: number;
  readonly test: number;
}

const TEST = /\.test\.tsx?$/;
/** Shared test setup counts as neither. */
const SUPPORT = /\/testing\//;

/**
 * Counts the lines of source files and of their unit tests.
 *
 * @param texts files by their path from the root of the repository
 * @returns counts by workspace, in the order of the files
 */
export function countLines(texts: ReadonlyMap<string, string>): ReadonlyMap<string, Lines> {
  const counted = new Map<string, Lines>();
  for (const [file, text] of texts) {
    const isTest = TEST.test(file);
    if (!isTest && SUPPORT.test(file)) continue;
    const [workspace = ""] = file.split("/");
    const { source, test } = counted.get(workspace) ?? { source: 0, test: 0 };
    const lines = text.split("\n").length - 1;
    counted.set(workspace, isTest ? { source, test: test + lines } : { source: source + lines, test });
  }
  return counted;
}

/**
 * Adds the lines of all workspaces.
 *
 * @param counted lines by workspace
 */
export function sumLines(counted: ReadonlyMap<string, Lines>): Lines {
  return [...counted.values()].reduce(
    (sum, { source, test }) => ({ source: sum.source + source, test: sum.test + test }),
    { source: 0, test: 0 },
  );
}

/**
 * Formats the number of unit test lines per line of source.
 *
 * @param name what was counted
 * @param lines its lines
 * @returns one line, such as `host 0.57 (13891 / 24416)`
 */
export function formatLines(name: string, { source, test }: Lines): string {
  return `${name} ${(test / source).toFixed(2)} (${test} / ${source})`;
}
