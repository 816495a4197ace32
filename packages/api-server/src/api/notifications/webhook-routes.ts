import {
  deleteNoticeWebhook,
  getNoticeWebhook,
  renewWebhookSecret,
  setNoticeWebhook,
  testNoticeWebhook,
} from "contracts/calls/notice-webhooks";
import { ERROR_CODES } from "contracts/error-codes";
import type { FastifyInstance } from "fastify";
import { ApiError, notFound } from "../../platform/errors.ts";
import { HOUR } from "../../platform/time.ts";
import { sampleNotice, writeIn } from "../../modules/notifications/texts.ts";
import { findAddressee } from "../../modules/notifications/deliver-repository.ts";
import { isWebhookAddress } from "../../modules/notifications/webhooks/post.ts";
import { webhookBody } from "../../modules/notifications/webhooks/queue-repository.ts";
import { noteFailure, postTo } from "../../modules/notifications/webhooks/send-repository.ts";
import * as webhooks from "../../modules/notifications/webhooks/webhooks-repository.ts";
import { pageLink } from "../../modules/security/index.ts";
import { route } from "../../http/route.ts";
import { accountOf } from "./account-of.ts";

const CHANGES = { name: "notice_webhook", limit: 30, seconds: HOUR } as const;
const TESTS = { name: "notice_webhook_test", limit: 10, seconds: HOUR } as const;

/** Registers the webhook endpoints of an account: URL, secret, delivery status and test. */
export function registerWebhook(app: FastifyInstance): void {
  const { services } = app;
  const { clock, config, database, rateLimits } = services;

  route(app, getNoticeWebhook, async ({ session, query }) => {
    const { id } = await accountOf(database, session, query.account);
    const row = await webhooks.findWebhook(database, id);
    if (row === undefined) return { webhook: null };
    const { url, failures, problem, problem_status, tried_time, disabled_time } = row;
    const waiting = await webhooks.countWaiting(database, id);
    return { webhook: { url, failures, problem, problem_status, tried_time, disabled_time, waiting } };
  });

  route(app, setNoticeWebhook, async ({ session, query, body }) => {
    const { id } = await accountOf(database, session, query.account);
    await rateLimits.count(CHANGES, String(id));
    if (!(await isWebhookAddress(body.url, config.allowsInsideWebhooks)))
      throw new ApiError(ERROR_CODES.webhookAddressRefused, "webhook_address_refused");
    return { secret: await webhooks.saveWebhook(services, id, body.url) };
  });

  route(app, deleteNoticeWebhook, async ({ session, query }) => {
    const { id } = await accountOf(database, session, query.account);
    await webhooks.removeWebhook(database, id);
    return null;
  });

  route(app, renewWebhookSecret, async ({ session, query }) => {
    const { id } = await accountOf(database, session, query.account);
    await rateLimits.count(CHANGES, String(id));
    const secret = await webhooks.renewSecret(services, id);
    if (secret === undefined) throw notFound();
    return { secret };
  });

  route(app, testNoticeWebhook, async ({ session, query }) => {
    const { id, account } = await accountOf(database, session, query.account);
    const webhook = await webhooks.findWebhook(database, id);
    const to = await findAddressee(database, id);
    if (webhook === undefined || to === undefined) throw notFound();
    await rateLimits.count(TESTS, String(id));
    const now = clock.now();
    const body = webhookBody({
      event: "test",
      time: now,
      account,
      text: writeIn(to.locale, sampleNotice(account)),
      link: pageLink(services, to.locale, "setting/notice"),
    });
    const result = await postTo(services, webhook, { messageId: `test_${String(id)}_${String(now)}`, body });
    if (result.problem === null) await webhooks.noteArrival(database, id, now);
    else await noteFailure(database, id, { ...result, now });
    return { problem: result.problem, status: result.problem === null ? null : result.status };
  });
}
