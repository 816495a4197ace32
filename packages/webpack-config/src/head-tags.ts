import { brand } from "brand";
import { buildPath, DEFAULT_LANGUAGE, hrefLangOf, LANGUAGES } from "routes";
import type { Language, SearchPage } from "routes";
import { escapeHtml } from "./page-html.ts";

/** A public page in one language, as search engines and shared links show it. */
export interface DescribedPage {
  name: SearchPage;
  language: Language;
  title: string;
  description: string;
}

/** Address of a public page on the canonical host. */
export function addressOf(name: SearchPage, { prefix }: Pick<Language, "prefix">): string {
  return `${brand.hosts.canonical}${buildPath(name, {}, { lang: prefix })}`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}

function openGraphLocale({ locale }: Language): string {
  const [language, ...rest] = locale.split("_");
  return `${String(language)}_${String(rest.at(-1))}`;
}

/** JSON inside of a script element: no character of it may end the element. */
function dataBlock(data: unknown): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
}

function structuredData({ name, language, title, description }: DescribedPage): string[] {
  const url = brand.hosts.canonical;
  if (name !== "home") return [];
  const organization = {
    "@type": "Organization",
    name: brand.name,
    legalName: brand.legalName,
    url,
    logo: `${url}/brand/${brand.logo.appIcon}`,
    email: brand.links.supportEmail,
  };
  const site = {
    "@type": "WebSite",
    name: brand.name,
    headline: title,
    description,
    url: addressOf(name, language),
    inLanguage: language.tag,
  };
  return [dataBlock({ "@context": "https://schema.org", "@graph": [organization, site] })];
}

/**
 * Writes the tags of a public page for search engines and shared links: canonical address, the same page in every language,
 * Open Graph with the picture of the page, structured data.
 *
 * @param page - Page with its texts.
 * @returns Lines for the head.
 */
export function writeHeadTags(page: DescribedPage): string[] {
  const { name, language, title, description } = page;
  const address = addressOf(name, language);
  return [
    `<link rel="canonical" href="${address}">`,
    ...LANGUAGES.map(
      (each) =>
        `<link rel="alternate" hreflang="${hrefLangOf(each.locale)}" href="${addressOf(name, each)}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${addressOf(name, { prefix: DEFAULT_LANGUAGE })}">`,
    property("og:type", "website"),
    property("og:site_name", brand.name),
    property("og:title", title),
    property("og:description", description),
    property("og:url", address),
    property("og:locale", openGraphLocale(language)),
    property("og:image", `${brand.hosts.canonical}/brand/social/${name}.png`),
    property("og:image:width", "1200"),
    property("og:image:height", "630"),
    '<meta name="twitter:card" content="summary_large_image">',
    ...structuredData(page),
  ];
}
