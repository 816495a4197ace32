import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { buildFleet } from "./demo/fleet.ts";
import { createDemoSource } from "./demo/demo-source.ts";
import { lastMinute } from "./modules/mining/collect/watermark-repository.ts";
import { createJobs } from "./platform/jobs.ts";
import { poolMinuteJob } from "./jobs/pool-minute.ts";
import { TEST_TIME } from "./testing/app.ts";
import { call, createPerson, lastCode, solveCaptcha, TEST_PASSWORD } from "./testing/client.ts";
import { registerTestApp } from "./testing/hooks.ts";

let one: FastifyInstance;
let other: FastifyInstance;

const testApp = registerTestApp();

beforeAll(async () => {
  one = testApp.app;
  other = await testApp.another();
});

function signInAt(app: FastifyInstance, account: string, password: string, captcha?: string) {
  const headers: Record<string, string> = captcha === undefined ? {} : { captcha };
  return call(app, "/account/signin", { method: "POST", body: { account, password }, headers });
}

describe("two server processes on one database", () => {
  it("share sign-ins and sign-outs", async () => {
    const { email } = await createPerson(one);
    const { token } = v.parse(
      v.object({ token: v.string() }),
      (await signInAt(one, email, TEST_PASSWORD)).data,
    );

    const known = await call(other, "/account/user/info", { token });
    await call(other, "/account/sign/out", { method: "POST", token });

    expect(known).toMatchObject({ code: 0, data: { email } });
    expect((await call(one, "/account/user/info", { token })).code).toBe(401);
  });

  it("count failures together", async () => {
    const { email } = await createPerson(one);
    await signInAt(one, email, "Wrong_Password_1");
    await signInAt(other, email, "Wrong_Password_1");
    const withoutCaptcha = [
      await signInAt(one, email, TEST_PASSWORD),
      await signInAt(other, email, TEST_PASSWORD),
    ];
    for (const app of [one, other, one]) {
      await signInAt(app, email, "Wrong_Password_1", await solveCaptcha(one));
    }

    const last = await signInAt(other, email, TEST_PASSWORD, await solveCaptcha(one));

    expect(withoutCaptcha.map(({ code }) => code)).toEqual([21010, 21010]);
    expect(last).toMatchObject({ status: 429, code: 21003 });
  });

  it("accept at one the captcha and the code issued by the other, once", async () => {
    const email = "between@test.example";
    const captcha = await solveCaptcha(one);
    const ask = (app: FastifyInstance) =>
      call(app, "/account/signup/code", { method: "POST", body: { email }, headers: { captcha } });
    await ask(other);
    const again = await ask(one);
    const body = { email, code: await lastCode(one, email), password: "Other_Pool_77" };

    const made = await call(one, "/account/signup", { method: "POST", body });
    const twice = await call(other, "/account/signup", { method: "POST", body });

    expect(again.code).toBe(21010);
    expect(made.code).toBe(0);
    expect(twice.code).toBe(21002);
  });

  it("send at most one code a minute together", async () => {
    const email = "hurried@test.example";
    const ask = async (app: FastifyInstance) => {
      const captcha = await solveCaptcha(app);
      return call(app, "/account/signup/code", { method: "POST", body: { email }, headers: { captcha } });
    };

    expect([(await ask(one)).code, (await ask(other)).code]).toEqual([0, 21003]);
  });

  it("run the job in one process at a time, and in the other once the first stops", async () => {
    const farms = [{ account: "nobody", coin: "BTC", models: [{ prefix: "s21", hashrate: 2e14 }], count: 1 }];
    const poolSource = createDemoSource(buildFleet({ farms, seed: "test", stopped: 0 }));
    const startIn = async ({ services: { database, clock, readTime, jobLocks } }: FastifyInstance) => {
      const jobs = createJobs({
        jobLocks,
        clock,
        onError: (_name, error) => {
          throw error;
        },
      });
      await jobs.start(poolMinuteJob({ database, readTime, poolSource }));
      return jobs;
    };
    // The next minute starts while the first process still holds the lock.
    testApp.clock.advance(50);
    const first = await startIn(one);
    testApp.clock.advance(15);
    const second = await startIn(other);
    const whileHeld = await lastMinute(testApp.open.database);
    await second.stop();
    await first.stop();
    const third = await startIn(other);

    expect(whileHeld).toBe(TEST_TIME);
    expect(await lastMinute(testApp.open.database)).toBe(TEST_TIME + 60);
    await third.stop();
  });
});
