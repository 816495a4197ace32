import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeScratchFolder } from "test-support/scratch-folder";
import { checkLayers, drawLayers } from "./layers.ts";
import { readImports } from "./read-imports.ts";

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function report(files: Readonly<Record<string, string>>) {
  const folder = makeScratchFolder("layers");
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return checkLayers(readImports(folder));
}

describe("the layers of the server", () => {
  it("ranks modules if all imports point down", () => {
    const found = report({
      "platform/runtime.ts": "export const a = 1;",
      "modules/coins/index.ts": 'import { a } from "../../platform/runtime.ts";',
      "modules/ledger/index.ts": 'import type { b } from "../coins/index.ts";',
      "services.ts": 'import { c } from "./modules/ledger/index.ts";',
      "api/wallet/routes.ts": 'import { c } from "../../modules/ledger/index.ts";',
      "jobs/payouts.ts": 'import { c } from "../services.ts";',
    });

    expect(found).toEqual({ upwards: [], cycles: [], queries: [], ranks: [["coins"], ["ledger"]] });
    expect(drawLayers(found)).toMatch(/modules: ledger\n {2}modules: coins\nplatform/);
  });

  it.each([
    ["modules/ledger/a.ts", "../../api/wallet/routes.ts", "modules/ledger/a.ts → api/wallet/routes.ts"],
    ["modules/ledger/a.ts", "../../services.ts", "modules/ledger/a.ts → services.ts"],
    ["platform/a.ts", "../modules/ledger/index.ts", "platform/a.ts → modules/ledger/index.ts"],
    ["platform/a.ts", "../start.ts", "platform/a.ts → start.ts"],
    ["jobs/a.ts", "../http/route.ts", "jobs/a.ts → http/route.ts"],
    ["http/a.ts", "../jobs/index.ts", "http/a.ts → jobs/index.ts"],
    ["texts/a.ts", "../platform/errors.ts", "texts/a.ts → platform/errors.ts"],
  ])("detects that %s imports %s", (file, target, line) => {
    expect(report({ [file]: `import type { x } from "${target}";` }).upwards).toEqual([line]);
  });

  it("finds cycles, including those of types", () => {
    const { cycles } = report({
      "modules/a/index.ts": 'import type { b } from "../b/index.ts";',
      "modules/b/index.ts": 'import type { a } from "../a/index.ts";',
      "modules/c/index.ts": "export const c = 1;",
    });
    expect(cycles).toEqual([["a", "b"]]);
  });

  it("finds queries outside repositories and the database folder", () => {
    const query = 'import type { SQL } from "drizzle-orm";';
    const { queries } = report({
      "modules/a/a-repository.ts": query,
      "modules/a/a.ts": query,
      "platform/database/schema/a.ts": 'import { integer } from "drizzle-orm/pg-core";',
      "modules/a/a.test.ts": query,
    });
    expect(queries).toEqual(["modules/a/a.ts"]);
  });
});
