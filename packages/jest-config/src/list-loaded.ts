import { appendFileSync } from "node:fs";

declare global {
  /** Source files that this test file has loaded; each adds itself, see `swc-transform.cjs`. */
  var loadedSources: Set<string> | undefined;
}

/** When the tests of a file are over, appends the source files it loaded to the file named by `LOADED_SOURCES`. */
export function listLoaded(): void {
  const list = process.env["LOADED_SOURCES"];
  if (list === undefined) return;
  const loaded = new Set<string>();
  globalThis.loadedSources = loaded;
  afterAll(() => appendFileSync(list, `${[...loaded].join("\n")}\n`));
}
