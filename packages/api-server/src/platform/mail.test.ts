import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { findFreePort } from "test-support/free-port";
import { noticeEmails } from "./database/schema/index.ts";
import { sendQueuedEmails } from "../modules/notifications/emails-repository.ts";
import { createTestApp, type TestApp } from "../testing/app.ts";

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

async function startEmailServer(received: string[]): Promise<SMTPServer> {
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, _session, done) {
      let mail = "";
      stream.on("data", (part: Buffer) => (mail += part.toString()));
      stream.on("end", () => {
        received.push(mail);
        done();
      });
    },
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  return server;
}

it("reports at once that no code can be sent while the email server is unreachable, for every address, and counts nothing", async () => {
  const { codes } = test.app.services;
  for (let index = 0; index < 3; index += 1)
    await expect(codes.issue({ target: "ada@test.example", business: "signin" })).rejects.toMatchObject({
      code: 503,
      status: 503,
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
  await new Promise<void>((resolve) => server.close(() => resolve()));

  expect(await queued()).toEqual([]);
  expect(received.map((text) => text.trim().split("\r\n").at(-1))).toEqual(["first", "second", "third"]);
});
