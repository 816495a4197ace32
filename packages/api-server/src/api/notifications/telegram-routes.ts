import {
  connectNoticeTelegram,
  deleteNoticeTelegram,
  getNoticeTelegram,
  testNoticeTelegram,
} from "contracts/calls/notice-telegram";
import { ERROR_CODES } from "contracts/error-codes";
import type { FastifyInstance } from "fastify";
import { ApiError, notFound } from "../../platform/errors.ts";
import { HOUR } from "../../platform/time.ts";
import {
  countDeliveries,
  listReceivers,
} from "../../modules/notifications/receivers/receivers-repository.ts";
import type { BotAnswer } from "../../modules/notifications/telegram/bot-api.ts";
import { askBot, noteRefusal, readBot } from "../../modules/notifications/telegram/bots-repository.ts";
import { addCode, endChat } from "../../modules/notifications/telegram/chats-repository.ts";
import { refusalError, sendToChat } from "../../modules/notifications/telegram/send-repository.ts";
import { route } from "../../http/route.ts";
import { accountOf } from "./account-of.ts";
import { registerReceiver } from "./receiver-routes.ts";

const LINKS = { name: "notice_telegram", limit: 20, seconds: HOUR } as const;

const PROBLEMS = {
  ok: null,
  ended: "ended",
  refused: "refused",
  busy: "away",
  away: "away",
  wrong: "away",
} as const satisfies Record<BotAnswer["kind"], string | null>;

function registerChats(app: FastifyInstance): void {
  const { clock, config, database, random, rateLimits } = app.services;
  const { telegram } = config;

  route(app, getNoticeTelegram, async ({ session, query }) => {
    const { id } = await accountOf(database, session, query.account);
    if (telegram === undefined) return { state: "off" as const, chats: [], waiting: 0 };
    const { isRefused } = await readBot(database, telegram);
    const chats = await listReceivers(database, id, "telegram");
    return {
      state: isRefused ? ("refused" as const) : ("on" as const),
      chats: chats.map((chat) => ({ id: chat.id, name: chat.name, created_time: chat.created_time })),
      waiting: await countDeliveries(database, "telegram", id),
    };
  });

  route(app, connectNoticeTelegram, async ({ session, query }) => {
    const { id } = await accountOf(database, session, query.account);
    if (telegram === undefined) throw notFound();
    await rateLimits.count(LINKS, String(id));
    const bot = await askBot(database, telegram);
    if ("problem" in bot) throw new ApiError(ERROR_CODES.unavailable, "telegram_away");
    const { code, expireTime } = await addCode(database, { random, now: clock.now(), accountId: id });
    return { link: `https://t.me/${bot.username}?start=${code}`, expire_time: expireTime };
  });
}

/** Registers the Telegram endpoints of an account: connect, disconnect and test. */
export function registerTelegram(app: FastifyInstance): void {
  const { services } = app;
  const { clock, config, database } = services;
  const { telegram } = config;
  registerChats(app);
  registerReceiver(app, {
    channel: "telegram",
    remove: deleteNoticeTelegram,
    test: testNoticeTelegram,
    async send({ address }, notice) {
      if (telegram === undefined) throw notFound();
      const now = clock.now();
      const { kind } = await sendToChat(telegram, { address, notice, now });
      if (kind === "ended") await endChat(database, services, { address, now });
      if (kind === "refused" && (await noteRefusal(database, telegram))) app.log.error(refusalError());
      return PROBLEMS[kind];
    },
  });
}
