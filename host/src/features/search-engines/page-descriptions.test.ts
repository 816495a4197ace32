import { setupI18n } from "@lingui/core";
import { brand } from "brand";
import { SEARCH_PAGES } from "routes";
import { loadSearchTexts } from "./catalogues.ts";
import { describePage } from "./page-descriptions.ts";

const i18n = setupI18n({ locale: "en-US", messages: { "en-US": {} } });
/** Maximum lengths of a title and a description that search engines show. */
const MOST = { title: 65, description: 160 } as const;

it.each(SEARCH_PAGES)("describes %s within the length that search engines show", (name) => {
  const { title, description } = describePage(i18n, name);

  expect(title).toMatch(new RegExp(` – ${brand.name}$`, "u"));
  expect(title.length).toBeLessThanOrEqual(MOST.title);
  expect(description).toMatch(/^[A-Z].+\.$/u);
  expect(description.length).toBeLessThanOrEqual(MOST.description);
});

it("gives no two pages the same title or description", () => {
  const pages = SEARCH_PAGES.map((name) => describePage(i18n, name));
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
});

it.each(["en_US", "zh_Hans_CN", "zh_Hant_HK", "ru_RU", "es_ES"] as const)(
  "keeps its texts in %s separate from those of the pages",
  async (locale) => {
    expect(await loadSearchTexts(locale)).toHaveProperty("messages");
  },
);
