import { AREAS } from "../check.ts";
import type { Result } from "../run.ts";

const HEAD = ["area", "passed", "failed", "skipped", "seconds"] as const;

function countOf(results: readonly Result[], state: Result["state"]): string {
  return String(results.filter((result) => result.state === state).length);
}

function rowOf(name: string, results: readonly Result[]): readonly string[] {
  const seconds = results.reduce((total, result) => total + result.seconds, 0);
  return [
    name,
    countOf(results, "passed"),
    countOf(results, "failed"),
    countOf(results, "skipped"),
    seconds.toFixed(1),
  ];
}

function layOut(rows: readonly (readonly string[])[]): string[] {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  "),
  );
}

function list(results: readonly Result[], state: Result["state"], title: string): string[] {
  const chosen = results.filter((result) => result.state === state);
  if (chosen.length === 0) return [];
  const lines = chosen.map(
    ({ area, name, notes }) => `  ${area}: ${name}\n${notes.map((note) => `      ${note}`).join("\n")}`,
  );
  return ["", title, ...lines];
}

/**
 * Formats the table of a run, followed by the failed and skipped checks.
 *
 * @param results - results of the checks
 * @returns lines of text
 */
export function writeTable(results: readonly Result[]): string {
  const areas = AREAS.map((area) => [area, results.filter((result) => result.area === area)] as const);
  const rows = areas.filter(([, own]) => own.length > 0).map(([area, own]) => rowOf(area, own));
  return [
    ...layOut([HEAD, ...rows, rowOf("all", results)]),
    ...list(results, "skipped", "Skipped:"),
    ...list(results, "failed", "Failed:"),
    "",
  ].join("\n");
}
