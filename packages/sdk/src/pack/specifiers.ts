import { createRequire } from "node:module";
import path from "node:path";
import ts from "typescript";
import { ROOT } from "webpack-config/root";

/** An import, export or require of a file. */
interface Specifier {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Modules that are compiled away. */
const MACROS = /\/macro$/;

/**
 * Finds what a file imports.
 *
 * @param code - JavaScript or declarations
 */
function specifiersOf(code: string): Specifier[] {
  return ts
    .preProcessFile(code, true, true)
    .importedFiles.map(({ fileName, pos }) => ({
      text: fileName,
      start: pos + 1,
      end: pos + 1 + fileName.length,
    }))
    .filter(({ text, start, end }) => code.slice(start, end) === text)
    .sort((one, other) => one.start - other.start);
}

/**
 * The file of the workspace that a specifier means.
 *
 * @param specifier - as written
 * @param file - absolute path of the file that holds it
 * @returns absolute path; null for another package, and for modules of Node
 */
function resolveOwn(specifier: string, file: string): string | null {
  if (specifier.startsWith("node:") || MACROS.test(specifier)) return null;
  if (specifier.startsWith(".")) return path.resolve(path.dirname(file), specifier);
  let found: string;
  try {
    found = createRequire(file).resolve(specifier);
  } catch {
    // A package of types, or one without an entry for Node.
    return null;
  }
  return found.startsWith(`${ROOT}${path.sep}`) && !found.includes("/node_modules/") ? found : null;
}

/** Name of a package: `@scope/name` or `name`. */
function packageOf(specifier: string): string {
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}

/**
 * The name that a source has when it is compiled.
 *
 * @param file - path of the source
 */
export function compiledName(file: string): string {
  return file.replace(/(?<!\.d)\.tsx?$/, ".js");
}

/** A file with the names of its own as they are in the kit, and what it imports. */
export interface Rewritten {
  readonly code: string;
  /** Absolute paths of the sources it needs. */
  readonly own: readonly string[];
  /** Names of the packages it needs. */
  readonly packages: readonly string[];
}

/**
 * Points the imports of a file to their places in the kit, where workspaces have the same paths as here.
 *
 * @param code - compiled code or declarations
 * @param file - absolute path of its source
 */
export function rewrite(code: string, file: string): Rewritten {
  const own = new Set<string>();
  const packages = new Set<string>();
  let done = 0;
  let out = "";
  for (const { text, start, end } of specifiersOf(code)) {
    const target = resolveOwn(text, file);
    if (target === null) {
      if (!/^(node:|#|\.)/.test(text) && !MACROS.test(text)) packages.add(packageOf(text));
      continue;
    }
    own.add(target);
    const relative = path.relative(path.dirname(file), compiledName(target));
    out += code.slice(done, start) + (relative.startsWith(".") ? relative : `./${relative}`);
    done = end;
  }
  return { code: out + code.slice(done), own: [...own], packages: [...packages] };
}
