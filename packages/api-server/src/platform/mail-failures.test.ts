import { setImmediate } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { findFreePort } from "test-support/free-port";
import { createAccountEmail } from "../modules/security/account-email.ts";
import { sendQueuedEmails } from "../modules/notifications/emails-repository.ts";
import {
  refusal,
  startEmailServer,
  type EmailServer,
  type EmailServerOptions,
} from "../testing/email-server.ts";
import { registerTestApp } from "../testing/hooks.ts";
import { noticeEmails } from "./database/schema/index.ts";
import { createSmtpSender, withWeixin, type Sender, type SmtpLimits } from "./mail.ts";

const test = registerTestApp();
let port: number;
let server: EmailServer | undefined;

beforeAll(async () => {
  port = await findFreePort();
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  await test.open.database.delete(noticeEmails);
});

async function serve(options: EmailServerOptions): Promise<void> {
  server = await startEmailServer(port, { onSignIn: (done) => done(), ...options });
}

async function readTries(): Promise<number[]> {
  const rows = await test.open.database.select().from(noticeEmails).orderBy(noticeEmails.id);
  return rows.map(({ tries }) => tries);
}

async function queue(...recipients: string[]): Promise<void> {
  const due_time = test.clock.now();
  for (const recipient of recipients)
    await test.open.database
      .insert(noticeEmails)
      .values({ recipient, subject: "Sent", body: `To ${recipient}`, due_time });
}

function createSender(limits?: SmtpLimits): Sender {
  return createSmtpSender({
    url: `smtp://pool:secret@127.0.0.1:${String(port)}`,
    from: "pool@test.example",
    smsDomain: undefined,
    ...(limits !== undefined && { limits }),
  });
}

async function runQueue(sender: Sender, slowMs = 5000): Promise<unknown[]> {
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  await sendQueuedEmails({
    database: test.open.database,
    sender,
    now: test.clock.now(),
    onError,
    slowMs,
  });
  return errors;
}

const textsOf = (received: readonly string[]) =>
  received.map((content) => content.trim().split("\r\n").at(-1));

/** Waits until as many emails were received, and the queued ones were tried as often, as expected. */
async function until(received: readonly unknown[], count: number, tries: readonly number[]): Promise<void> {
  const isReached = async () => received.length === count && isDeepStrictEqual(await readTries(), tries);
  while (!(await isReached())) await setImmediate();
}

describe.each([
  ["the connection", { onConnect: (done) => done(refusal(421)) }],
  ["the sign-in", { onSignIn: (done) => done(refusal(535)) }],
  ["our sender address", { onSender: (done) => done(refusal(550)) }],
] satisfies [string, EmailServerOptions][])("an email server that refuses %s", (_, options) => {
  it("is unavailable: the queue waits without counting, and no code can be requested", async () => {
    const sender = createSender();
    await serve(options);
    await queue("ada@test.example", "bob@test.example");

    for (let run = 0; run < 3; run += 1) expect(await runQueue(sender)).toHaveLength(1);

    expect(sender.isAway?.()).toBe(true);
    expect(await readTries()).toEqual([0, 0]);
    await expect(sender.check?.()).rejects.toMatchObject({ code: 21009, messageKey: "email_unavailable" });
  });
});

it("an email server that never answers the sign-in is unavailable", async () => {
  const sender = createSender({ signIn: 200, waited: 5000, long: 5000 });
  await serve({ onSignIn: () => undefined });
  await queue("ada@test.example", "bob@test.example");

  await expect(sender.check?.()).rejects.toMatchObject({ code: 21009 });
  expect(await runQueue(sender)).toHaveLength(1);

  expect(sender.isAway?.()).toBe(true);
  expect(await readTries()).toEqual([0, 0]);
});

describe.each(["recipient", "content"] as const)(
  "an email whose %s the server checks for too long",
  (step) => {
    it("does not delay other emails, and is retried later and later", async () => {
      const sender = createSender({ signIn: 5000, waited: 500, long: 500 });
      const received: string[] = [];
      const asked: string[] = [];
      let isSlow = true;
      const answer = (text: string, done: () => void) => {
        if (text.includes("slow@")) asked.push(text);
        if (!isSlow || !text.includes("slow@")) done();
      };
      await serve({ received, [step === "recipient" ? "onRecipient" : "onContent"]: answer });
      await queue("slow@test.example", "ada@test.example");

      await runQueue(sender, 100);
      await runQueue(sender, 100);
      await until(received, 1, [1]);
      await runQueue(sender, 100);
      expect(textsOf(received)).toEqual(["To ada@test.example"]);
      expect(asked).toHaveLength(1);
      expect(sender.isAway?.()).toBe(false);

      isSlow = false;
      test.clock.advance(70);
      await runQueue(sender);
      expect(textsOf(received)).toEqual(["To ada@test.example", "To slow@test.example"]);
    });
  },
);

it("an email that a server accepts slowly is sent once", async () => {
  const sender = createSender();
  const received: string[] = [];
  const held: (() => void)[] = [];
  await serve({ received, onContent: (_, done) => void held.push(done) });
  await queue("slow@test.example");

  await runQueue(sender, 100);
  test.clock.advance(59);
  await runQueue(sender, 100);
  await until(held, 1, [0]);
  held[0]?.();
  await until(received, 1, []);
  test.clock.advance(70);
  await runQueue(sender, 100);

  expect(textsOf(received)).toEqual(["To slow@test.example"]);
});

it("an email about a change that a server accepts slowly is sent once, with the change", async () => {
  const { services } = test.app;
  const sender = createSender({ signIn: 5000, waited: 100, long: 5000 });
  const accountEmail = createAccountEmail({ ...services, sender, onFailure: () => undefined });
  const received: string[] = [];
  await serve({ received, onContent: (_, done) => setTimeout(done, 300) });
  const message = {
    channel: "mail",
    recipient: "slow@test.example",
    subject: "Sent",
    body: "Changed",
  } as const;

  const send = await accountEmail.storeTo(services.database, message);
  await send();

  expect(textsOf(received)).toEqual(["Changed"]);
  expect(await readTries()).toEqual([]);
});

it("a chat message that cannot be sent while the email server is away counts its attempt, before the emails", async () => {
  const sender = withWeixin(createSender(), null);
  await expect(sender.check?.()).rejects.toMatchObject({ code: 21009 });
  await queue("chat");
  await test.open.database.update(noticeEmails).set({ channel: "weixin" });
  await queue("ada@test.example");

  expect(await runQueue(sender)).toHaveLength(2);

  expect(await readTries()).toEqual([1, 0]);
});

it("retries follow new emails", async () => {
  const received: string[] = [];
  await serve({ received });
  await queue("ada@test.example");
  await test.open.database.update(noticeEmails).set({ tries: 1 });
  await queue("bob@test.example");

  await runQueue(createSender());

  expect(textsOf(received)).toEqual(["To bob@test.example", "To ada@test.example"]);
});
