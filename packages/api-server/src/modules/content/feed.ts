import { buildPath, prefixOf, tagOf } from "routes";
import { escapeHtml } from "../../platform/html.ts";
import type { Locale } from "../../texts/messages.ts";
import type { ShownEntry } from "./entries-repository.ts";

/** Contents of a feed. */
export interface FeedOptions {
  readonly locale: Locale;
  /** Address of the pool, without a trailing slash. */
  readonly publicUrl: string;
  readonly entries: readonly ShownEntry[];
  /** Title of the feed in its language. */
  readonly title: string;
  readonly description: string;
  /** Names of the categories by their slug. */
  readonly categories: ReadonlyMap<string, string>;
}

// XML 1.0 does not allow control characters, not even escaped.
const escapeXml = (text: string) => escapeHtml(text.replaceAll(/[^\P{Cc}\t\n]/gu, ""));

function item({ entry, text }: ShownEntry, { locale, publicUrl, categories }: FeedOptions): string {
  const link = escapeXml(
    `${publicUrl}${buildPath("blog.article", { id: entry.slug }, { lang: prefixOf(locale) })}`,
  );
  const category = categories.get(entry.category ?? "");
  return [
    "    <item>",
    `      <title>${escapeXml(text.title)}</title>`,
    `      <link>${link}</link>`,
    `      <guid isPermaLink="true">${link}</guid>`,
    `      <pubDate>${new Date(entry.publish_time * 1000).toUTCString()}</pubDate>`,
    ...(category === undefined ? [] : [`      <category>${escapeXml(category)}</category>`]),
    `      <description>${escapeXml(text.summary)}</description>`,
    "    </item>",
  ].join("\n");
}

/** Writes an RSS 2.0 feed of articles. */
export function writeFeed(options: FeedOptions): string {
  const { locale, publicUrl, entries, title, description } = options;
  const blog = escapeXml(`${publicUrl}${buildPath("blog", {}, { lang: prefixOf(locale) })}`);
  const self = escapeXml(`${publicUrl}/res/blog/feed/${locale}`);
  const newest = Math.max(...entries.map(({ entry }) => entry.update_time));
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    "  <channel>",
    `    <title>${escapeXml(title)}</title>`,
    `    <link>${blog}</link>`,
    `    <atom:link href="${self}" rel="self" type="application/rss+xml" />`,
    `    <description>${escapeXml(description)}</description>`,
    `    <language>${tagOf(locale).toLowerCase()}</language>`,
    ...(entries.length === 0
      ? []
      : [`    <lastBuildDate>${new Date(newest * 1000).toUTCString()}</lastBuildDate>`]),
    ...entries.map((entry) => item(entry, options)),
    "  </channel>",
    "</rss>",
  ].join("\n")}\n`;
}
