import {
  countPopupClick,
  countPopupView,
  deleteMessages,
  getAnnouncement,
  getAnnouncements,
  getMessage,
  getMessageCount,
  getMessages,
  getPopups,
  markAllMessagesRead,
  markMessageRead,
  markMessagesRead,
} from "contracts/calls/messages";
import type { FastifyInstance } from "fastify";
import { notFound } from "../../platform/errors.ts";
import type { Locale } from "../../texts/messages.ts";
import { pageOf, presentRows } from "../../platform/paging.ts";
import { route } from "../../http/route.ts";
import { changeAccount } from "../../modules/accounts/repository.ts";
import { announcementLocale, cleanHtml, cleanUrl, localized } from "../../modules/content/content.ts";
import {
  countPopup,
  countUnread,
  findAnnouncement,
  findMessage,
  listAnnouncements,
  listMessages,
  markAllRead,
  markChosenRead,
  markRead,
  openPopups,
  removeMessages,
  type MessageRow,
} from "../../modules/content/repository.ts";

/** Messages, announcements and popup windows. */
export function registerCommunication(app: FastifyInstance): void {
  registerMessages(app);
  registerAnnouncements(app);
  registerPopups(app);
}

function presentMessage(row: MessageRow, locale: Locale) {
  const { id, title, content, time, is_check, category } = row;
  return {
    id,
    time,
    is_check,
    category,
    title: localized(title, locale),
    content: cleanHtml(localized(content, locale)),
  };
}

// Messages go to the person, whichever mining account is chosen.
function registerMessages(app: FastifyInstance): void {
  const { database } = app.services;

  route(app, getMessages, async ({ session, query, locale }) => {
    const found = await listMessages(database, { accountId: session.origin.id, ...query });
    return pageOf(
      presentRows(found, (row) => presentMessage(row, locale)),
      query,
    );
  });

  route(app, getMessage, async ({ session, params, locale }) => {
    const found = await findMessage(database, session.origin.id, params.id);
    if (found === undefined) throw notFound();
    const { row, previous_id, next_id } = found;
    return { ...presentMessage(row, locale), previous_id, next_id };
  });

  route(app, markMessagesRead, async ({ session, body }) => {
    await markChosenRead(database, session.origin.id, body.ids);
    return null;
  });

  route(app, deleteMessages, async ({ session, body }) => ({
    deleted: await removeMessages(database, session.origin.id, body.ids),
  }));

  route(app, getMessageCount, async ({ session: { origin } }) => ({
    result: await countUnread(database, origin.id),
    message_check: origin.message_check,
  }));

  route(app, markMessageRead, async ({ session, params }) => {
    if (!(await markRead(database, session.origin.id, params.id))) throw notFound();
    return null;
  });

  route(app, markAllMessagesRead, async ({ session, body }) => {
    await markAllRead(database, session.origin.id);
    await changeAccount(database, session.origin.id, { message_check: body.message_check });
    return null;
  });
}

function registerAnnouncements(app: FastifyInstance): void {
  const { clock, database } = app.services;

  route(app, getAnnouncements, async ({ params, query }) => {
    const locale = announcementLocale(params.lang);
    const found = await listAnnouncements(database, { now: clock.now(), ...query });
    const shown = presentRows(found, ({ id, category, title, article_url, publish_time }) => ({
      id,
      category,
      publish_time,
      title: localized(title, locale),
      ...(locale === "zh_Hans_CN" ? { title_traditional: title.zh_Hant_HK } : {}),
      article_url: cleanUrl(article_url),
    }));
    return pageOf(shown, query);
  });

  route(app, getAnnouncement, async ({ params, query, locale }) => {
    const row = await findAnnouncement(database, params.id, clock.now());
    if (!row) throw notFound();
    const language = query.lang ?? locale;
    return {
      id: row.id,
      category: row.category,
      publish_time: row.publish_time,
      title: localized(row.title, language),
      article_url: cleanUrl(row.article_url),
      content: cleanHtml(localized(row.content, language)),
    };
  });
}

function registerPopups(app: FastifyInstance): void {
  const { clock, database } = app.services;

  route(app, getPopups, async ({ query, locale }) => {
    const language = query.lang ?? locale;
    const rows = await openPopups(database, clock.now());
    return rows.map(({ id, type, style, title, content, img, url, location }) => ({
      id,
      type,
      style,
      title: localized(title, language),
      content: cleanHtml(localized(content, language)),
      img: cleanUrl(img),
      url: cleanUrl(url),
      location: [...location],
    }));
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
