import { eq } from "drizzle-orm";
import { getNoticePush } from "contracts/calls/notice-push";
import { ERROR_CODES } from "contracts/error-codes";
import { PUSH_BROWSERS_MAX } from "contracts/notice-events";
import { startPushService, type PushServiceStandIn } from "test-support/push-service";
import * as v from "valibot";
import { noticeEmails, noticeReceivers } from "../../platform/database/schema/index.ts";
import { sendPushes } from "../../modules/notifications/push/send-repository.ts";
import { pushPayload } from "../../modules/notifications/push/send-to-browser.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { createReceiverPerson } from "../../testing/receiver-person.ts";

const PATH = "/setting/notice/push";
const AGENT =
  "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";

const test = registerTestApp({ WEBHOOK_INSIDE: "on" });
const closed = registerTestApp();
const errors: unknown[] = [];
let service: PushServiceStandIn;

beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());
beforeEach(() => {
  Object.assign(service, { status: 201, hangs: false, requests: 0 });
  service.taken.length = 0;
  errors.length = 0;
});

const send = () => sendPushes(test.app.services, (error) => errors.push(error));

async function setup(on: Pick<typeof test, "app" | "open"> = test) {
  const person = await createReceiverPerson(on, { "user-agent": AGENT });
  const { ask } = person;
  const read = async () => v.parse(getNoticePush.response, (await ask("GET", PATH)).data);
  const turnOn = async () => {
    const subscription = service.subscribe((await read()).public_key);
    return { subscription, answer: await ask("PUT", PATH, subscription) };
  };
  return { ...person, read, turnOn };
}

describe("browser alerts", () => {
  it("arrive encrypted and signed, once, with the account and the page", async () => {
    const person = await setup();
    const { subscription } = await person.turnOn();
    await person.notify();
    expect(await person.read()).toMatchObject({
      browsers: [
        { name: "Chrome, Windows", endpoint_hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
      ],
      waiting: 1,
    });

    await send();
    await send();

    const [taken] = service.taken;
    expect(service.taken).toHaveLength(1);
    expect(taken).toMatchObject({
      endpoint: subscription.endpoint,
      headers: { ttl: "86400", urgency: "high", "content-encoding": "aes128gcm" },
      claims: {
        aud: new URL(subscription.endpoint).origin,
        sub: expect.stringMatching(/^mailto:/) as string,
      },
    });
    const account = String(person.row.account);
    expect(JSON.parse(taken?.text ?? "")).toEqual({
      title: "Test notification",
      body: `This is how you'll get alerts for ${account}.\n${account}`,
      link: expect.stringMatching(/^http.*\/en\/setting\/notice$/) as string,
      time: expect.any(Number) as number,
    });
    expect(await person.read()).toMatchObject({ waiting: 0 });
  });

  it("are turned on once per browser, which may renew its keys, and turned off again", async () => {
    const person = await setup();
    const { subscription } = await person.turnOn();
    const renewed = service.subscribe((await person.read()).public_key);
    await person.ask("PUT", PATH, { ...subscription, keys: renewed.keys });
    const { browsers } = await person.read();
    expect(browsers).toHaveLength(1);

    const path = `${PATH}/${String(browsers[0]?.id)}`;
    await person.ask("DELETE", path);
    expect((await person.ask("DELETE", path)).code).toBe(0);
    expect((await person.ask("POST", `${path}/test`)).code).toBe(404);
    await person.notify();
    await send();
    expect(service.requests).toBe(0);
  });

  it("keep the keys of a browser encrypted in the database", async () => {
    const person = await setup();
    const { subscription } = await person.turnOn();
    const [row] = await test.open.database
      .select()
      .from(noticeReceivers)
      .where(eq(noticeReceivers.account_id, person.row.id));
    expect(row?.keys_sealed).not.toContain(subscription.keys.auth);
  });

  it("are limited to a number of browsers per account", async () => {
    const person = await setup();
    for (let count = 0; count < PUSH_BROWSERS_MAX; count += 1)
      expect((await person.turnOn()).answer.code).toBe(0);
    expect((await person.turnOn()).answer).toMatchObject({
      code: 26010,
      message: expect.stringContaining("At most 10 browsers") as string,
    });
  });

  it.each([404, 410])("end at status %i, and the owner is notified by email and message", async (status) => {
    const person = await setup();
    await person.turnOn();
    await person.notify();
    await person.notify();
    service.status = status;

    await send();

    expect(service.requests).toBe(1);
    expect(await person.read()).toMatchObject({ browsers: [], waiting: 0 });
    expect((await person.titles()).at(-1)).toBe("Alerts turned off in a browser");
    const emails = await test.open.database.select().from(noticeEmails);
    expect(emails.at(-1)).toMatchObject({ recipient: person.row.email });
    expect(emails.at(-1)?.body).toContain("Chrome, Windows");
  });

  it("end when the keys of a browser cannot encrypt, without delaying other browsers", async () => {
    const broken = await setup();
    const { subscription } = await broken.turnOn();
    const nothing = Buffer.alloc(65, 4).toString("base64url");
    await broken.ask("PUT", PATH, { ...subscription, keys: { ...subscription.keys, p256dh: nothing } });
    await broken.notify();
    const person = await setup();
    await person.turnOn();
    await person.notify();

    await send();

    expect(service.taken).toHaveLength(1);
    expect((await broken.read()).browsers).toEqual([]);
  });

  it("wait while the push service fails, and then state the time of the event", async () => {
    const person = await setup();
    await person.turnOn();
    await person.notify();
    await person.notify();
    service.status = 503;
    await send();
    expect(service.requests).toBe(1);
    service.status = 201;
    await send();
    expect(await person.read()).toMatchObject({ waiting: 2 });

    test.clock.advance(1000);
    await send();

    expect(service.taken).toHaveLength(2);
    expect(service.taken[0]?.text).toContain("Delayed. This happened at 11/20/2026");
    expect(errors).toEqual([]);
  });

  it("are abandoned after eight refusals, and log the host of the service but not the address", async () => {
    const person = await setup();
    const { subscription } = await person.turnOn();
    await person.notify();
    service.status = 400;
    for (let run = 0; run < 8; run += 1) {
      await send();
      test.clock.advance(9000);
    }
    expect(service.requests).toBe(8);
    expect(await person.read()).toMatchObject({ browsers: [{}], waiting: 0 });
    expect(String(errors[0])).toContain("127.0.0.1");
    expect(errors.map(String).join("")).not.toContain(new URL(subscription.endpoint).pathname);
  });

  it.each([
    [201, null],
    [410, "ended"],
    [400, "refused"],
    [500, "away"],
  ])("have a test, which at status %i reports %s", async (status, problem) => {
    const person = await setup();
    await person.turnOn();
    const [browser] = (await person.read()).browsers;
    service.status = status;

    const answer = await person.ask("POST", `${PATH}/${String(browser?.id)}/test`);

    expect(answer.data).toEqual({ problem });
    expect(service.taken).toHaveLength(status === 201 ? 1 : 0);
  });

  it.each(["https://127.0.0.1/x", "https://10.0.0.8/x", "http://8.8.8.8/x", "https://me:word@8.8.8.8/x"])(
    "are not sent to %s, and leave other accounts' browsers untouched",
    async (endpoint) => {
      const person = await setup(closed);
      const { keys } = service.subscribe((await person.read()).public_key);
      const answer = await person.ask("PUT", PATH, { endpoint, keys });
      expect(answer.code).toBe(ERROR_CODES.webhookAddressRefused);
      expect((await person.read()).browsers).toEqual([]);
    },
  );

  it.each([
    { endpoint: "no address" },
    { keys: { p256dh: "short", auth: "short" } },
    { endpoint: `https://push.example/${"a".repeat(1100)}` },
  ])("reject the subscription %j", async (wrong) => {
    const person = await setup();
    const subscription = service.subscribe((await person.read()).public_key);
    expect((await person.ask("PUT", PATH, { ...subscription, ...wrong })).code).toBe(400);
  });
});

it("truncates a long notification text, never its title or link", () => {
  const notice = {
    locale: "ru_RU",
    time: 0,
    account: "farm",
    title: "Заголовок",
    link: "https://pool/ru",
  } as const;
  const payload = pushPayload({ ...notice, text: "ж".repeat(9000) }, 0);
  expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(3000);
  expect(JSON.parse(payload)).toMatchObject({
    title: "Заголовок",
    link: "https://pool/ru",
    body: expect.stringMatching(/ж…$/) as string,
  });
});
