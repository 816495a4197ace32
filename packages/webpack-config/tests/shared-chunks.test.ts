import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { hostParts } from "../src/host-parts.ts";
import { runWebpack } from "../src/run-webpack.ts";
import { commonParts, EXPOSE_CHUNK, splitChunks } from "../src/split-chunks.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "chunks-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

async function build(groups: Parameters<typeof splitChunks>[0]): Promise<string[]> {
  const output = path.join(folder, "out");
  await runWebpack([
    {
      mode: "production",
      context: folder,
      entry: { main: "./main.js" },
      // The modules are plain scripts, whatever their extension.
      module: { rules: [{ test: /\.tsx?$/, type: "javascript/esm" }] },
      output: { path: output, filename: "[name].js", chunkFilename: "[name].js" },
      optimization: { splitChunks: splitChunks(groups), minimize: false },
      performance: false,
    },
  ]);
  return readdirSync(output).filter((name) => name !== "main.js");
}

/** Builds two lazy pages that share one module, and counts the files of the pages. */
async function countPageFiles(sharedBytes: number): Promise<number> {
  write("parts.js", `export const PARTS = ${JSON.stringify("x".repeat(sharedBytes))};`);
  write("one.js", `import { PARTS } from "./parts.js"; console.log(1, PARTS);`);
  write("other.js", `import { PARTS } from "./parts.js"; console.log(2, PARTS);`);
  write("main.js", `void import("./one.js"); void import("./other.js");`);
  return (await build({})).length;
}

describe("modules shared by lazy pages", () => {
  it("are duplicated in each page while small", async () => {
    expect(await countPageFiles(40_000)).toBe(2);
  });

  it("get their own file when large", async () => {
    expect(await countPageFiles(60_000)).toBe(3);
  });
});

describe("modules needed by every page of a remote", () => {
  const PAGES = ["one", "other", "third"];

  /** Builds a list of three pages that share one module; two also share another. */
  async function buildRemote(): Promise<(name: string) => string> {
    write("all.js", 'export const ALL = "text of all";');
    write("two.js", 'export const TWO = "text of two";');
    for (const page of PAGES) {
      const isOfTwo = page !== "third";
      write(
        `${page}.js`,
        `import { ALL } from "./all.js"; ${isOfTwo ? 'import { TWO } from "./two.js"; console.log(TWO);' : ""} console.log("${page}", ALL);`,
      );
    }
    const imports = PAGES.map((page) => `() => import(/* webpackChunkName: "${page}" */ "./${page}.js")`);
    write("routes.js", `export const PAGES = [${imports.join(", ")}];`);
    write("main.js", `void import(/* webpackChunkName: "${EXPOSE_CHUNK}" */ "./routes.js");`);
    const files = await build(commonParts(PAGES));
    expect(files.toSorted()).toEqual([EXPOSE_CHUNK, ...PAGES].map((name) => `${name}.js`).toSorted());
    return (name) => readFileSync(path.join(folder, "out", `${name}.js`), "utf8");
  }

  it("are in the file of its list of pages, but modules needed by only some pages are not", async () => {
    const read = await buildRemote();

    expect(read(EXPOSE_CHUNK)).toContain("text of all");
    expect(read(EXPOSE_CHUNK)).not.toContain("text of two");
    expect(read("one")).not.toContain("text of all");
    expect(read("one")).toContain("text of two");
  });

  it("stay in the page if it is the remote's only one", () => {
    expect(commonParts(["one"])).toEqual({});
  });
});

describe("parts of the host", () => {
  /** Writes modules, the first of which is the page's entry, and builds them. */
  async function buildHost(modules: Readonly<Record<string, string>>): Promise<string[]> {
    for (const [name, text] of Object.entries(modules)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      write(name, text);
    }
    return (await build(hostParts())).toSorted();
  }

  it("that load remotes are one file, with everything only they need", async () => {
    const files = await buildHost({
      "main.js": `void import(/* webpackChunkName: "remote-outlet" */ "./federation/outlet.js"); void import("./federation/load-remote.ts"); void import(/* webpackChunkName: "extras" */ "./extras.js");`,
      "federation/outlet.js": `import "./load-remote.ts"; import "../bar.js"; console.log("outlet");`,
      "federation/load-remote.ts": `import "./registry.js"; console.log("load");`,
      "federation/registry.js": `console.log("registry");`,
      "bar.js": `console.log("bar");`,
      "extras.js": `import "./federation/registry.js"; console.log("extras");`,
    });

    expect(files).toEqual(["extras.js", "loader.js"]);
    expect(readFileSync(path.join(folder, "out/extras.js"), "utf8")).toContain("registry");
  });

  it("that open above the page are one file, whether or not beside an element", async () => {
    const files = await buildHost({
      "main.js": `void import("./shared/src/ui/anchored-note-part.tsx"); void import("./shared/src/ui/popover-part.tsx"); void import(/* webpackChunkName: "dialog" */ "./dialog.js");`,
      "shared/src/ui/anchored-note-part.tsx": `import "@radix-ui/react-popover"; console.log("note");`,
      "shared/src/ui/popover-part.tsx": `import "@radix-ui/react-popover"; console.log("panel");`,
      "dialog.js": `import "@radix-ui/react-portal"; console.log("dialog");`,
      "node_modules/@radix-ui/react-popover/index.js": `import "@radix-ui/react-popper"; import "@radix-ui/react-portal"; console.log("popover");`,
      "node_modules/@radix-ui/react-popper/index.js": `import "@floating-ui/dom"; console.log("popper");`,
      "node_modules/@radix-ui/react-portal/index.js": `console.log("portal");`,
      "node_modules/@floating-ui/dom/index.js": `console.log("floating");`,
    });

    expect(files).toEqual(["dialog.js", "overlays.js"]);
  });
});
