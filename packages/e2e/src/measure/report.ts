/** Result of one program. */
export interface Finding {
  readonly title: string;
  /** Whether the program reported that all targets are met. */
  readonly holds: boolean;
  /** Kept lines of its output. */
  readonly lines: readonly string[];
}

/** A run of all programs, with the machine it ran on. */
export interface Run {
  readonly date: string;
  readonly commit: string;
  /** E.g. `2 cores, Linux 6.1, Node 24.21.0`. */
  readonly machine: string;
  /** Load averages before the first and after the last program. */
  readonly load: readonly [number, number];
  readonly findings: readonly Finding[];
}

/** Heading of the runs, which are listed newest first. */
const HEADING = "## Runs of `pnpm measure`";

function isCell(line: string | undefined): boolean {
  return line?.startsWith("|") === true;
}

/**
 * Keeps tables and turns other lines into list items. Without a blank line between them, a list or table would absorb what
 * follows.
 */
function writeLines(lines: readonly string[]): string {
  return lines
    .map((line, index) => {
      const text = isCell(line) ? line : `- ${line.trim().replaceAll(/ {2,}/g, "  ")}`;
      return index > 0 && isCell(line) !== isCell(lines[index - 1]) ? `\n${text}` : text;
    })
    .join("\n");
}

/**
 * Formats a run as Markdown.
 *
 * @param run - programs without any kept line are listed, too
 */
export function writeRun({ date, commit, machine, load, findings }: Run): string {
  const [before, after] = load;
  const parts = findings.map(
    ({ title, holds, lines }) =>
      `#### ${title}${holds ? "" : " (a figure does not hold)"}\n\n${lines.length === 0 ? "No figures." : writeLines(lines)}`,
  );
  return `### ${date}, commit ${commit}\n\n${machine}, load average ${before.toFixed(1)} before and ${after.toFixed(1)} after.\n\n${parts.join("\n\n")}\n`;
}

/**
 * Inserts a run before the earlier ones.
 *
 * @param document - Markdown of the figures
 * @param run - Markdown of {@link writeRun}
 * @returns the document; with the section appended if it was missing
 */
export function addRun(document: string, run: string): string {
  const [before = "", after] = document.split(`${HEADING}\n`);
  const earlier = after === undefined || after.trim() === "" ? "" : `\n${after.trim()}\n`;
  return `${before.trimEnd()}\n\n${HEADING}\n\n${run}${earlier}`;
}
