import path from "node:path";
import type { Compilation, Module } from "webpack";
import { ROOT } from "./root.ts";
import { STATEFUL_FOLDERS } from "./shared-modules.ts";

/** Names by specifier, sorted, e.g. `{ "shared/session": ["useSession"] }`. */
export type ExportNames = Record<string, string[]>;

const SPECIFIERS = STATEFUL_FOLDERS.map((folder) => `shared/${folder}`);

/** Returns the specifier of a module that the host provides and a remote only consumes. */
function consumedSpecifier(module: Module): string | undefined {
  if (module.type !== "consume-shared-module") return undefined;
  const options: unknown = Reflect.get(module, "options");
  const key: unknown =
    typeof options === "object" && options !== null ? Reflect.get(options, "shareKey") : undefined;
  return SPECIFIERS.find((specifier) => specifier === key);
}

function sortedNames(names: Iterable<string>): string[] {
  return [...names].sort();
}

/** Returns the first name of an import: `useSession` for `import { useSession }`; undefined for a namespace. */
function importedName(dependency: unknown): string | undefined {
  const ids: unknown =
    typeof dependency === "object" && dependency !== null ? Reflect.get(dependency, "ids") : undefined;
  const first: unknown = Array.isArray(ids) ? ids[0] : undefined;
  return typeof first === "string" ? first : undefined;
}

/**
 * Returns the names of `shared/*` that a remote's code uses. The compiler has no information about the modules that the host
 * provides, so the names are taken from the imports left in the build.
 *
 * @param compilation - A sealed build.
 * @returns Names by specifier; namespace imports are left out.
 */
export function usedExports({ modules, moduleGraph }: Compilation): ExportNames {
  const used: ExportNames = {};
  for (const module of modules) {
    const specifier = consumedSpecifier(module);
    if (specifier === undefined) continue;
    const names = new Set(used[specifier]);
    for (const connection of moduleGraph.getIncomingConnections(module)) {
      const name = connection.isTargetActive(undefined) ? importedName(connection.dependency) : undefined;
      if (name !== undefined) names.add(name);
    }
    if (names.size > 0) used[specifier] = sortedNames(names);
  }
  return Object.fromEntries(Object.entries(used).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Returns the names of `shared/*` that a host build provides to remotes.
 *
 * @param compilation - The host's build.
 * @returns Names by specifier, for all stateful folders.
 */
export function providedExports({ modules, moduleGraph }: Compilation): ExportNames {
  const entries = [...modules].flatMap((module): [string, string[]][] => {
    // The compiler concatenates modules; the root module represents them.
    const root: unknown = Reflect.get(module, "rootModule") ?? module;
    const file: unknown =
      typeof root === "object" && root !== null ? Reflect.get(root, "resource") : undefined;
    const specifier = SPECIFIERS.find(
      (one) => file === path.join(ROOT, "shared/src", one.slice("shared/".length), "index.ts"),
    );
    const names = moduleGraph.getExportsInfo(module).getProvidedExports();
    return specifier === undefined || !Array.isArray(names) ? [] : [[specifier, sortedNames(names)]];
  });
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
