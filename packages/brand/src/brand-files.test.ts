import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { brand } from "./brand.ts";

const FILES = path.resolve(import.meta.dirname, "../files");
const HELP = readdirSync(path.join(FILES, "help")).filter((name) => name.endsWith(".html"));

function readIds(file: string): readonly string[] {
  return [...readFileSync(file, "utf8").matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id);
}

/** Lists every path in the brand's links, with the devices of the mining guides filled in. */
function listBrandPaths(): string[] {
  const links = JSON.stringify({ ...brand.links, ...brand.social }).match(/\/brand\/[^"]+/g) ?? [];
  return links.flatMap((link) => ["asic", "agent"].map((device) => link.replace("{device}", device)));
}

describe("brand pages", () => {
  it("R2.7.1 exist for every link of the brand", () => {
    const missing = listBrandPaths().filter((link) => {
      const [file = "", anchor = ""] = link.replace("/brand/", "").split("#");
      const place = path.join(FILES, file);
      return !existsSync(place) || (anchor !== "" && !readIds(place).includes(anchor));
    });

    expect(missing).toEqual([]);
  });

  it("R1.2 have the same sections in five languages, and no script", () => {
    const sections = HELP.map((name) => readIds(path.join(FILES, "help", name)).join(" "));

    expect(HELP).toHaveLength(5);
    expect(new Set(sections).size).toBe(1);
    for (const name of HELP) {
      expect(readFileSync(path.join(FILES, "help", name), "utf8")).not.toMatch(/<script|style="|javascript:/);
    }
  });

  it("names no host except those of the brand", () => {
    const texts = HELP.map((name) => readFileSync(path.join(FILES, "help", name), "utf8")).join("\n");

    expect(texts.match(/https?:\/\/[^"<\s]+/g) ?? []).toEqual([]);
  });
});
