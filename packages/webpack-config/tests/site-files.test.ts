import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { brand } from "brand";
import { SEARCH_PAGES } from "routes";
import { ROOT } from "../src/root.ts";
import { writeManifest, writeRobots, writeSitemap } from "../src/site-files.ts";

const SITE = brand.hosts.canonical;

describe("links to a page show", () => {
  it.each(SEARCH_PAGES)("a picture of 1200 by 630 pixels: %s", (name) => {
    const file = path.join(ROOT, "packages/brand/files/social", `${name}.png`);

    expect(existsSync(file)).toBe(true);
    const png = readFileSync(file);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });
});

describe("search engines", () => {
  it("are kept away from pages of one person and from access keys", () => {
    const robots = writeRobots();

    for (const section of ["observer", "wallet", "pool", "setting"])
      expect(robots).toContain(`Disallow: /*/${section}\n`);
    expect(robots).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  });

  it("find each built page in each language in the site map", () => {
    const sitemap = writeSitemap();

    for (const prefix of ["en", "zh", "zh-hk", "ru", "es"])
      expect(sitemap).toContain(`<loc>${SITE}/${prefix}/pricing</loc>`);
    expect(sitemap).not.toContain("/observer");
  });
});

describe("the installed site", () => {
  const manifest = JSON.parse(writeManifest()) as {
    start_url: string;
    display: string;
    icons: { src: string; sizes: string; type: string; purpose: string }[];
  };

  it("begins at home, in a window of its own", () => {
    expect(manifest).toMatchObject({ name: brand.name, start_url: "/", display: "standalone" });
    const kinds = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
    expect(kinds).toEqual(["any any", "192x192 any", "512x512 any", "192x192 maskable", "512x512 maskable"]);
  });

  it("has icons of the sizes that it names", () => {
    for (const { src, sizes } of manifest.icons.filter(({ type }) => type === "image/png")) {
      const png = readFileSync(path.join(ROOT, "packages/brand/files", src.replace("/brand/", "")));
      expect(`${String(png.readUInt32BE(16))}x${String(png.readUInt32BE(20))}`).toBe(sizes);
    }
  });
});
