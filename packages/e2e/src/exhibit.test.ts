import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { packExhibit, unpackExhibit } from "./exhibit.ts";

function writeBuild(files: Readonly<Record<string, string>>): string {
  const dist = mkdtempSync(path.join(tmpdir(), "exhibit-build-"));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dist, name)), { recursive: true });
    writeFileSync(path.join(dist, name), text);
  }
  return dist;
}

describe("an archived build", () => {
  it("contains code, records and frames of its builds unchanged", async () => {
    const host = writeBuild({
      "build.json": "{}",
      "pages/en/shell.html": "<p>ü</p>",
      "pages/en/pricing.html": "page",
      "static/main.1.js": "main",
      "static/main.1.js.br": "packed",
      "static/inter.woff2": "font",
      "brand/mark.svg": "<svg/>",
    });
    const pool = writeBuild({
      "release.json": '{"remote":"pool"}',
      "entry.js": "",
      "early/pool.state.en_US.html": "<p>early</p>",
      "1.css": "a{}",
      "1.js.map": "{}",
    });
    const folder = mkdtempSync(path.join(tmpdir(), "exhibit-"));

    await unpackExhibit(await packExhibit(new Map(Object.entries({ host, pool }))), folder);

    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
    expect(files.sort()).toEqual([
      "host/build.json",
      "host/pages/en/shell.html",
      "host/static/main.1.js",
      "pool/1.css",
      "pool/early/pool.state.en_US.html",
      "pool/entry.js",
      "pool/release.json",
    ]);
    expect(readFileSync(path.join(folder, "host/pages/en/shell.html"), "utf8")).toBe("<p>ü</p>");
    expect(readFileSync(path.join(folder, "pool/release.json"), "utf8")).toBe('{"remote":"pool"}');
  });

  it("writes no file outside of its folder", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "exhibit-"));
    const exhibit = brotliCompressSync('[{"name":"../../outside","length":1}]\nx');

    await expect(unpackExhibit(exhibit, folder)).rejects.toThrow("../../outside lies outside of the exhibit");
  });
});
