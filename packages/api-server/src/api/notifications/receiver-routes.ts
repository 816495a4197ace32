import type { deleteNoticePush, testNoticePush } from "contracts/calls/notice-push";
import type { deleteNoticeTelegram, testNoticeTelegram } from "contracts/calls/notice-telegram";
import type { FastifyInstance } from "fastify";
import { notFound } from "../../platform/errors.ts";
import type { ReceiverNotice } from "../../platform/database/schema/index.ts";
import { HOUR } from "../../platform/time.ts";
import { findAddressee } from "../../modules/notifications/deliver-repository.ts";
import { testNotice } from "../../modules/notifications/receivers/queue-repository.ts";
import {
  listReceivers,
  removeReceiver,
  type ReceiverRow,
} from "../../modules/notifications/receivers/receivers-repository.ts";
import { pageLink } from "../../modules/security/index.ts";
import { route } from "../../http/route.ts";
import { accountOf } from "./account-of.ts";

const TESTS_PER_HOUR = 10;

/** A kind of receiver that a person can test and remove. */
interface ReceiverKind {
  readonly channel: "telegram" | "push";
  readonly remove: typeof deleteNoticeTelegram | typeof deleteNoticePush;
  readonly test: typeof testNoticeTelegram | typeof testNoticePush;
  /** Sends immediately; returns why it did not arrive, or null. Throws "not found" when the channel is off. */
  readonly send: (
    receiver: ReceiverRow,
    notice: ReceiverNotice,
  ) => Promise<"ended" | "refused" | "away" | null>;
}

/** Registers removal and test of the receivers of one channel. */
export function registerReceiver(app: FastifyInstance, { channel, remove, test, send }: ReceiverKind): void {
  const { services } = app;
  const { clock, database, rateLimits } = services;
  const tests = { name: `notice_${channel}_test`, limit: TESTS_PER_HOUR, seconds: HOUR };

  route(app, remove, async ({ session, query, params }) => {
    const { id } = await accountOf(database, session, query.account);
    await removeReceiver(database, id, { channel, id: params.id });
    return null;
  });

  route(app, test, async ({ session, query, params }) => {
    const { id, account } = await accountOf(database, session, query.account);
    const receiver = (await listReceivers(database, id, channel)).find((one) => one.id === params.id);
    const to = await findAddressee(database, id);
    if (receiver === undefined || to === undefined) throw notFound();
    await rateLimits.count(tests, String(id));
    const { locale } = to;
    const link = pageLink(services, locale, "setting/notice");
    return {
      problem: await send(receiver, testNotice({ locale, time: clock.now(), account, link })),
    };
  });
}
