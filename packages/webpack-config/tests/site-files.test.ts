import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { brand } from "brand";
import { SEARCH_PAGES } from "routes";
import { ROOT } from "../src/root.ts";
import { FAVICON_SIZES, writeFavicon, writeManifest, writeRobots, writeSitemap } from "../src/site-files.ts";

const SITE = brand.hosts.canonical;

/** Whether a crawler may read an address: the longest rule that matches wins (RFC 9309). */
function isAllowed(robots: string, address: string): boolean {
  const rules = robots.split("\n").flatMap((line) => {
    const [, kind, pattern] = /^(Allow|Disallow): (.+)$/.exec(line) ?? [];
    if (kind === undefined || pattern === undefined) return [];
    const source = pattern.replaceAll(/[.?+^()[\]{}|\\]/g, String.raw`\$&`).replaceAll("*", ".*");
    return new RegExp(`^${source}`).test(address) ? [{ kind, length: pattern.length }] : [];
  });
  const [first] = rules.toSorted((one, other) => other.length - one.length);
  return first?.kind !== "Disallow";
}

describe("links to a page show", () => {
  it.each(SEARCH_PAGES)("an image of 1200 by 630 pixels: %s", (name) => {
    const file = path.join(ROOT, "packages/brand/files/social", `${name}.png`);

    expect(existsSync(file)).toBe(true);
    const png = readFileSync(file);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });
});

it("the site's icon has each of its images at the offset given in its list", () => {
  const pictures = FAVICON_SIZES.map((size) =>
    readFileSync(path.join(ROOT, "packages/brand/files/social", `favicon-${String(size)}.png`)),
  );

  const icon = writeFavicon(pictures);

  expect([icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([1, 3]);
  pictures.forEach((picture, index) => {
    const entry = icon.subarray(6 + index * 16);
    expect([entry[0], entry[1]]).toEqual([FAVICON_SIZES[index], FAVICON_SIZES[index]]);
    const start = entry.readUInt32LE(12);
    expect(icon.subarray(start, start + entry.readUInt32LE(8)).equals(picture)).toBe(true);
  });
});

describe("search engines", () => {
  it("are excluded from private pages and pages with access keys", () => {
    const robots = writeRobots();

    for (const section of ["observer", "wallet", "pool", "setting"])
      expect(isAllowed(robots, `/en/${section}`)).toBe(false);
    for (const address of ["/zh-hk/pool/state", "/en/observer/worker?access_key=k", "/ru/ticket?page=2"])
      expect(isAllowed(robots, address)).toBe(false);
    expect(robots).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  });

  it("may read public pages whose name begins like a private section", () => {
    const robots = writeRobots();

    for (const address of [
      "/en/blog/pool-fees-explained",
      "/ru/blog/wallet-security",
      "/zh-hk/farms/pool-house",
      "/en/blog?page=2",
      "/res/content/a.png",
    ])
      expect(isAllowed(robots, address)).toBe(true);
  });

  it("find each built page in each language in the sitemap", () => {
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

  it("starts at the home page, in its own window", () => {
    expect(manifest).toMatchObject({ name: brand.name, start_url: "/", display: "standalone" });
    const kinds = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
    expect(kinds).toEqual(["any any", "192x192 any", "512x512 any", "192x192 maskable", "512x512 maskable"]);
  });

  it("has icons of the listed sizes", () => {
    for (const { src, sizes } of manifest.icons.filter(({ type }) => type === "image/png")) {
      const png = readFileSync(path.join(ROOT, "packages/brand/files", src.replace("/brand/", "")));
      expect(`${String(png.readUInt32BE(16))}x${String(png.readUInt32BE(20))}`).toBe(sizes);
    }
  });
});
