import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Declaration, Declarations } from "./declarations.ts";

const EXTENSION = ".txt";
const INDENT = "  ";

/**
 * Writes declarations as text: a name per line, in brackets when it is not exported, and below it the declaration, indented.
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
 * Reads what `formatReport` wrote.
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
 * Writes the reports of a folder; one of an entry that is no longer there is removed.
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
