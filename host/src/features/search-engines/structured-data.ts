import { brand } from "brand";
import type { Article } from "contracts/calls/blog";
import { buildPath, tagOf, type Language } from "routes";

/** One step of a breadcrumb trail. */
export interface Crumb {
  name: string;
  /** Path with its language. */
  path: string;
}

const SITE = brand.hosts.canonical;

function organization() {
  return {
    "@type": "Organization",
    name: brand.name,
    legalName: brand.legalName,
    url: SITE,
    logo: `${SITE}/brand/${brand.logo.appIcon}`,
    email: brand.links.supportEmail,
  };
}

/** Describes the pool and its site, for the home page. */
export function describeSite({
  title,
  description,
  language,
}: {
  title: string;
  description: string;
  language: Language;
}): object[] {
  const site = {
    "@type": "WebSite",
    name: brand.name,
    headline: title,
    description,
    url: `${SITE}/${language.prefix}`,
    inLanguage: language.tag,
  };
  return [organization(), site];
}

/** Describes the breadcrumb trail from home to a page. */
export function describeCrumbs(crumbs: readonly Crumb[], { prefix }: Language): object {
  const all = [{ name: brand.name, path: buildPath("home", {}, { lang: prefix }) }, ...crumbs];
  return {
    "@type": "BreadcrumbList",
    itemListElement: all.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${SITE}${path}`,
    })),
  };
}

/** Describes an article of the blog. */
export function describeArticle(article: Article, address: string): object {
  const isoTime = (seconds: number) => new Date(seconds * 1000).toISOString();
  return {
    "@type": "Article",
    headline: article.title,
    description: article.summary,
    ...(article.cover === null ? {} : { image: `${SITE}${article.cover.src}` }),
    datePublished: isoTime(article.publish_time),
    dateModified: isoTime(article.update_time),
    author: { "@type": "Organization", name: article.author },
    publisher: organization(),
    mainEntityOfPage: address,
    inLanguage: tagOf(article.lang),
  };
}

/** Writes JSON into a script element, escaped so that it cannot close the element. */
export function dataBlock(type: string, data: unknown, id?: string): string {
  const name = id === undefined ? "" : ` id="${id}"`;
  return `<script type="${type}"${name}>${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
}
