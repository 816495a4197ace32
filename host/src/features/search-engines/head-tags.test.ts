import { brand } from "brand";
import { getLanguage, LANGUAGES } from "routes";
import { describeFixedPage } from "./describe-page.ts";
import { writeHeadTags, type DescribedPage } from "./head-tags.ts";

const SITE = brand.hosts.canonical;

function tagsOf(change: Partial<DescribedPage> = {}): string {
  return writeHeadTags({
    name: "Fees",
    title: "Fees",
    description: "What mining costs.",
    language: getLanguage("zh-hk"),
    languages: LANGUAGES,
    pathIn: ({ prefix }) => `/${prefix}/pricing`,
    type: "website",
    picture: { src: "/brand/social/pricing.png", width: 1200, height: 630 },
    data: [],
    ...change,
  }).join("\n");
}

function dataOf(tags: string): unknown {
  const [, block = ""] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(tags) ?? [];
  expect(block).not.toContain("<");
  return JSON.parse(block);
}

describe("the head of a public page contains for search engines", () => {
  it("its own address, and the same page in every language", () => {
    const tags = tagsOf();

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

  it("the English page if it is not written in the page's language", () => {
    const tags = tagsOf({ languages: [getLanguage("en"), getLanguage("ru")] });

    expect(tags).toContain(`<link rel="canonical" href="${SITE}/en/pricing">`);
    expect([...tags.matchAll(/hreflang="([^"]+)"/g)].map(([, tag]) => tag)).toEqual([
      "en",
      "ru",
      "x-default",
    ]);
  });

  it("its title, description and picture for shared links", () => {
    const tags = tagsOf({ description: 'A "clear" fee' });

    expect(tags).toContain('<meta property="og:title" content="Fees">');
    expect(tags).toContain('<meta property="og:description" content="A &quot;clear&quot; fee">');
    expect(tags).toContain(`<meta property="og:image" content="${SITE}/brand/social/pricing.png">`);
    expect(tags).toContain('<meta property="og:locale" content="zh_HK">');
  });

  it("the blog's feed in the page's language, on blog pages only", async () => {
    const blog = writeHeadTags(await describeFixedPage("blog", getLanguage("zh"))).join("\n");

    expect(blog).toMatch(
      /<link rel="alternate" type="application\/rss\+xml" title="[^"]+" href="\/res\/blog\/feed\/zh_Hans_CN">/,
    );
    expect(tagsOf()).not.toContain("rss");
  });

  it("the pool and its site on the home page, in the page's language", async () => {
    const page = await describeFixedPage("home", getLanguage("ru"));

    expect(dataOf(writeHeadTags(page).join("\n"))).toMatchObject({
      "@graph": [
        { "@type": "Organization", name: brand.name },
        { "@type": "WebSite", url: `${SITE}/ru`, inLanguage: "ru-RU" },
      ],
    });
  });

  it("the breadcrumbs from home to it", async () => {
    const page = await describeFixedPage("pricing", getLanguage("es"));

    expect(dataOf(writeHeadTags(page).join("\n"))).toMatchObject({
      "@graph": [
        {
          "@type": "BreadcrumbList",
          itemListElement: [
            { position: 1, name: brand.name, item: `${SITE}/es` },
            { position: 2, item: `${SITE}/es/pricing` },
          ],
        },
      ],
    });
  });

  it("no data that could close its script element", () => {
    expect(dataOf(tagsOf({ data: [{ description: "</script>" }] }))).toMatchObject({
      "@graph": [{ description: "</script>" }],
    });
  });
});
