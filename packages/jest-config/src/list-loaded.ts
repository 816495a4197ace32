import { appendFileSync } from "node:fs";

declare global {
  /** Source files that this test file has loaded; each adds itself, see `swc-transform.cjs`. */
  var loadedSources: Set<string> | undefined;
}

/** Appends the source files that a test file loads to the file that `LOADED_SOURCES` names, once its tests are over. */
export function listLoaded(): void {
  const list = process.env["LOADED_SOURCES"];
  if (list === undefined) return;
  const loaded = new Set<string>();
  globalThis.loadedSources = loaded;
  afterAll(() => appendFileSync(list, `${[...loaded].join("\n")}\n`));
}
