import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { WEBHOOK_FAILURES_MAX } from "contracts/notice-events";
import { getNoticeWebhook } from "contracts/calls/notice-webhooks";
import * as v from "valibot";
import { messages, webhookDeliveries } from "../../platform/database/schema/index.ts";
import { signWebhook } from "../../modules/notifications/webhooks/post.ts";
import { sendWebhooks } from "../../modules/notifications/webhooks/send-repository.ts";
import { call, createPerson } from "../../testing/client.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const strict = registerTestApp();
const test = registerTestApp({ WEBHOOK_INSIDE: "on" });

/** A receiver on loopback whose status a test sets. */
const receiver = {
  status: 200,
  got: [] as { id: string; time: number; signature: string; body: string }[],
};
const server = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk: Buffer) => {
    body += chunk.toString();
  });
  request.on("end", () => {
    const { headers } = request;
    receiver.got.push({
      id: String(headers["webhook-id"]),
      time: Number(headers["webhook-timestamp"]),
      signature: String(headers["webhook-signature"]),
      body,
    });
    response.writeHead(receiver.status).end();
  });
});

beforeAll(
  () =>
    new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    }),
);
afterAll(
  () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
    }),
);
beforeEach(() => {
  receiver.status = 200;
  receiver.got.length = 0;
});

const PATH = "/setting/notice/webhook";

async function setup() {
  const person = await createPerson(test.app);
  const ask = (method: "GET" | "PUT" | "POST" | "DELETE", path: string, body?: unknown) =>
    call(test.app, path, { method, token: person.token, ...(body === undefined ? {} : { body }) });
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/in`;
  const saved = await ask("PUT", PATH, { url });
  const read = async () => v.parse(getNoticeWebhook.response, (await ask("GET", PATH)).data).webhook;
  const secret = v.parse(v.object({ secret: v.string() }), saved.data).secret;
  /** Queues a notification for the account by testing all channels. */
  const notify = () => ask("POST", "/setting/notice/test");
  return { ...person, ask, url, secret, read, notify, send: () => sendWebhooks(test.app.services) };
}

describe("the webhook of an account", () => {
  it("receives each email notification once, signed", async () => {
    const person = await setup();
    await person.notify();
    expect(await person.read()).toMatchObject({ waiting: 1 });

    await person.send();
    await person.send();

    const [one, ...more] = receiver.got;
    expect(more).toEqual([]);
    const { id = "", time = 0, body = "" } = one ?? {};
    expect(one?.signature).toBe(signWebhook(person.secret, id, time, body));
    expect(JSON.parse(body)).toMatchObject({
      type: "worker_offline",
      data: { account: person.row.account, title: "Test notification" },
    });
    expect(await person.read()).toMatchObject({ url: person.url, waiting: 0, problem: null });
  });

  it("is retried with the same id after a failure, and the reason is shown", async () => {
    const person = await setup();
    await person.notify();
    receiver.status = 503;
    await person.send();
    await person.send();
    expect(receiver.got).toHaveLength(1);
    expect(await person.read()).toMatchObject({
      failures: 1,
      problem: "status",
      problem_status: 503,
      waiting: 1,
    });

    receiver.status = 200;
    test.clock.advance(61);
    await person.send();

    expect(new Set(receiver.got.map(({ id }) => id)).size).toBe(1);
    expect(receiver.got).toHaveLength(2);
    expect(await person.read()).toMatchObject({ failures: 0, problem: null, waiting: 0 });
  });

  it("is turned off after too many consecutive failures, notifies its owner, and is turned on by a successful test", async () => {
    const person = await setup();
    receiver.status = 500;
    const values = { account_id: person.row.id, body: "{}", due_time: 1 };
    for (let index = 0; index < WEBHOOK_FAILURES_MAX; index += 1) {
      await test.open.database.insert(webhookDeliveries).values(values);
      await person.send();
      test.clock.advance(61);
    }
    const told = await test.open.database
      .select()
      .from(messages)
      .where(eq(messages.account_id, person.row.id));
    expect(told.map(({ title }) => title.en_US)).toEqual(["Your webhook was turned off"]);
    expect(await person.read()).toMatchObject({ waiting: 0, disabled_time: expect.any(Number) as number });
    await person.notify();
    expect(await person.read()).toMatchObject({ waiting: 0 });
    expect((await person.ask("POST", `${PATH}/test`)).data).toEqual({ problem: "status", status: 500 });

    receiver.status = 200;
    expect((await person.ask("POST", `${PATH}/test`)).data).toEqual({ problem: null, status: null });

    expect(await person.read()).toMatchObject({ failures: 0, disabled_time: null });
  });

  it("keeps its secret when its address is saved again, gets a new one on request, and can be removed", async () => {
    const person = await setup();
    expect((await person.ask("PUT", PATH, { url: `${person.url}/2` })).data).toEqual({ secret: null });
    const { data } = await person.ask("POST", `${PATH}/secret`);
    const { secret } = v.parse(v.object({ secret: v.string() }), data);
    expect(secret).not.toBe(person.secret);
    await person.ask("POST", `${PATH}/test`);
    const [{ id, time, body, signature }] = receiver.got as [(typeof receiver.got)[number]];
    expect(signature).toBe(signWebhook(secret, id, time, body));

    await person.ask("DELETE", PATH);
    expect((await person.ask("DELETE", PATH)).code).toBe(0);
    expect(await person.read()).toBeNull();
    expect((await person.ask("POST", `${PATH}/secret`)).status).toBe(404);
  });

  it.each([
    "https://127.0.0.1/",
    "https://169.254.169.254/",
    "http://example.org/",
    "https://localhost/",
    "https://user:word@8.8.8.8/",
  ])("rejects %s with a message", async (url) => {
    const { token } = await createPerson(strict.app);

    const answer = await call(strict.app, PATH, { method: "PUT", token, body: { url } });

    expect(answer).toMatchObject({ code: 26014, message: expect.stringContaining("public") as string });
  });

  it.each(["", "hook.example", "https://", "file:///etc/passwd"])(
    "rejects an invalid address: %s",
    async (url) => {
      const person = await setup();

      expect((await person.ask("PUT", PATH, { url })).code).toBe(400);
    },
  );

  it("Z2 is not found for another person's account", async () => {
    const person = await setup();
    const other = await setup();

    expect((await person.ask("GET", `${PATH}?account=${String(other.row.account)}`)).status).toBe(404);
  });
});
