import type { Compilation } from "webpack";
import { integrityOf } from "./integrity-plugin.ts";

/** Relative file name to its `sha384-…` value. */
export type IntegrityTable = Record<string, string>;

/**
 * Hashes every script and stylesheet of a finished compilation.
 *
 * @param compilation - With final bytes.
 * @returns The table, sorted by name.
 */
export function integrityTable(compilation: Compilation): IntegrityTable {
  const pairs = compilation
    .getAssets()
    .filter(({ name }) => /\.(js|css)$/.test(name))
    .map(({ name, source }): [string, string] => [name, integrityOf(source.buffer())]);
  return Object.fromEntries(pairs.sort(([one], [other]) => one.localeCompare(other)));
}

/**
 * Maps each locale to the file of its catalog.
 *
 * @param compilation - With final file names.
 * @returns Locale code to file name.
 */
export function catalogueFiles(compilation: Compilation): Record<string, string> {
  const pairs = [...compilation.chunks].flatMap((chunk): [string, string][] => {
    const locale = /^messages-(.+)$/.exec(chunk.name ?? "")?.[1];
    const file = [...chunk.files].find((name) => name.endsWith(".js"));
    return locale === undefined || file === undefined ? [] : [[locale, file]];
  });
  return Object.fromEntries(pairs.sort(([one], [other]) => one.localeCompare(other)));
}

/**
 * Scripts and stylesheets of an entry or of a named lazy import.
 *
 * @param compilation - With final file names.
 * @param name - Name of the entry, or of the `webpackChunkName` of the import.
 * @returns File names in loading order, or undefined when nothing has that name.
 */
export function filesOf(compilation: Compilation, name: string): string[] | undefined {
  const group = compilation.namedChunkGroups.get(name);
  return group?.getFiles().filter((file) => /\.(js|css)$/.test(file));
}

/** Lazy imports whose files a build records: pages and the price chart. */
const MEASURED_IMPORT = /(?:-page|\/market-chart-view)\.tsx$/;

/**
 * Lists the scripts of every lazily imported page, and of the price chart, beyond those of the first load.
 *
 * @param compilation - With final file names.
 * @returns Path of the import as written to file names, sorted by path.
 */
export function lazyScripts(compilation: Compilation): Record<string, string[]> {
  const first = new Set(filesOf(compilation, "main"));
  const pairs = compilation.chunkGroups.flatMap((group) => {
    const imports = group.origins.map(({ request }) => request).filter((one) => MEASURED_IMPORT.test(one));
    const scripts = group.getFiles().filter((file) => file.endsWith(".js") && !first.has(file));
    return imports.map((request): [string, string[]] => [request, scripts]);
  });
  return Object.fromEntries(pairs.sort(([one], [other]) => one.localeCompare(other)));
}
