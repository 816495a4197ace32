import { brand } from "brand";
import { getArticle, getBlog, getBlogCategories, getBlogFeed } from "contracts/calls/blog";
import { LOCALES } from "contracts/constants";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { route } from "../../http/route.ts";
import {
  allEntries,
  countByCategory,
  findEntry,
  languagesOf,
  listEntries,
  neighboursOf,
  relatedTo,
  type Reading,
  type ShownEntry,
} from "../../modules/content/entries-repository.ts";
import { writeFeed } from "../../modules/content/feed.ts";
import {
  articleFieldsSchema,
  articleTextSchema,
  categoryFieldsSchema,
} from "../../modules/content/stored-fields.ts";
import { notFound } from "../../platform/errors.ts";
import { pageOf } from "../../platform/paging.ts";
import { translate } from "../../texts/messages.ts";
import { presentBody, presentImage } from "./present.ts";

const RELATED = 3;
/** Number of newest articles read for a feed, before those without a text in its language are left out. */
const MOST_READ = 100;
const IN_FEED = 20;
const FEED_CACHE = "public, max-age=600";

function presentCard({ entry, text }: ShownEntry) {
  const { cover } = v.parse(articleFieldsSchema, entry.fields);
  const { cover_text } = v.parse(articleTextSchema, text.fields);
  return {
    id: entry.slug,
    title: text.title,
    summary: text.summary,
    cover: cover === undefined ? null : presentImage(cover, cover_text),
    category: entry.category ?? "",
    publish_time: entry.publish_time,
    read_minutes: text.read_minutes,
    lang: text.locale,
  };
}

/** Returns the author's name in the language of the shown text. */
function authorOf({ entry, text }: ShownEntry): string {
  return v.parse(articleTextSchema, text.fields).byline ?? v.parse(articleFieldsSchema, entry.fields).author;
}

function presentLink(found: ShownEntry | null) {
  return found === null ? null : { id: found.entry.slug, title: found.text.title };
}

/** Registers blog articles: subjects, list, single ones, and the feed. */
export function registerBlog(app: FastifyInstance): void {
  const { clock, config, database } = app.services;

  async function listCategories(reading: Reading) {
    const [categories, counts] = await Promise.all([
      allEntries(database, "category", reading),
      countByCategory(database, "article", reading.now),
    ]);
    return categories
      .map(({ entry, text }) => ({
        order: v.parse(categoryFieldsSchema, entry.fields).order,
        id: entry.slug,
        name: text.title,
        articles: counts.get(entry.slug) ?? 0,
      }))
      .sort((one, other) => one.order - other.order)
      .map(({ order: _order, ...category }) => category);
  }

  route(app, getBlogCategories, async ({ query, locale }) =>
    listCategories({ locale: query.lang ?? locale, now: clock.now() }),
  );

  route(app, getBlog, async ({ query: { lang, ...query }, locale }) => {
    const filter = { ...query, kind: "article", locale: lang ?? locale, now: clock.now() } as const;
    return pageOf(await listEntries(database, filter), query, presentCard);
  });

  route(app, getArticle, async ({ params, query, locale: asked }) => {
    const reading = { locale: query.lang ?? asked, now: clock.now() };
    const found = await findEntry(database, "article", { ...reading, slug: params.id });
    if (found?.entry.status !== "published") throw notFound();
    const { entry } = found;
    const [langs, neighbours, related] = await Promise.all([
      languagesOf(database, entry.id),
      neighboursOf(database, entry, reading),
      relatedTo(database, entry, { ...reading, limit: RELATED }),
    ]);
    return {
      ...presentCard(found),
      ...presentBody(found, {
        locale: reading.locale,
        langs: LOCALES.filter((each) => langs.includes(each)),
      }),
      author: authorOf(found),
      previous: presentLink(neighbours.previous),
      next: presentLink(neighbours.next),
      related: related.map((row) => presentCard(row)),
    };
  });

  route(app, getBlogFeed, async ({ params: { lang: locale } }) => {
    const reading = { locale, now: clock.now() };
    const [{ rows }, categories] = await Promise.all([
      listEntries(database, { ...reading, kind: "article", page: 1, limit: MOST_READ }),
      listCategories(reading),
    ]);
    return {
      name: "blog.xml",
      type: "application/rss+xml; charset=utf-8",
      isInline: true,
      cacheControl: FEED_CACHE,
      body: writeFeed({
        locale,
        publicUrl: config.publicUrl,
        entries: rows.filter(({ text }) => text.locale === locale).slice(0, IN_FEED),
        title: translate(locale, "blog_feed_title", { brand: brand.name }),
        description: translate(locale, "blog_feed_description"),
        categories: new Map(categories.map(({ id, name }) => [id, name])),
      }),
    };
  });
}
