import { setupI18n } from "@lingui/core";
import { buildPath, LANGUAGES, type Language, type SearchPage } from "routes";
import { toLanguageTag } from "shared/i18n";
import { loadSearchTexts } from "./catalogues.ts";
import type { DescribedPage } from "./head-tags.ts";
import { describePage, type PageDescription } from "./page-descriptions.ts";
import { blogFeedPath } from "#/components/blog-feed-path.ts";
import { describeCrumbs, describeSite } from "./structured-data.ts";

const PICTURE = { width: 1200, height: 630 };

/**
 * Reads the texts of a public page in a language.
 *
 * @param name a page listed for search engines
 */
export async function readPageTexts(name: SearchPage, language: Language): Promise<PageDescription> {
  const { messages } = await loadSearchTexts(language.locale);
  const i18n = setupI18n();
  i18n.load(language.locale, messages);
  i18n.activate(language.locale, toLanguageTag(language.locale));
  return describePage(i18n, name);
}

/** Picture of a public page for shared links. */
export function pictureOf(name: SearchPage): DescribedPage["picture"] {
  return { src: `/brand/social/${name}.png`, ...PICTURE };
}

/** Describes the RSS feed of the blog in a language, for the head of its pages. */
export async function describeFeed(language: Language): Promise<Pick<DescribedPage, "feed">> {
  const { title } = await readPageTexts("blog", language);
  return { feed: { title, path: blogFeedPath(language.locale) } };
}

/**
 * Describes a public page with a fixed address.
 *
 * @param name a page listed for search engines
 */
export async function describeFixedPage(name: SearchPage, language: Language): Promise<DescribedPage> {
  const { name: own, title, description } = await readPageTexts(name, language);
  const pathIn = ({ prefix }: Language) => buildPath(name, {}, { lang: prefix });
  const data =
    name === "home"
      ? describeSite({ title, description, language })
      : [describeCrumbs([{ name: own, path: pathIn(language) }], language)];
  return {
    name: own,
    title,
    description,
    language,
    languages: LANGUAGES,
    pathIn,
    type: "website",
    ...(name === "blog" ? await describeFeed(language) : {}),
    picture: pictureOf(name),
    data,
  };
}
