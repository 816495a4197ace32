import { brand } from "brand";
import { DEFAULT_LANGUAGE, hrefLangOf, LANGUAGES, type Language } from "routes";
import { escapeHtml } from "./escape-html.ts";
import { dataBlock } from "./structured-data.ts";

/** A public page in one language, as search engines and shared links show it. */
export interface DescribedPage {
  /** Title without the name of the pool. */
  name: string;
  title: string;
  description: string;
  language: Language;
  /** Languages the page is written in; in other languages it shows the English text. */
  languages: readonly Language[];
  /** Returns the path of the page in a language. */
  pathIn(language: Language): string;
  type: "website" | "article";
  /** RSS feed of the page or of its list; a path on this site. */
  feed?: { title: string; path: string };
  /** Picture for shared links; a path on the canonical host. */
  picture: { src: string; width: number; height: number };
  /** Structured data of schema.org types. */
  data: readonly object[];
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}

function openGraphLocale({ locale }: Language): string {
  const [language, ...rest] = locale.split("_");
  return `${String(language)}_${String(rest.at(-1))}`;
}

/**
 * Writes the tags of a public page for search engines and shared links: canonical address, links to the same page in every
 * language, Open Graph with the page's picture, structured data.
 *
 * @param page page with its texts
 * @returns lines for the head
 */
export function writeHeadTags(page: DescribedPage): string[] {
  const { title, description, language, languages, feed, picture, data } = page;
  const addressIn = (each: Language) => escapeHtml(`${brand.hosts.canonical}${page.pathIn(each)}`);
  const english = LANGUAGES.find(({ prefix }) => prefix === DEFAULT_LANGUAGE) ?? LANGUAGES[0];
  const address = addressIn(languages.includes(language) ? language : english);
  return [
    `<link rel="canonical" href="${address}">`,
    ...languages.map(
      (each) => `<link rel="alternate" hreflang="${hrefLangOf(each.locale)}" href="${addressIn(each)}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${addressIn(english)}">`,
    ...(feed === undefined
      ? []
      : [
          `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(feed.title)}" href="${feed.path}">`,
        ]),
    property("og:type", page.type),
    property("og:site_name", brand.name),
    property("og:title", title),
    property("og:description", description),
    property("og:url", address),
    property("og:locale", openGraphLocale(language)),
    property("og:image", `${brand.hosts.canonical}${picture.src}`),
    property("og:image:width", String(picture.width)),
    property("og:image:height", String(picture.height)),
    '<meta name="twitter:card" content="summary_large_image">',
    dataBlock("application/ld+json", { "@context": "https://schema.org", "@graph": data }),
  ];
}
