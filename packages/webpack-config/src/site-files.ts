import { brand } from "brand";
import { buildPath, DEFAULT_LANGUAGE, getSearchPages, hrefLangOf, LANGUAGES, PRIVATE_SECTIONS } from "routes";
import type { Language, SearchPage } from "routes";

/** Returns the address of a public page on the canonical host. */
function addressOf(name: SearchPage, { prefix }: Pick<Language, "prefix">): string {
  return `${brand.hosts.canonical}${buildPath(name, {}, { lang: prefix })}`;
}

/** Excludes a section of one language, but no article or other page whose name only begins like it. */
function privateRules(prefix: string, section: string): string[] {
  return ["$", "/", "?"].map((end) => `Disallow: /${prefix}/${section}${end}`);
}

/**
 * Writes `robots.txt`: what search engines may crawl, and the location of the sitemaps.
 *
 * @returns Text of the file.
 */
export function writeRobots(): string {
  const { canonical } = brand.hosts;
  return [
    "User-agent: *",
    ...LANGUAGES.flatMap(({ prefix }) =>
      PRIVATE_SECTIONS.flatMap((section) => privateRules(prefix, section)),
    ),
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

/** Sizes of the images in `favicon.ico`, in pixels. */
export const FAVICON_SIZES = [16, 32, 48] as const;

const ICO = { header: 6, entry: 16 } as const;

/**
 * Writes `favicon.ico` for programs that request it without reading a page, such as feed readers.
 *
 * @param pictures - PNG files in the sizes of {@link FAVICON_SIZES}.
 * @returns Bytes of the file: a list of the images, then the images.
 */
export function writeFavicon(pictures: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(ICO.header);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = ICO.header + ICO.entry * pictures.length;
  const entries = pictures.map((picture) => {
    const entry = Buffer.alloc(ICO.entry);
    entry.writeUInt8(picture.readUInt32BE(16), 0);
    entry.writeUInt8(picture.readUInt32BE(20), 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(picture.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += picture.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures]);
}

/**
 * Writes `manifest.webmanifest`: the site's appearance when installed. Systems that crop icons to their own shape use the
 * maskable ones.
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
