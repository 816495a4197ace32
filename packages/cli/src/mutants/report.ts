import { workspaceOf, type Mutant } from "./mutant.ts";
import type { Outcome } from "./run.ts";

function asCode(text: string): string {
  const line = text.replaceAll(/\s+/gu, " ").replaceAll("|", "\\|");
  return line === "" ? "(nothing)" : `\`${line}\``;
}

/**
 * Formats the result of a full run as a document.
 *
 * @param mutants - the list, in its order
 * @param outcomes - their results, in any order
 * @param date - day of the run
 */
export function writeReport(mutants: readonly Mutant[], outcomes: readonly Outcome[], date: Date): string {
  const verdicts = new Map(outcomes.map(({ mutant, verdict }) => [mutant, verdict]));
  const killed = outcomes.filter(({ verdict }) => verdict === "killed").length;
  const workspaces = [...new Set(mutants.map(({ file }) => workspaceOf(file)))];
  const parts = workspaces.map((workspace) => {
    const rows = mutants
      .filter(({ file }) => workspaceOf(file) === workspace)
      .map((mutant) => {
        const { file, find, replace, test } = mutant;
        const cells = [file, asCode(find), asCode(replace), test].map((cell) =>
          cell.replace(`${workspace}/`, ""),
        );
        return `| ${[...cells, verdicts.get(mutant) ?? "not run"].join(" | ")} |`;
      });
    return [
      `## ${workspace}`,
      "",
      "| file | line | fault | test | result |",
      "| --- | --- | --- | --- | --- |",
      ...rows,
      "",
    ].join("\n");
  });
  return [
    "# Deliberate faults",
    "",
    "`npx -y pnpm@12.21.0 run mutants --write` plants each fault of `packages/cli/src/mutants/list` in the compiled source, runs the test file beside it and writes this page. A fault is killed when a test fails; a test file that does not load counts as invalid.",
    "",
    `${date.toISOString().slice(0, 10)}: ${killed} of ${outcomes.length} killed.`,
    "",
    ...parts,
  ].join("\n");
}
