import {
  contentPageKindSchema,
  getBrandPage,
  getContentImage,
  getContentPages,
  getContentSitemap,
  type ContentPage,
} from "contracts/calls/content";
import { LOCALES } from "contracts/constants";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { route } from "../../http/route.ts";
import { createBrandPages } from "../../modules/content/brand-pages.ts";
import { htmlFor } from "../../platform/clean-html.ts";
import { listPages } from "../../modules/content/entries-repository.ts";
import { findImage } from "../../modules/content/images-repository.ts";
import { findHeadings } from "../../modules/content/markdown.ts";
import { listRemotePages } from "../../modules/content/remote-pages.ts";
import { writeSitemap } from "../../modules/content/sitemap.ts";
import { notFound } from "../../platform/errors.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";

/** Registers the list of content pages, their pictures, and the brand texts. */
export function registerContentPages(app: FastifyInstance): void {
  const { clock, config, database } = app.services;
  const brandPages = createBrandPages();

  async function listContentPages(): Promise<ContentPage[]> {
    const pages = await listPages(database, contentPageKindSchema.options, clock.now());
    return pages.map(({ entry, locales }) => {
      const kind = v.parse(contentPageKindSchema, entry.kind);
      return {
        kind,
        id: kind === "announcement" ? String(entry.id) : entry.slug,
        langs: LOCALES.filter((each) => locales.includes(each)),
        publish_time: entry.publish_time,
        update_time: entry.update_time,
      };
    });
  }

  route(app, getContentPages, listContentPages);

  route(app, getContentSitemap, async () => ({
    name: "sitemap.xml",
    type: "application/xml; charset=utf-8",
    isInline: true,
    cacheControl: "public, max-age=600",
    body: writeSitemap(
      await listContentPages(),
      await listRemotePages(config.hostBuilds.assetsDir),
      config.publicUrl,
    ),
  }));

  route(app, getContentImage, async ({ params: { name } }) => {
    const image = await findImage(database, name);
    if (image === undefined) throw notFound();
    const { type, bytes } = image;
    return { name, type, body: Buffer.from(bytes), isInline: true, cacheControl: IMMUTABLE };
  });

  route(app, getBrandPage, async ({ params, query, locale: asked }) => {
    const locale = query.lang ?? asked;
    const text = await brandPages.find(params.page, locale);
    if (text === undefined) throw notFound();
    const content = htmlFor(text.html, locale);
    const { title, summary, effective, langs } = text;
    return {
      title,
      summary,
      effective,
      lang: text.locale,
      langs: [...langs],
      content,
      headings: findHeadings(content),
    };
  });
}
