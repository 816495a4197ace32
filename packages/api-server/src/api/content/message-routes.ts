import {
  deleteMessages,
  getMessage,
  getMessageCount,
  getMessages,
  markAllMessagesRead,
  markMessageRead,
  markMessagesRead,
} from "contracts/calls/messages";
import type { FastifyInstance } from "fastify";
import { notFound } from "../../platform/errors.ts";
import type { Locale } from "../../texts/messages.ts";
import { pageOf } from "../../platform/paging.ts";
import { route } from "../../http/route.ts";
import { changeAccount } from "../../modules/accounts/repository.ts";
import { cleanHtml } from "../../platform/clean-html.ts";
import { localized } from "../../modules/content/content.ts";
import {
  countUnread,
  findMessage,
  listMessages,
  markAllRead,
  markChosenRead,
  markRead,
  removeMessages,
  type MessageRow,
} from "../../modules/messages/messages-repository.ts";

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

/** Registers messages. They belong to the person, whichever mining account is selected. */
export function registerMessages(app: FastifyInstance): void {
  const { database } = app.services;

  route(app, getMessages, async ({ session, query, locale }) => {
    const found = await listMessages(database, { accountId: session.origin.id, ...query });
    return pageOf(found, query, (row) => presentMessage(row, locale));
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

  route(app, getMessageCount, async ({ session: { origin } }) => {
    const { unread, lastId } = await countUnread(database, origin.id);
    const { message_check } = origin;
    return { result: unread, message_check, ...(lastId === null ? {} : { last_id: lastId }) };
  });

  route(app, markMessageRead, async ({ session, params }) => {
    if (!(await markRead(database, session.origin.id, params.id))) throw notFound();
    return null;
  });

  route(app, markAllMessagesRead, async ({ session, body }) => {
    await markAllRead(database, session.origin.id, body.up_to);
    await changeAccount(database, session.origin.id, { message_check: body.message_check });
    return null;
  });
}
