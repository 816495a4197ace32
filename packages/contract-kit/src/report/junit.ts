import { AREAS } from "../check.ts";
import type { Result } from "../run.ts";

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text for XML; characters that XML does not allow are removed. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
}

function caseOf({ area, name, state, notes, seconds }: Result): string {
  const head = `    <testcase classname="contract.${area}" name="${escapeXml(name)}" time="${seconds.toFixed(3)}"`;
  const text = escapeXml(notes.join("\n"));
  if (state === "passed") return `${head}/>`;
  const body =
    state === "skipped"
      ? `<skipped message="${text}"/>`
      : `<failure message="${escapeXml(notes[0] ?? "")}">${text}</failure>`;
  return `${head}>${body}</testcase>`;
}

function countOf(results: readonly Result[], state: Result["state"]): string {
  return String(results.filter((result) => result.state === state).length);
}

function suiteOf(area: string, results: readonly Result[]): string {
  const counts = `tests="${String(results.length)}" failures="${countOf(results, "failed")}" skipped="${countOf(results, "skipped")}"`;
  return `  <testsuite name="${area}" ${counts}>\n${results.map(caseOf).join("\n")}\n  </testsuite>`;
}

/**
 * Formats the results for a build server.
 *
 * @param results - results of the checks
 * @returns a JUnit XML document, one suite per area
 */
export function writeJUnit(results: readonly Result[]): string {
  const suites = AREAS.map((area) => [area, results.filter((result) => result.area === area)] as const)
    .filter(([, own]) => own.length > 0)
    .map(([area, own]) => suiteOf(area, own));
  const counts = `tests="${String(results.length)}" failures="${countOf(results, "failed")}" skipped="${countOf(results, "skipped")}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="contract" ${counts}>\n${suites.join("\n")}\n</testsuites>\n`;
}
