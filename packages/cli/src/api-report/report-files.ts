import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Declaration, Declarations } from "./declarations.ts";

const EXTENSION = ".txt";
const INDENT = "  ";

/**
 * Formats declarations as text: one name per line, in brackets if it is not exported, followed by the indented declaration.
 *
 * @param declarations of one entry
 */
export function formatReport(declarations: Declarations): string {
  return [...declarations]
    .map(([name, { text, isExported }]) => {
      const lines = text.split("\n").map((line) => `${INDENT}${line}\n`);
      return `${isExported ? name : `(${name})`}\n${lines.join("")}`;
    })
    .join("");
}

/**
 * Parses the output of `formatReport`.
 *
 * @param report text of a report
 */
export function parseReport(report: string): Declarations {
  const found = new Map<string, Declaration>();
  for (const part of report.split(/\n(?=\S)/)) {
    const [head = "", ...lines] = part.trimEnd().split("\n");
    if (head === "") continue;
    const text = lines.map((line) => line.slice(INDENT.length)).join("\n");
    found.set(head.replace(/^\((.*)\)$/, "$1"), { text, isExported: !head.startsWith("(") });
  }
  return found;
}

/**
 * Reads the reports of a folder.
 *
 * @param folder absolute path
 * @returns declarations by entry, e.g. `shared/session`
 */
export function readReports(folder: string): ReadonlyMap<string, Declarations> {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(EXTENSION))
    .sort();
  return new Map(
    files.map((file) => [
      file.slice(0, -EXTENSION.length).replaceAll("\\", "/"),
      parseReport(readFileSync(path.join(folder, file), "utf8")),
    ]),
  );
}

/**
 * Writes the reports of a folder; the report of an entry that no longer exists is removed.
 *
 * @param folder absolute path
 * @param reports declarations by entry
 */
export function writeReports(folder: string, reports: ReadonlyMap<string, Declarations>): void {
  for (const name of readReports(folder).keys())
    if (!reports.has(name)) rmSync(path.join(folder, name + EXTENSION));
  for (const [name, declarations] of reports) {
    const file = path.join(folder, name + EXTENSION);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, formatReport(declarations));
  }
}
