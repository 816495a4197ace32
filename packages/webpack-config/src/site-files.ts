import { brand } from "brand";
import { buildPath, DEFAULT_LANGUAGE, getSearchPages, hrefLangOf, LANGUAGES, PRIVATE_SECTIONS } from "routes";
import type { Language, SearchPage } from "routes";

/** Address of a public page on the canonical host. */
function addressOf(name: SearchPage, { prefix }: Pick<Language, "prefix">): string {
  return `${brand.hosts.canonical}${buildPath(name, {}, { lang: prefix })}`;
}

/**
 * Writes `robots.txt`: what search engines may read, and where the site maps are.
 *
 * @returns Text of the file.
 */
export function writeRobots(): string {
  const { canonical } = brand.hosts;
  return [
    "User-agent: *",
    ...PRIVATE_SECTIONS.map((section) => `Disallow: /*/${section}`),
    "Disallow: /*?",
    "Allow: /*?page=",
    "Allow: /res/content/",
    "Allow: /res/blog/feed/",
    "Disallow: /res/",
    `Sitemap: ${canonical}/sitemap.xml`,
    `Sitemap: ${canonical}/res/content/sitemap`,
    "",
  ].join("\n");
}

/**
 * Writes `sitemap.xml` of the pages with a fixed address, each in every language.
 *
 * @returns Text of the file.
 */
export function writeSitemap(): string {
  const entries = getSearchPages().flatMap((name) => {
    const links = [
      ...LANGUAGES.map((each) => ({ tag: hrefLangOf(each.locale), href: addressOf(name, each) })),
      { tag: "x-default", href: addressOf(name, { prefix: DEFAULT_LANGUAGE }) },
    ].map(({ tag, href }) => `    <xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`);
    return LANGUAGES.map((language) =>
      ["  <url>", `    <loc>${addressOf(name, language)}</loc>`, ...links, "  </url>"].join("\n"),
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

/**
 * Writes `manifest.webmanifest`: how the site looks when it is installed. Systems that cut a shape of their own out of an icon take
 * the maskable ones.
 *
 * @returns Text of the file.
 */
export function writeManifest(): string {
  const { name, logo, colors } = brand;
  const icons = [
    { src: `/brand/${logo.appIcon}`, sizes: "any", type: "image/svg+xml", purpose: "any" },
    ...["any", "maskable"].flatMap((purpose) =>
      [192, 512].map((size) => ({
        src: `/brand/social/${purpose === "any" ? "app-icon" : "app-icon-maskable"}-${String(size)}.png`,
        sizes: `${String(size)}x${String(size)}`,
        type: "image/png",
        purpose,
      })),
    ),
  ];
  const look = { display: "standalone", background_color: colors.heroTo, theme_color: colors["600"] };
  return `${JSON.stringify({ id: "/", name, short_name: name, start_url: "/", scope: "/", ...look, icons })}\n`;
}
