import * as v from "valibot";
import {
  call,
  createPerson,
  lastCode,
  lastLinkToken,
  lastMessage,
  requestNewPassword,
  solveCaptcha,
  TEST_PASSWORD,
} from "../../testing/client.ts";
import { failNextEnd } from "../../testing/failing-end.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const NEW_PASSWORD = "Other_Pool_77";
const tokenSchema = v.object({ token: v.string() });

const testApp = registerTestApp();

function signIn(account: string, password: string, headers: Record<string, string> = {}) {
  return call(testApp.app, "/account/signin", { method: "POST", body: { account, password }, headers });
}

async function requestSignUpCode(email: string) {
  const captcha = await solveCaptcha(testApp.app);
  return call(testApp.app, "/account/signup/code", { method: "POST", body: { email }, headers: { captcha } });
}

const forgot = (account: string) => requestNewPassword(testApp.app, account);

describe("sign-in", () => {
  it("R4.1.1 returns a token that identifies the person", async () => {
    const { email } = await createPerson(testApp.app);

    const answer = await signIn(email, TEST_PASSWORD);
    const { token } = v.parse(tokenSchema, answer.data);

    expect(await call(testApp.app, "/account/user/info", { token })).toMatchObject({
      code: 0,
      data: { email, account_type: "main" },
    });
  });

  it("responds alike to a wrong password and an unknown account", async () => {
    const { email } = await createPerson(testApp.app);

    const wrong = await signIn(email, "Wrong_Password_1");
    const unknown = await signIn("nobody@test.example", "Wrong_Password_1");

    expect(wrong).toEqual({
      status: 200,
      code: 20001,
      message: "Incorrect account or password.",
      data: null,
    });
    expect(unknown).toEqual(wrong);
  });

  it("R7.6.3 requires the captcha after two failures and accepts it", async () => {
    const { email } = await createPerson(testApp.app);
    await signIn(email, "Wrong_Password_1");
    await signIn(email, "Wrong_Password_1");

    const without = await signIn(email, TEST_PASSWORD);
    const withCaptcha = await signIn(email, TEST_PASSWORD, { captcha: await solveCaptcha(testApp.app) });

    expect(without).toMatchObject({ code: 21010, message: "Verification failed, please try again later" });
    expect(withCaptcha.code).toBe(0);
  });

  it("blocks a name after five failures, even with the right password", async () => {
    const { email } = await createPerson(testApp.app);
    const attempts = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      attempts.push(await signIn(email, "Wrong_Password_1", { captcha: await solveCaptcha(testApp.app) }));
    }

    const right = await signIn(email, TEST_PASSWORD, { captcha: await solveCaptcha(testApp.app) });

    expect(attempts.map(({ code }) => code)).toEqual([20001, 20001, 20001, 20001, 20001]);
    expect(right).toMatchObject({ status: 429, code: 21003, data: { retry_after: 900 } });
  });

  it("notifies the owner of a sign-in from a new place", async () => {
    const { email } = await createPerson(testApp.app);
    await signIn(email, TEST_PASSWORD);

    await signIn(email, TEST_PASSWORD, { "x-forwarded-for": "203.0.113.9" });

    expect((await lastMessage(testApp.app, email))?.body).toContain("203.0.113.9");
  });

  it("accepts the Authorization header only, never the cookie", async () => {
    const { token } = await createPerson(testApp.app);

    expect(
      await call(testApp.app, "/account/user/info", { headers: { cookie: `token=${token}` } }),
    ).toMatchObject({ status: 401, code: 401 });
  });
});

describe("sign-up", () => {
  it("creates a person without a mining account with an emailed code", async () => {
    const email = "fresh@test.example";
    await requestSignUpCode(email);

    const body = { email, code: await lastCode(testApp.app, email), password: NEW_PASSWORD };
    const answer = await call(testApp.app, "/account/signup", { method: "POST", body });
    const { token } = v.parse(tokenSchema, answer.data);

    expect(await call(testApp.app, "/account/origin/user", { token })).toMatchObject({ code: 0, data: null });
  });

  it("responds to a known address as to an unknown one and emails its owner no code", async () => {
    const { email } = await createPerson(testApp.app);

    const known = await requestSignUpCode(email);
    const unknown = await requestSignUpCode("unknown@test.example");

    expect(known).toEqual(unknown);
    expect(await lastCode(testApp.app, email)).toBe("");
  });

  it("sends no second code within a minute", async () => {
    const email = "hasty@test.example";
    await requestSignUpCode(email);

    expect(await requestSignUpCode(email)).toMatchObject({ code: 21003, data: { retry_after: 60 } });
  });

  it("R7.6.3 refuses without a captcha, with a used one, and once when set to fail", async () => {
    const captcha = await solveCaptcha(testApp.app);
    const send = (email: string, headers: Record<string, string>) =>
      call(testApp.app, "/account/signup/code", { method: "POST", body: { email }, headers });

    const without = await send("a1@test.example", {});
    const first = await send("a2@test.example", { captcha });
    const again = await send("a3@test.example", { captcha });
    await call(testApp.app, "/captcha/fail_next", { method: "POST" });
    const failed = await send("a4@test.example", { captcha: await solveCaptcha(testApp.app) });

    expect([without, first, again, failed].map(({ code }) => code)).toEqual([21010, 0, 21010, 21010]);
  });

  it.each([
    ["short", "Ab_1", "password_length"],
    ["two classes", "abcdefgh12", "password_classes"],
    ["a foreign character", "Abcdefg-123", "password_charset"],
    ["a common one", "Password123!", "password_common"],
  ])("R5.4 rejects a password that is %s", async (_name, password, rule) => {
    const body = { email: "weak@test.example", code: "123456", password };

    const answer = await call(testApp.app, "/account/signup", { method: "POST", body });

    expect(answer).toMatchObject({ status: 400, data: { field: "password", rule } });
  });
});

describe("codes", () => {
  it("become invalid after five wrong tries, even concurrent ones", async () => {
    const email = "guess@test.example";
    await requestSignUpCode(email);
    const code = await lastCode(testApp.app, email);
    const wrong = code === "111111" ? "222222" : "111111";
    const body = { email, code: wrong, password: NEW_PASSWORD };

    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => call(testApp.app, "/account/signup", { method: "POST", body })),
    );
    const right = await call(testApp.app, "/account/signup", { method: "POST", body: { ...body, code } });

    expect(guesses.filter((guess) => guess.code === 21001)).toHaveLength(4);
    expect(right.code).toBe(21002);
  });

  it("expire after ten minutes", async () => {
    const email = "late@test.example";
    await requestSignUpCode(email);
    testApp.clock.advance(601);

    const body = { email, code: await lastCode(testApp.app, email), password: NEW_PASSWORD };

    expect(await call(testApp.app, "/account/signup", { method: "POST", body })).toMatchObject({
      code: 21002,
    });
  });
});

describe("new password", () => {
  it("is set through the emailed link and ends all sessions", async () => {
    const { email, token } = await createPerson(testApp.app);
    await forgot(email);
    const body = { token: await lastLinkToken(testApp.app, email), password: NEW_PASSWORD };

    const old = await call(testApp.app, "/account/password/reset", {
      method: "POST",
      body: { ...body, password: TEST_PASSWORD },
    });
    const reset = await call(testApp.app, "/account/password/reset", { method: "POST", body });
    const again = await call(testApp.app, "/account/password/reset", { method: "POST", body });

    expect(old).toMatchObject({ status: 400, data: { field: "password", rule: "password_same" } });
    expect(reset.code).toBe(0);
    expect(again.code).toBe(20004);
    expect((await call(testApp.app, "/account/user/info", { token })).code).toBe(3035);
    expect((await signIn(email, NEW_PASSWORD)).code).toBe(0);
  });

  it("A1 is not set, and its link stays valid, unless all sessions end with it", async () => {
    const { email, token } = await createPerson(testApp.app);
    await forgot(email);
    const body = { token: await lastLinkToken(testApp.app, email), password: NEW_PASSWORD };
    const reset = () => call(testApp.app, "/account/password/reset", { method: "POST", body });
    failNextEnd(testApp.app.services);
    const failed = await reset();
    const old = await signIn(email, TEST_PASSWORD);
    const repeated = await reset();

    expect(failed.status).toBe(500);
    expect(old.code).toBe(0);
    expect(repeated.code).toBe(0);
    expect((await call(testApp.app, "/account/user/info", { token })).code).toBe(3035);
  });

  it("is set with the emailed code", async () => {
    const { email } = await createPerson(testApp.app);
    await forgot(email);

    const verify = { account: email, code: await lastCode(testApp.app, email) };
    const verified = await call(testApp.app, "/account/password/forgot/verify", {
      method: "POST",
      body: verify,
    });
    const { token } = v.parse(tokenSchema, verified.data);
    const reset = await call(testApp.app, "/account/password/reset", {
      method: "POST",
      body: { token, password: NEW_PASSWORD },
    });

    expect(reset.code).toBe(0);
  });

  it("gets the same response whether or not the account exists", async () => {
    const { email } = await createPerson(testApp.app);

    expect(await forgot("stranger@test.example")).toEqual(await forgot(email));
  });
});

describe("freezing", () => {
  it("requires the typed account name, then blocks every sign-in", async () => {
    const { email, token } = await createPerson(testApp.app);
    await signIn(email, TEST_PASSWORD);
    await signIn(email, TEST_PASSWORD, { "x-forwarded-for": "203.0.113.10" });
    const link = await lastLinkToken(testApp.app, email);
    const freeze = (account: string) =>
      call(testApp.app, "/account/freeze", { method: "POST", body: { token: link, account } });

    const mismatch = await freeze("somebody@test.example");
    const frozen = await freeze(email);

    expect(mismatch).toMatchObject({ status: 400, data: { field: "account" } });
    expect(frozen.code).toBe(0);
    expect(await call(testApp.app, "/account/user/info", { token })).toMatchObject({
      status: 200,
      code: 3001,
      message: "Your account is frozen, so you have been signed out. Please contact support.",
    });
    expect(await signIn(email, TEST_PASSWORD)).toMatchObject({ code: 20002 });
  });

  it("A1 can be repeated if it failed before all sessions ended", async () => {
    const { email, token } = await createPerson(testApp.app);
    await signIn(email, TEST_PASSWORD);
    await signIn(email, TEST_PASSWORD, { "x-forwarded-for": "203.0.113.11" });
    const body = { token: await lastLinkToken(testApp.app, email), account: email };
    const freeze = () => call(testApp.app, "/account/freeze", { method: "POST", body });
    failNextEnd(testApp.app.services);
    const failed = await freeze();
    const between = await call(testApp.app, "/account/user/info", { token });
    const repeated = await freeze();

    expect([failed.status, between.code, repeated.code]).toEqual([500, 0, 0]);
    expect((await call(testApp.app, "/account/user/info", { token })).code).toBe(3001);
  });
});
