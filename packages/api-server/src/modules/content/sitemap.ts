import type { ContentPage } from "contracts/calls/content";
import { buildPath, hrefLangOf, LANGUAGES, plainPathOf, prefixOf, type KnownRemotePage } from "routes";
import type { Locale } from "../../texts/messages.ts";

function pathOf({ kind, id }: ContentPage, locale: Locale): string {
  const options = { lang: prefixOf(locale) };
  if (kind === "article") return buildPath("blog.article", { id }, options);
  if (kind === "announcement") return buildPath("announcements", { id }, options);
  return kind === "farm"
    ? buildPath("farms.farm", { id }, options)
    : buildPath("companies.company", { id }, options);
}

/** One page with its languages. */
interface MappedPage {
  readonly addresses: readonly { readonly locale: Locale; readonly path: string }[];
  /** Time of the last change, seconds since 1970; absent if unknown. */
  readonly changed?: number;
}

function mapContent(page: ContentPage): MappedPage {
  return {
    addresses: page.langs.map((locale) => ({ locale, path: pathOf(page, locale) })),
    changed: page.update_time,
  };
}

/** Maps a remote's page, which has a title in every language; one whose path needs a parameter has no address to list. */
function mapRemotePage(page: KnownRemotePage): MappedPage {
  return {
    addresses: LANGUAGES.flatMap(({ locale, prefix }) => {
      const path = plainPathOf(page, prefix);
      return path === null ? [] : [{ locale, path }];
    }),
  };
}

function writeEntries({ addresses, changed }: MappedPage, publicUrl: string): string[] {
  const listed = addresses.map(({ locale, path }) => ({ locale, href: encodeURI(`${publicUrl}${path}`) }));
  const links = listed.map(
    ({ locale, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLangOf(locale)}" href="${href}"/>`,
  );
  const mark = changed === undefined ? "" : `<lastmod>${new Date(changed * 1000).toISOString()}</lastmod>`;
  return listed.map(({ href }) => `<url><loc>${href}</loc>${mark}${links.join("")}</url>`);
}

/**
 * Writes the sitemap of pages that change without a build of the host: content pages, each only in its own languages, and pages
 * contributed by remotes.
 *
 * @param pages content pages
 * @param remotePages public pages of remotes
 * @param publicUrl address of the pool, without a trailing slash
 */
export function writeSitemap(
  pages: readonly ContentPage[],
  remotePages: readonly KnownRemotePage[],
  publicUrl: string,
): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...[...pages.map(mapContent), ...remotePages.map(mapRemotePage)].flatMap((page) =>
      writeEntries(page, publicUrl),
    ),
    "</urlset>",
    "",
  ].join("\n");
}
