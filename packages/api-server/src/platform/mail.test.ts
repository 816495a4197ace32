import { findFreePort } from "test-support/free-port";
import { noticeEmails } from "./database/schema/index.ts";
import { sendQueuedEmails } from "../modules/notifications/emails-repository.ts";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { refusal, startEmailServer as startServer, type EmailServer } from "../testing/email-server.ts";

let test: TestApp;
let port: number;

beforeAll(async () => {
  port = await findFreePort();
  test = await createTestApp({ SMTP_URL: `smtp://127.0.0.1:${String(port)}` });
}, 60_000);
afterAll(() => test.close());

function queued() {
  return test.app.services.database.select().from(noticeEmails);
}

async function runQueue(): Promise<unknown[]> {
  const { database, sender, clock } = test.app.services;
  const errors: unknown[] = [];
  await sendQueuedEmails({ database, sender, now: clock.now(), onError: (error) => errors.push(error) });
  return errors;
}

/** Starts an email server that first refuses a number of emails for now. */
function startEmailServer(received: string[], refusals = 0): Promise<EmailServer> {
  let left = refusals;
  return startServer(port, {
    received,
    onRecipient: (_, done) => {
      left -= 1;
      done(left < 0 ? null : refusal(450));
    },
  });
}

it("reports at once that no code can be sent while the email server is unreachable, for every address, and counts nothing", async () => {
  const { codes } = test.app.services;
  for (let index = 0; index < 3; index += 1)
    await expect(codes.issue({ target: "ada@test.example", business: "signin" })).rejects.toMatchObject({
      code: 21009,
      status: 200,
      messageKey: "email_unavailable",
    });
});

it("queues owners' notifications while the email server is unreachable, and sends each once when it is back", async () => {
  const { accountEmail } = test.app.services;
  const mail = { channel: "mail", recipient: "ada@test.example", subject: "Sent" } as const;
  for (const body of ["first", "second", "third"]) await accountEmail.send({ ...mail, body });
  expect(await queued()).toHaveLength(3);

  for (let run = 0; run < 10; run += 1) expect(await runQueue()).toHaveLength(1);
  expect((await queued()).map(({ tries }) => tries)).toEqual([0, 0, 0]);

  const received: string[] = [];
  const server = await startEmailServer(received);
  expect(await runQueue()).toEqual([]);
  expect(await runQueue()).toEqual([]);
  await test.app.services.codes.issue({ target: "ada@test.example", business: "signin" });
  await server.close();

  expect(await queued()).toEqual([]);
  expect(received.map((text) => text.trim().split("\r\n").at(-1))).toEqual(["first", "second", "third"]);
});

it("queues a notification that the email server refuses for now, and sends it once when it is accepted", async () => {
  const { accountEmail } = test.app.services;
  const received: string[] = [];
  const server = await startEmailServer(received, 2);
  const mail = { channel: "mail", recipient: "ada@test.example", subject: "Sent" } as const;
  await accountEmail.send({ ...mail, body: "fourth" });
  const refused = await queued();
  const errors = await runQueue();
  test.clock.advance(70);
  await runQueue();
  await runQueue();
  await server.close();

  expect(refused).toMatchObject([{ body: "fourth", tries: 0 }]);
  expect(errors).toHaveLength(1);
  expect(await queued()).toEqual([]);
  expect(received.map((text) => text.trim().split("\r\n").at(-1))).toEqual(["fourth"]);
});
