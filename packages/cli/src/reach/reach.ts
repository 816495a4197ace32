import path from "node:path";
import type { ModuleImport, PassedOn, SourceModule } from "./read-module.ts";

/** Source files by their path from the root of the repository. */
export type Modules = ReadonlyMap<string, SourceModule>;

/** Finds the file of an import; undefined for packages outside of the graph. */
export type Resolve = (from: string, specifier: string) => string | undefined;

/** Adds the packages' own names to relative resolution. */
export function resolveWith(packages: ReadonlyMap<string, string>): Resolve {
  return (from, specifier) => {
    if (specifier.startsWith(".")) return path.join(path.dirname(from), specifier);
    const [workspace = ""] = from.split("/");
    if (specifier.startsWith("#/")) return `${workspace}/src/${specifier.slice(2)}`;
    return packages.get(specifier);
  };
}

/**
 * Walks the imports of test files. A file that only re-exports leads only to the files of the imported names, so that a test of
 * one component does not reach every component of its index.
 *
 * @param modules every source and test file
 * @param tests where the walk starts
 * @param resolve finds imported files
 * @returns the files that a test reaches
 */
export function walk(modules: Modules, tests: readonly string[], resolve: Resolve): ReadonlySet<string> {
  const reached = new Set<string>();
  const taken = new Set<string>();

  function takeNames(file: string, names: readonly string[] | null): void {
    const module = modules.get(file);
    if (module === undefined) return;
    const all = names ?? [...module.passedOn.keys()];
    for (const name of all) takeName(file, module, name);
    if (module.hasCode || names === null) enter(file, module);
  }

  function takeName(file: string, { passedOn }: SourceModule, name: string): void {
    const key = `${file} ${name}`;
    if (taken.has(key)) return;
    taken.add(key);
    const sources = passedOn.get(name) ?? passedOn.get("*") ?? [];
    for (const source of sources) follow(file, name, source);
  }

  function follow(file: string, name: string, { specifier, source }: PassedOn): void {
    const target = resolve(file, specifier);
    if (target === undefined) return;
    takeNames(target, source === null && name === "*" ? null : [source ?? name]);
  }

  function enter(file: string, module: SourceModule): void {
    if (reached.has(file)) return;
    reached.add(file);
    for (const one of module.imports) enterImport(file, one);
  }

  function enterImport(file: string, { specifier, names }: ModuleImport): void {
    const target = resolve(file, specifier);
    if (target !== undefined) takeNames(target, names);
  }

  for (const test of tests) takeNames(test, null);
  return reached;
}

/**
 * Finds source files that no test reaches.
 *
 * @param modules every source and test file
 * @param sources the files in question
 * @param reached what the walk found
 * @param loaded files loaded in the last run of the unit tests; null if there was none
 * @returns files with code of their own, sorted
 */
export function findUnreached(
  modules: Modules,
  sources: readonly string[],
  reached: ReadonlySet<string>,
  loaded: ReadonlySet<string> | null,
): readonly string[] {
  return sources
    .filter((file) => modules.get(file)?.hasCode === true)
    .filter((file) => !reached.has(file) || loaded?.has(file) === false)
    .sort();
}
