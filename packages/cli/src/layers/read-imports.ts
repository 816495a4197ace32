import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** One import of a source file, of values or types. */
export interface SourceImport {
  /** Importing file, relative to the source folder. */
  readonly from: string;
  /** Imported file relative to the source folder, or the name of a package. */
  readonly to: string;
}

const SKIPPED = /\.test\.ts$|^(testing|demo)\//;

/**
 * Reads the imports of a server's source files, excluding tests, test support and demo data.
 *
 * @param source absolute path of the source folder
 * @returns imports in the order of the files
 */
export function readImports(source: string): readonly SourceImport[] {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !SKIPPED.test(file))
    .sort();
  return files.flatMap((from) => {
    const { importedFiles } = ts.preProcessFile(readFileSync(path.join(source, from), "utf8"));
    return importedFiles.map(({ fileName }) => ({
      from,
      to: fileName.startsWith(".") ? path.join(path.dirname(from), fileName) : fileName,
    }));
  });
}
