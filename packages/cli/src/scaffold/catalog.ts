import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { fromRoot } from "../root.ts";

/** A `package.json`, as far as it is read here. */
interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** `  name: 1.2.3` and `  "@scope/name": 1.2.3` in the catalog of the workspace. */
const CATALOG_ROW = /^ {2}"?(@?[\w./-]+)"?: (\d[\w.+-]*)$/gm;

function readCatalog(): Record<string, string> {
  const [, rows = ""] = readFileSync(fromRoot("pnpm-workspace.yaml"), "utf8").split("\ncatalog:\n");
  return Object.fromEntries(
    [...rows.matchAll(CATALOG_ROW)].map(([, name = "", version = ""]) => [name, version]),
  );
}

function manifests(): Manifest[] {
  const folders = [
    ".",
    "host",
    "shared",
    ...readdirSync(fromRoot("packages")).map((name) => path.join("packages", name)),
  ];
  return folders.map((folder) => JSON.parse(readFileSync(fromRoot(folder, "package.json"), "utf8")));
}

/**
 * Versions of the packages that the workspaces use.
 *
 * @returns package name to exact version
 */
export function readVersions(): Record<string, string> {
  const named = manifests().flatMap(({ dependencies = {}, devDependencies = {} }) =>
    Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => /^\d/.test(version)),
  );
  return { ...Object.fromEntries(named), ...readCatalog() };
}
