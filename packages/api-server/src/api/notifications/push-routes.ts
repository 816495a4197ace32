import { createHash } from "node:crypto";
import { deleteNoticePush, getNoticePush, setNoticePush, testNoticePush } from "contracts/calls/notice-push";
import { ERROR_CODES } from "contracts/error-codes";
import { PUSH_BROWSERS_MAX, type PUSH_PROBLEMS } from "contracts/notice-events";
import type { FastifyInstance } from "fastify";
import { describeDevice } from "../../platform/device-name.ts";
import { ApiError } from "../../platform/errors.ts";
import { HOUR } from "../../platform/time.ts";
import { endBrowser } from "../../modules/notifications/push/send-repository.ts";
import {
  poolKeys,
  sendToBrowser,
  type PushAnswer,
} from "../../modules/notifications/push/send-to-browser.ts";
import {
  countDeliveries,
  listReceivers,
  saveReceiver,
} from "../../modules/notifications/receivers/receivers-repository.ts";
import { isWebhookAddress } from "../../modules/notifications/webhooks/post.ts";
import { route } from "../../http/route.ts";
import { accountOf } from "./account-of.ts";
import { registerReceiver } from "./receiver-routes.ts";

const CHANGES = { name: "notice_push", limit: 30, seconds: HOUR } as const;

const PROBLEMS = {
  ok: null,
  ended: "ended",
  refused: "refused",
  away: "away",
} as const satisfies Record<PushAnswer["kind"], (typeof PUSH_PROBLEMS)[number] | null>;

function registerBrowsers(app: FastifyInstance): void {
  const { services } = app;
  const { clock, config, database, rateLimits, secrets } = services;
  const { publicKey } = poolKeys(services);

  route(app, getNoticePush, async ({ session, query }) => {
    const { id } = await accountOf(database, session, query.account);
    const browsers = await listReceivers(database, id, "push");
    return {
      public_key: publicKey,
      browsers: browsers.map(({ id: browser, name, created_time, address }) => ({
        id: browser,
        name,
        created_time,
        endpoint_hash: createHash("sha256").update(address).digest("hex"),
      })),
      waiting: await countDeliveries(database, "push", id),
    };
  });

  route(app, setNoticePush, async ({ session, query, body, request }) => {
    const { id } = await accountOf(database, session, query.account);
    await rateLimits.count(CHANGES, String(id));
    const { endpoint, keys } = body;
    if (!(await isWebhookAddress(endpoint, config.allowsInsideWebhooks)))
      throw new ApiError(ERROR_CODES.webhookAddressRefused, "push_address_refused");
    await database.transaction(async (tx) => {
      const others = (await listReceivers(tx, id, "push")).filter(({ address }) => address !== endpoint);
      if (others.length >= PUSH_BROWSERS_MAX)
        throw new ApiError(26010, "push_limit", { values: { limit: PUSH_BROWSERS_MAX } });
      await saveReceiver(tx, {
        account_id: id,
        channel: "push",
        address: endpoint,
        keys_sealed: secrets.seal(JSON.stringify(keys)),
        name: describeDevice(request.headers["user-agent"]),
        created_time: clock.now(),
      });
    });
    return null;
  });
}

/** Registers browsers for the notifications of an account: turning on, turning off, and a test. */
export function registerPush(app: FastifyInstance): void {
  const { services } = app;
  registerBrowsers(app);
  registerReceiver(app, {
    channel: "push",
    remove: deleteNoticePush,
    test: testNoticePush,
    async send(browser, notice) {
      const { kind } = await sendToBrowser(services, browser, notice);
      if (kind === "ended") await endBrowser(services, browser.address);
      return PROBLEMS[kind];
    },
  });
}
