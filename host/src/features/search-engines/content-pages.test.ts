import { brand } from "brand";
import { getAnnouncement, type CallData, type CallDefinition } from "contracts";
import { getArticle } from "contracts/calls/blog";
import { getCompany } from "contracts/calls/listings";
import { getLanguage } from "routes";
import { parseData } from "shared/api";
import { describeContentPage, type FindAnswer } from "./content-pages.ts";

const SITE = brand.hosts.canonical;
const TIME = 1_758_844_800;

const ARTICLE = {
  id: "halving",
  title: "The halving",
  summary: "What changes for miners.",
  cover: { src: "/res/content/image/a.png", width: 1600, height: 900, alt: "A chart" },
  category: "guides",
  publish_time: TIME,
  read_minutes: 4,
  lang: "en_US",
  langs: ["en_US", "ru_RU"],
  content: "<p>Text</p>",
  headings: [],
  update_time: TIME + 60,
  author: "Mining desk",
  previous: null,
  next: null,
  related: [],
};

const COMPANY = {
  id: "aurora",
  name: "Aurora Miners",
  summary: "Surplus hydro power.",
  logo: null,
  verified: false,
  is_example: true,
  area: "se",
  area_name: "Sweden",
  place: "Norrbotten",
  coins: ["BTC"],
  update_time: TIME,
  lang: "en_US",
  langs: ["en_US"],
  content: "",
  headings: [],
  is_withdrawn: false,
  images: [],
  website: null,
  contacts: null,
  founded: 2020,
  services: [],
  capacity_mw: null,
  ticker: null,
};

function answered(call: CallDefinition, data: unknown): FindAnswer {
  return <C extends CallDefinition>(asked: C): CallData<C> | undefined =>
    asked.name === call.name ? parseData(asked, data) : undefined;
}

describe("the description of", () => {
  it("an article page is from the article, in the languages it is written in", async () => {
    const page = await describeContentPage(answered(getArticle, ARTICLE), getLanguage("ru"));

    expect(page).toMatchObject({
      title: `The halving – ${brand.name}`,
      description: "What changes for miners.",
      type: "article",
      languages: [{ prefix: "en" }, { prefix: "ru" }],
      feed: { title: expect.stringContaining(brand.name), path: "/res/blog/feed/ru_RU" },
      picture: { src: "/res/content/image/a.png", width: 1600, height: 900 },
      data: [
        {
          "@type": "Article",
          headline: "The halving",
          image: `${SITE}/res/content/image/a.png`,
          datePublished: "2025-09-26T00:00:00.000Z",
          dateModified: "2025-09-26T00:01:00.000Z",
          mainEntityOfPage: `${SITE}/ru/blog/halving`,
        },
        { "@type": "BreadcrumbList", itemListElement: { 1: { item: `${SITE}/ru/blog` }, length: 3 } },
      ],
    });
    expect(page?.pathIn(getLanguage("en"))).toBe("/en/blog/halving");
  });

  it("an announcement page is the beginning of its text", async () => {
    const content = `<p>${"Stratum servers move. ".repeat(20)}</p>`;
    const announcement = { id: 7, category: "coin", publish_time: TIME, title: "Move", article_url: null };
    const find = answered(getAnnouncement, {
      ...announcement,
      content,
      lang: "en_US",
      langs: ["en_US", "es_ES"],
    });

    const page = await describeContentPage(find, getLanguage("en"));

    expect(page?.languages).toMatchObject([{ prefix: "en" }, { prefix: "es" }]);
    expect(page?.description).toMatch(/^Stratum servers move\. .*\S…$/u);
    expect(page?.description.length).toBeLessThanOrEqual(201);
    expect(page?.pathIn(getLanguage("es"))).toBe("/es/announcements/7");
  });

  it("a company page is its own, unless it was withdrawn", async () => {
    const language = getLanguage("en");
    const page = await describeContentPage(answered(getCompany, COMPANY), language);

    expect(page).toMatchObject({ name: "Aurora Miners", picture: { src: "/brand/social/companies.png" } });
    expect(page?.pathIn(language)).toBe("/en/companies/aurora");
    const withdrawn = answered(getCompany, { ...COMPANY, is_withdrawn: true });
    expect(await describeContentPage(withdrawn, language)).toBeUndefined();
  });

  it("a missing entry is undefined", async () => {
    expect(await describeContentPage(() => undefined, getLanguage("en"))).toBeUndefined();
  });
});
