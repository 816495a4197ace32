import { eq } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import * as v from "valibot";
import { DEMO_TOTP_SECRET } from "./demo/accounts.ts";
import { accounts, jobLocks } from "./platform/database/schema/index.ts";
import { systemRandom } from "./platform/runtime.ts";
import { createTestApp, createTestClock, TEST_TIME } from "./testing/app.ts";
import { call, createPerson, lastCode, TEST_PASSWORD } from "./testing/client.ts";
import { createJobLocks } from "./platform/job-locks-repository.ts";
import { checkKey } from "./platform/key-check-repository.ts";
import { createPasswords } from "./platform/password-hashes.ts";
import { createSecrets } from "./platform/secrets.ts";
import { createSmtpSender } from "./platform/mail.ts";
import { createGenerator } from "./modules/security/totp-repository.ts";
import { registerTestApp } from "./testing/hooks.ts";

const tempSchema = v.object({ temp_token: v.string(), verify_types: v.array(v.string()) });

const testApp = registerTestApp();

async function setup() {
  const { app } = testApp;
  const { row, email } = await createPerson(app);
  await app.services.database
    .update(accounts)
    .set({
      is_signin_verify: true,
      totp_secret: app.services.totp.seal(DEMO_TOTP_SECRET),
      country_code: "852_H",
      mobile: `5${row.id}00000`,
    })
    .where(eq(accounts.id, row.id));
  const signIn = await call(app, "/account/signin", {
    method: "POST",
    body: { account: email, password: TEST_PASSWORD },
  });
  const { temp_token, verify_types } = v.parse(tempSchema, signIn.data);
  const verify = (verify_type: string, verify_code: string, token = temp_token) =>
    call(app, "/account/signin/verify", {
      method: "POST",
      body: { account: email, business: "signin", verify_type, verify_code, token },
    });
  return { email, temp_token, verify_types, verify, mobile: `+8525${row.id}00000` };
}

function totpCode(): string {
  return createGenerator(DEMO_TOTP_SECRET).generate({ timestamp: testApp.clock.now() * 1000 });
}

describe("second step of a sign-in", () => {
  it("A5 accepts each authenticator code once, however many requests arrive at once", async () => {
    const { email, verify, verify_types } = await setup();
    const code = totpCode();

    const answers = await Promise.all(Array.from({ length: 5 }, () => verify("google_code", code)));
    const next = await call(testApp.app, "/account/signin", {
      method: "POST",
      body: { account: email, password: TEST_PASSWORD },
    });
    const again = await verify("google_code", code, v.parse(tempSchema, next.data).temp_token);

    expect(verify_types).toEqual(["google_code", "sms_code"]);
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
    expect(again).toMatchObject({ code: 21001 });
  });

  it("accepts the code of the previous time step, and none older", async () => {
    const { verify } = await setup();
    const code = totpCode();
    testApp.clock.advance(60);
    const old = await verify("google_code", code);
    const before = totpCode();
    testApp.clock.advance(30);

    expect(old.code).toBe(21001);
    expect((await verify("google_code", before)).code).toBe(0);
  });

  it("R4.3.4 accepts the code of the text message", async () => {
    const { temp_token, verify, mobile } = await setup();
    await call(testApp.app, `/account/signin/sms?token=${temp_token}&business=signin`);

    expect((await verify("sms_code", await lastCode(testApp.app, mobile))).code).toBe(0);
  });

  it("ends after five tries", async () => {
    const { verify } = await setup();
    for (let attempt = 0; attempt < 5; attempt += 1) await verify("google_code", "000000");

    expect(await verify("google_code", totpCode())).toMatchObject({ status: 429, code: 21003 });
  });

  it("is bound to its account and expires after ten minutes", async () => {
    const one = await setup();
    const other = await setup();

    expect((await other.verify("google_code", totpCode(), one.temp_token)).code).toBe(21007);
    testApp.clock.advance(601);
    expect((await one.verify("google_code", totpCode())).code).toBe(21007);
  });
});

describe("passwords", () => {
  it("A3 keep their parameters beside the hash; without a hash nothing matches", async () => {
    const weak = createPasswords({ random: systemRandom, cost: 1024 });
    const strong = createPasswords({ random: systemRandom });
    const stored = await weak.hash("Same_Words_1");

    expect(await strong.matches("Same_Words_1", stored)).toBe(true);
    expect(await strong.matches("same_Words_1", stored)).toBe(false);
    expect(await weak.matches("Same_Words_1", undefined)).toBe(false);
    expect([weak.isOutdated(stored), strong.isOutdated(stored)]).toEqual([false, true]);
    expect(await strong.hash("Same_Words_1")).toMatch(/^scrypt\$131072\$8\$1\$/);
  });
});

describe("keys", () => {
  it("unseal what they sealed, and nothing sealed with another key", () => {
    const secrets = createSecrets(Buffer.alloc(32, 1), systemRandom);
    const other = createSecrets(Buffer.alloc(32, 2), systemRandom);
    const sealed = secrets.seal("JBSWY3DP");

    expect(secrets.unseal(sealed)).toBe("JBSWY3DP");
    expect(sealed).not.toContain("JBSWY3DP");
    expect(() => other.unseal(sealed)).toThrow();
  });

  it("are rejected if the database was used with another one", async () => {
    const { database } = testApp.app.services;
    await checkKey(testApp.app.services);

    await expect(
      checkKey({ database, secrets: createSecrets(Buffer.alloc(32, 3), systemRandom) }),
    ).rejects.toThrow(/is not the key/);
  });
});

it("a job has one holder, and its lock passes to another process when it expires", async () => {
  const clock = createTestClock();
  const { database } = testApp.app.services;
  const readTime = async () => clock.now();
  const one = createJobLocks({ database, readTime, random: systemRandom });
  const other = createJobLocks({ database, readTime, random: systemRandom });

  const first = [await one.hold("job", 60), await other.hold("job", 60), await one.hold("job", 60)];
  clock.advance(61);
  const later = [await other.hold("job", 60), await one.hold("job", 60)];

  expect(first).toEqual([true, false, true]);
  expect(later).toEqual([true, false]);
});

it("a run of a job reads the database's time once, and takes its lock by it", async () => {
  const readTime = jest.fn(async () => TEST_TIME);
  const { app, close } = await createTestApp({}, { readTime });
  await app.services.jobs.start({
    name: "one",
    everyMs: 60_000,
    firstMs: 0,
    lockSeconds: 60,
    run: async () => undefined,
  });
  const rows = await app.services.database.select().from(jobLocks);
  await close();

  expect(readTime).toHaveBeenCalledTimes(1);
  expect(rows).toMatchObject([{ name: "one", expire_time: TEST_TIME + 60 }]);
});

it("email goes to the configured server, and text messages through its gateway", async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: string[] = [];
      stream.on("data", (chunk) => chunks.push(String(chunk)));
      stream.on("end", () => {
        received.push(`${session.envelope.rcptTo.map(({ address }) => address).join()} ${chunks.join("")}`);
        done();
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, "127.0.0.1", () => {
      const address = listening.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    });
  });
  const sender = createSmtpSender({
    url: `smtp://127.0.0.1:${port}`,
    from: "pool@test.example",
    smsDomain: "sms.test.example",
  });

  await sender.send({ channel: "mail", recipient: "ada@test.example", subject: "Code", body: "123456" });
  await sender.send({ channel: "sms", recipient: "+852 5000", subject: "Code", body: "654321" });
  await new Promise<void>((resolve) => server.close(() => resolve()));

  expect(received[0]).toMatch(/^ada@test\.example [\s\S]*123456/);
  expect(received[1]).toMatch(/^8525000@sms\.test\.example [\s\S]*654321/);
});
