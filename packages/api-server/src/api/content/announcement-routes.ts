import {
  announcementCategorySchema,
  countPopupClick,
  countPopupView,
  getAnnouncement,
  getAnnouncements,
  getPopups,
} from "contracts/calls/messages";
import { LOCALES } from "contracts/constants";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { route } from "../../http/route.ts";
import { cleanUrl, htmlFor } from "../../platform/clean-html.ts";
import { announcementLocale } from "../../modules/content/content.ts";
import {
  findEntry,
  languagesOf,
  listEntries,
  type ShownEntry,
} from "../../modules/content/entries-repository.ts";
import { imageUrl } from "../../modules/content/markdown.ts";
import { countPopup, openPopups } from "../../modules/content/popups-repository.ts";
import { announcementFieldsSchema, popupFieldsSchema } from "../../modules/content/stored-fields.ts";
import { notFound } from "../../platform/errors.ts";
import { pageOf } from "../../platform/paging.ts";

function presentAnnouncement({ entry, text }: ShownEntry) {
  const { article_url } = v.parse(announcementFieldsSchema, entry.fields);
  return {
    id: entry.id,
    category: v.parse(announcementCategorySchema, entry.category),
    publish_time: entry.publish_time,
    title: text.title,
    article_url: cleanUrl(article_url),
  };
}

/** Registers announcements: the list and single ones. */
export function registerAnnouncements(app: FastifyInstance): void {
  const { clock, database } = app.services;

  route(app, getAnnouncements, async ({ params, query }) => {
    const locale = announcementLocale(params.lang);
    const filter = { ...query, kind: "announcement", now: clock.now() } as const;
    const [found, traditional] = await Promise.all([
      listEntries(database, { ...filter, locale }),
      locale === "zh_Hans_CN" ? listEntries(database, { ...filter, locale: "zh_Hant_HK" }) : undefined,
    ]);
    // An announcement without a text in traditional characters has the one of the list (spec 7.1).
    const written = traditional?.rows.filter(({ text }) => text.locale === "zh_Hant_HK");
    const titles = new Map(written?.map(({ entry, text }) => [entry.id, text.title]));
    return pageOf(found, query, (row) => {
      const title_traditional = titles.get(row.entry.id);
      return {
        ...presentAnnouncement(row),
        ...(title_traditional === undefined ? {} : { title_traditional }),
      };
    });
  });

  route(app, getAnnouncement, async ({ params, query, locale: asked }) => {
    const locale = query.lang ?? asked;
    const found = await findEntry(database, "announcement", { id: params.id, locale, now: clock.now() });
    if (found?.entry.status !== "published") throw notFound();
    const langs = await languagesOf(database, found.entry.id);
    return {
      ...presentAnnouncement(found),
      content: htmlFor(found.text.html, locale),
      lang: found.text.locale,
      langs: LOCALES.filter((each) => langs.includes(each)),
    };
  });
}

function presentPopup({ entry, text }: ShownEntry) {
  const { type, style, image, url, location } = v.parse(popupFieldsSchema, entry.fields);
  return {
    id: entry.id,
    type,
    style,
    title: text.title,
    content: htmlFor(text.html, text.locale),
    img: image === null || typeof image === "string" ? cleanUrl(image) : imageUrl(image.name),
    url: cleanUrl(url),
    location,
  };
}

/** Registers popups and the counts of their views and clicks. */
export function registerPopups(app: FastifyInstance): void {
  const { clock, database } = app.services;

  route(app, getPopups, async ({ query, locale }) => {
    const rows = await openPopups(database, { locale: query.lang ?? locale, now: clock.now() });
    return rows.map((row) => presentPopup(row));
  });

  route(app, countPopupView, async ({ params }) => {
    if (!(await countPopup(database, params.id, "view_count"))) throw notFound();
    return null;
  });

  route(app, countPopupClick, async ({ params }) => {
    if (!(await countPopup(database, params.id, "click_count"))) throw notFound();
    return null;
  });
}
