import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runWebpack } from "../src/run-webpack.ts";
import { splitChunks } from "../src/split-chunks.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "chunks-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Builds two lazy pages that share one module, and counts the files of the pages. */
async function countPageFiles(sharedBytes: number): Promise<number> {
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  write("parts.js", `export const PARTS = ${JSON.stringify("x".repeat(sharedBytes))};`);
  write("one.js", `import { PARTS } from "./parts.js"; console.log(1, PARTS);`);
  write("other.js", `import { PARTS } from "./parts.js"; console.log(2, PARTS);`);
  write("main.js", `void import("./one.js"); void import("./other.js");`);
  const output = path.join(folder, "out");
  await runWebpack([
    {
      mode: "production",
      context: folder,
      entry: { main: "./main.js" },
      output: { path: output, filename: "[name].js" },
      optimization: { splitChunks: splitChunks(), minimize: false },
      performance: false,
    },
  ]);
  return readdirSync(output).filter((name) => name !== "main.js").length;
}

describe("what lazy pages of a build share", () => {
  it("travels with each page while it is small", async () => {
    expect(await countPageFiles(40_000)).toBe(2);
  });

  it("is a file of its own when it is large", async () => {
    expect(await countPageFiles(60_000)).toBe(3);
  });
});
