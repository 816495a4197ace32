import { createHash } from "node:crypto";
import { makeFile } from "./files.ts";
import { inlineStyles } from "./inline-styles.ts";

const PAGE = [
  "<!doctype html><head>",
  '<link rel="stylesheet" href="/static/main.0a.css" integrity="sha384-x" crossorigin="anonymous">',
  '<link rel="stylesheet" href="/static/brand.0b.css" integrity="sha384-y" crossorigin="anonymous">',
  "</head><body></body>",
].join("\n");
const SHEETS: Readonly<Record<string, string>> = {
  "/static/main.0a.css": "a{color:red}",
  "/static/brand.0b.css": ":root{--brand:$&}",
};

function inline(sheets: Readonly<Record<string, string>>) {
  return inlineStyles(makeFile("home.html", Buffer.from(PAGE)), (address) => sheets[address] ?? null);
}

describe("stylesheets inside a page", () => {
  it("puts them in the order of their links into one style, with the hash that the policy needs", () => {
    const { file, styleHashes } = inline(SHEETS);

    const html = file.bytes.toString("utf8");
    const [, style = ""] = /<style>([^]*?)<\/style>/.exec(html) ?? [];
    expect(style).toBe("a{color:red}\n:root{--brand:$&}");
    expect(html).not.toContain("stylesheet");
    expect(styleHashes).toEqual([`'sha256-${createHash("sha256").update(style).digest("base64")}'`]);
    expect(file.brotli).not.toBeNull();
  });

  it.each([
    ["a sheet is missing", { "/static/main.0a.css": "a{}" }],
    ["a sheet could end the element", { ...SHEETS, "/static/main.0a.css": 'a{content:"</style>"}' }],
  ])("leaves the links when %s", (_title, sheets) => {
    const { file, styleHashes } = inline(sheets);

    expect(file.bytes.toString("utf8")).toBe(PAGE);
    expect(styleHashes).toEqual([]);
  });
});
