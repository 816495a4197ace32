import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { transformSync } from "@swc/core";
import { ROOT } from "webpack-config/root";
import { swcJsc } from "webpack-config/swc-options";
import { compiledName, rewrite } from "./specifiers.ts";

/**
 * Returns the path in the kit of a file of the repository; the relative path is the same.
 *
 * @param file - absolute path
 * @param dist - folder of the kit
 */
export function placeOf(file: string, dist: string): string {
  return path.join(dist, path.relative(ROOT, file));
}

const { experimental, ...jsc } = swcJsc("message");
const plugins = experimental.plugins.map(([name, settings]): [string, Record<string, unknown>] => [
  name,
  { ...settings },
]);

function compile(code: string, file: string): string {
  if (!/\.tsx?$/.test(file)) return code;
  return transformSync(code, {
    filename: file,
    swcrc: false,
    configFile: false,
    module: { type: "es6" },
    jsc: {
      ...jsc,
      // Node reads JSON only with an import attribute.
      experimental: { ...experimental, keepImportAttributes: true, plugins },
    },
  }).code;
}

/**
 * Compiles files and everything that they import from the workspaces.
 *
 * @param entries - absolute paths
 * @param dist - folder of the kit
 * @returns the reached sources, and the packages that they import
 * @throws Error that names a missing file
 */
export async function compileAll(
  entries: readonly string[],
  dist: string,
): Promise<{ files: ReadonlySet<string>; packages: ReadonlySet<string> }> {
  const files = new Set(entries);
  const packages = new Set<string>();
  // Iterating a set includes entries added during the loop.
  for (const file of files) {
    if (!existsSync(file)) throw new Error(`${file} is asked for and not there`);
    const place = compiledName(placeOf(file, dist));
    await mkdir(path.dirname(place), { recursive: true });
    if (!/\.([cm]?js|tsx?)$/.test(file)) {
      await copyFile(file, place);
      continue;
    }
    const rewritten = rewrite(compile(await readFile(file, "utf8"), file), file);
    await writeFile(place, rewritten.code);
    for (const name of rewritten.packages) packages.add(name);
    for (const needed of rewritten.own) files.add(needed);
  }
  return { files, packages };
}
