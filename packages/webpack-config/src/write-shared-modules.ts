import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./root.ts";
import { SHARED_MODULES } from "./shared-modules.ts";

/** The host's file that imports every shared specifier; a module is provided only if the host actually imports it. */
export const SHARED_IMPORTS_FILE = path.join(ROOT, "host/src/shared-modules.ts");

/**
 * Returns the text of that file.
 *
 * @returns TypeScript source, ready to be compared with the file.
 */
export function sharedImports(): string {
  const eager = SHARED_MODULES.filter(({ provision }) => provision === "eager");
  const lazy = SHARED_MODULES.filter(({ provision }) => provision === "lazy");
  return [
    "// Made by packages/webpack-config/src/write-shared-modules.ts from the list of shared modules.",
    ...eager.map(({ specifier }) => `import "${specifier}";`),
    "",
    "/** Shared modules that arrive when a remote first asks for one; no one calls these. */",
    "export const LAZY_SHARED_MODULES = [",
    ...lazy.map(({ specifier }) => `  () => import("${specifier}"),`),
    "];",
    "",
  ].join("\n");
}

/** Writes the file if it differs. */
export function writeSharedImports(): void {
  if (readFileSync(SHARED_IMPORTS_FILE, { encoding: "utf8", flag: "a+" }) !== sharedImports())
    writeFileSync(SHARED_IMPORTS_FILE, sharedImports());
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  writeSharedImports();
