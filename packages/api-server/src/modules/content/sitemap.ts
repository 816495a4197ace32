import type { ContentPage } from "contracts/calls/content";
import { buildPath, hrefLangOf, prefixOf } from "routes";
import type { Locale } from "../../texts/messages.ts";

function pathOf({ kind, id }: ContentPage, locale: Locale): string {
  const options = { lang: prefixOf(locale) };
  if (kind === "article") return buildPath("blog.article", { id }, options);
  if (kind === "announcement") return buildPath("announcements", { id }, options);
  return kind === "farm"
    ? buildPath("farms.farm", { id }, options)
    : buildPath("companies.company", { id }, options);
}

/**
 * Writes the site map of pages of content; a page is listed only in the languages that it is written in.
 *
 * @param publicUrl address of the pool, without a slash at the end
 */
export function writeSitemap(pages: readonly ContentPage[], publicUrl: string): string {
  const entries = pages.flatMap((page) => {
    const addresses = page.langs.map((locale) => ({
      locale,
      href: encodeURI(`${publicUrl}${pathOf(page, locale)}`),
    }));
    const links = addresses.map(
      ({ locale, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLangOf(locale)}" href="${href}"/>`,
    );
    const changed = new Date(page.update_time * 1000).toISOString();
    return addresses.map(
      ({ href }) => `<url><loc>${href}</loc><lastmod>${changed}</lastmod>${links.join("")}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}
