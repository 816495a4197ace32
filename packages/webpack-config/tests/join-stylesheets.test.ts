import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BuildFile } from "../src/build-file-plugin.ts";
import { integrityOf } from "../src/integrity-plugin.ts";
import { joinStylesheets } from "../src/join-stylesheets.ts";

const FONT_RULE = "@font-face{font-family:Inter;src:url(/inter.woff2)}";

let output: string;

beforeEach(() => {
  output = mkdtempSync(path.join(tmpdir(), "stylesheets-"));
  mkdirSync(path.join(output, "static"));
  writeFileSync(path.join(output, "static/main.css"), `${FONT_RULE}a{b:c}`);
});

afterEach(() => {
  rmSync(output, { recursive: true });
});

it("joins the stylesheets into one file without font rules, the brand last, with the hash of the whole", () => {
  const build: BuildFile = {
    schema: 1,
    entry: [],
    css: ["static/main.css"],
    integrity: { "static/main.css": "sha384-main", "static/main.js": "sha384-script" },
    trustedTypes: [],
    catalogues: {},
    pages: {},
    outlet: [],
    offer: { contract: "1.0", capabilities: [], shared: {}, exports: {} },
  };

  expect(joinStylesheets(output, build, ":root{--brand:red}")).toBe(`${FONT_RULE}a{b:c}\n:root{--brand:red}`);

  expect(build.css).toEqual([expect.stringMatching(/^static\/styles\.[0-9a-f]{8}\.css$/)]);
  const [file = ""] = build.css;
  expect(readFileSync(path.join(output, file), "utf8")).toBe("a{b:c}\n:root{--brand:red}");
  expect(build.integrity).toEqual({
    "static/main.js": "sha384-script",
    [file]: integrityOf("a{b:c}\n:root{--brand:red}"),
  });
  expect(existsSync(path.join(output, "static/main.css"))).toBe(false);
});
