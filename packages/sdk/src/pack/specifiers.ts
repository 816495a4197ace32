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

/** Modules removed by compilation. */
const MACROS = /\/macro$/;

/**
 * Finds the imports of a file.
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
 * Resolves a specifier to a file of a workspace.
 *
 * @param specifier - as written
 * @param file - absolute path of the importing file
 * @returns absolute path; null for another package, and for Node modules
 */
function resolveOwn(specifier: string, file: string): string | null {
  if (specifier.startsWith("node:") || MACROS.test(specifier)) return null;
  if (specifier.startsWith(".")) return path.resolve(path.dirname(file), specifier);
  let found: string;
  try {
    found = createRequire(file).resolve(specifier);
  } catch {
    // A types-only package, or one without an entry for Node.
    return null;
  }
  return found.startsWith(`${ROOT}${path.sep}`) && !found.includes("/node_modules/") ? found : null;
}

/** Returns the name of a package: `@scope/name` or `name`. */
function packageOf(specifier: string): string {
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}

/**
 * Returns the compiled file name of a source.
 *
 * @param file - path of the source
 */
export function compiledName(file: string): string {
  return file.replace(/(?<!\.d)\.tsx?$/, ".js");
}

/** A file with its own imports rewritten for the kit, and the list of its imports. */
export interface Rewritten {
  readonly code: string;
  /** Absolute paths of the imported sources. */
  readonly own: readonly string[];
  /** Names of the imported packages. */
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
