import { brand } from "brand";
import {
  getAnnouncement,
  getAnnouncements,
  getAppVersion,
  getPoolBlocks,
  getPoolBlockSummary,
  getPoolRates,
  getPoolState,
  getPoolStateChart,
  getPoolStates,
  type CallData,
  type CallDefinition,
} from "contracts";
import { getActivity, getActivityRanking } from "contracts/calls/activities";
import { getArticle, getBlog, getBlogCategories } from "contracts/calls/blog";
import { getBrandPage } from "contracts/calls/content";
import { getCustomerAreas } from "contracts/calls/customers";
import { getCompanies, getCompany, getFarm, getFarms } from "contracts/calls/listings";
import { buildPath, LANGUAGES, type Language, type Locale, type SearchPage, type ContentPage } from "routes";
import { toText } from "shared/content";
import { describeFeed, pictureOf, readPageTexts } from "./describe-page.ts";
import type { DescribedPage } from "./head-tags.ts";
import { describeArticle, describeCrumbs } from "./structured-data.ts";

/** Public pages whose content is on the pool server, with the calls they are rendered with. */
export const CONTENT_CALLS: Readonly<Record<ContentPage, readonly CallDefinition[]>> = {
  "activity.9th-anniversary": [getActivity],
  "activity.anniversary": [getActivity, getActivityRanking],
  aboutus: [getBrandPage],
  agreement: [getBrandPage],
  announcements: [getAnnouncements, getAnnouncement],
  blog: [getBlogCategories, getBlog],
  "blog.article": [getArticle],
  companies: [getCompanies, getCustomerAreas],
  "companies.company": [getCompany],
  download: [getAppVersion],
  farms: [getFarms, getCustomerAreas],
  "farms.farm": [getFarm],
  home: [getPoolStates, getPoolStateChart, getPoolBlockSummary, getPoolBlocks, getAnnouncements],
  pricing: [getPoolRates, getPoolStates],
  privacy: [getBrandPage],
  statistics: [getPoolState],
  terms: [getBrandPage],
};

/** Finds the response that a page was rendered with. */
export type FindAnswer = <C extends CallDefinition>(call: C) => CallData<C> | undefined;

/** Maximum description length that search engines show. */
const MAX_DESCRIPTION = 200;

interface Entry {
  /** The page that lists the entry. */
  list: SearchPage;
  title: string;
  description: string;
  langs: readonly Locale[];
  pathIn: DescribedPage["pathIn"];
  article?: CallData<typeof getArticle>;
  picture?: DescribedPage["picture"];
}

function excerpt(html: string): string {
  const text = toText(html);
  return text.length <= MAX_DESCRIPTION ? text : `${text.slice(0, MAX_DESCRIPTION).replace(/\s+\S*$/u, "")}…`;
}

function pathOf(name: "blog.article" | "farms.farm" | "companies.company" | "announcements", id: string) {
  return ({ prefix }: Language) => buildPath(name, { id }, { lang: prefix });
}

function findEntry(find: FindAnswer): Entry | undefined {
  const article = find(getArticle);
  if (article !== undefined) {
    const { title, summary: description, langs, cover } = article;
    const entry = {
      list: "blog",
      title,
      description,
      langs,
      article,
      pathIn: pathOf("blog.article", article.id),
    } as const;
    return cover === null ? entry : { ...entry, picture: cover };
  }
  const announcement = find(getAnnouncement);
  if (announcement !== undefined) {
    const { id, title, content, langs = LANGUAGES.map(({ locale }) => locale) } = announcement;
    return {
      list: "announcements",
      title,
      description: excerpt(content),
      langs,
      pathIn: pathOf("announcements", String(id)),
    };
  }
  const farm = find(getFarm);
  const listing = farm ?? find(getCompany);
  if (listing === undefined || listing.is_withdrawn) return undefined;
  const { id, name: title, summary: description, langs } = listing;
  return farm === undefined
    ? { list: "companies", title, description, langs, pathIn: pathOf("companies.company", id) }
    : { list: "farms", title, description, langs, pathIn: pathOf("farms.farm", id) };
}

/**
 * Describes the page of an article, announcement, farm or company.
 *
 * @param find finds the responses that the page was rendered with
 * @returns undefined for an unpublished entry
 */
export async function describeContentPage(
  find: FindAnswer,
  language: Language,
): Promise<DescribedPage | undefined> {
  const entry = findEntry(find);
  if (entry === undefined) return undefined;
  const { list, title, description, langs, pathIn, article, picture } = entry;
  const parent = {
    name: (await readPageTexts(list, language)).name,
    path: buildPath(list, {}, { lang: language.prefix }),
  };
  const own = { name: title, path: pathIn(language) };
  return {
    name: title,
    title: `${title} – ${brand.name}`,
    description,
    language,
    languages: LANGUAGES.filter(({ locale }) => langs.includes(locale)),
    pathIn,
    type: article === undefined ? "website" : "article",
    ...(article === undefined ? {} : await describeFeed(language)),
    picture: picture ?? pictureOf(list),
    data: [
      ...(article === undefined ? [] : [describeArticle(article, `${brand.hosts.canonical}${own.path}`)]),
      describeCrumbs([parent, own], language),
    ],
  };
}
