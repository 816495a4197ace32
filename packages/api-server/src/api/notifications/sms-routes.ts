import { getNoticeSms, setNoticeSms, testNoticeSms } from "contracts/calls/notice-sms";
import { ERROR_CODES } from "contracts/error-codes";
import { SMS_ALERTS_PER_DAY } from "contracts/notice-events";
import type { FastifyInstance } from "fastify";
import { ApiError, notFound } from "../../platform/errors.ts";
import { carriesSms } from "../../platform/mail.ts";
import { HOUR } from "../../platform/time.ts";
import { maskMobile } from "../../modules/accounts/present.ts";
import { findAddressee } from "../../modules/notifications/deliver-repository.ts";
import { queueSms, readSms, saveSms } from "../../modules/notifications/sms/sms-repository.ts";
import { sampleNotice, writeIn } from "../../modules/notifications/texts.ts";
import { route } from "../../http/route.ts";
import { accountOf } from "./account-of.ts";

const CHANGES = { name: "notice_sms", limit: 30, seconds: HOUR } as const;

/** Id of the phone among the factors named by error 21004. */
const PHONE_FACTOR = 2;

function phoneMissing(): ApiError {
  return new ApiError(ERROR_CODES.prerequisiteMissing, "sms_phone_missing", {
    data: { missing: [PHONE_FACTOR] },
  });
}

/** Registers the SMS alerts of an account: whether they are sent, and a test, which counts toward the daily limit. */
export function registerSms(app: FastifyInstance): void {
  const { clock, config, database, rateLimits } = app.services;
  const isCarried = carriesSms(config);

  route(app, getNoticeSms, async ({ session, query }) => {
    const { id } = await accountOf(database, session, query.account);
    const { isEnabled, sentToday } = await readSms(database, id, clock.now());
    return {
      available: isCarried,
      phone: maskMobile(session.origin),
      enabled: isEnabled,
      sent_today: sentToday,
      daily_limit: SMS_ALERTS_PER_DAY,
    };
  });

  route(app, setNoticeSms, async ({ session, query, body }) => {
    const { id } = await accountOf(database, session, query.account);
    await rateLimits.count(CHANGES, String(id));
    if (body.enabled && !isCarried) throw notFound();
    if (body.enabled && session.origin.mobile === null) throw phoneMissing();
    await saveSms(database, id, body.enabled);
    return null;
  });

  route(app, testNoticeSms, async ({ session, query }) => {
    const { id, account } = await accountOf(database, session, query.account);
    const now = clock.now();
    const to = await findAddressee(database, id);
    if (!isCarried || to === undefined || !(await readSms(database, id, now)).isEnabled) throw notFound();
    const { phone, locale } = to;
    if (phone === null) throw phoneMissing();
    const text = writeIn(locale, sampleNotice(account));
    const isQueued = await database.transaction((tx) =>
      queueSms(tx, { accountId: id, account, phone, text, time: now }),
    );
    if (!isQueued)
      throw new ApiError(ERROR_CODES.dailyLimit, "sms_limit", { values: { limit: SMS_ALERTS_PER_DAY } });
    return null;
  });
}
