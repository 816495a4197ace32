import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { brand } from "brand";
import { getLanguage, SEARCH_PAGES } from "routes";
import { writeHeadTags } from "../src/head-tags.ts";
import { ROOT } from "../src/root.ts";
import { writeRobots, writeSitemap } from "../src/site-files.ts";

const SITE = brand.hosts.canonical;

function tagsOf(name: "home" | "pricing", description = "What mining costs."): string {
  return writeHeadTags({ name, language: getLanguage("zh-hk"), title: "Fees", description }).join("\n");
}

describe("a public page names for search engines", () => {
  it("its own address, and the same page in every language", () => {
    const tags = tagsOf("pricing");

    expect(tags).toContain(`<link rel="canonical" href="${SITE}/zh-hk/pricing">`);
    expect(
      [...tags.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, href]) => [tag, href]),
    ).toEqual([
      ["en", `${SITE}/en/pricing`],
      ["zh-Hans", `${SITE}/zh/pricing`],
      ["zh-Hant", `${SITE}/zh-hk/pricing`],
      ["ru", `${SITE}/ru/pricing`],
      ["es", `${SITE}/es/pricing`],
      ["x-default", `${SITE}/en/pricing`],
    ]);
  });

  it("its title, description and picture for shared links", () => {
    const tags = tagsOf("pricing", 'A "clear" fee');

    expect(tags).toContain('<meta property="og:title" content="Fees">');
    expect(tags).toContain('<meta property="og:description" content="A &quot;clear&quot; fee">');
    expect(tags).toContain(`<meta property="og:image" content="${SITE}/brand/social/pricing.png">`);
    expect(tags).toContain('<meta property="og:locale" content="zh_HK">');
  });

  it("the pool, on the home page only, without an end of the element inside", () => {
    const [, block = ""] =
      /<script type="application\/ld\+json">(.*)<\/script>/.exec(tagsOf("home", "</script>")) ?? [];

    expect(block).not.toContain("<");
    expect(JSON.parse(block)).toMatchObject({
      "@graph": [
        { "@type": "Organization", name: brand.name },
        { "@type": "WebSite", description: "</script>" },
      ],
    });
    expect(tagsOf("pricing")).not.toContain("<script");
  });

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
