import { startCaptchaProvider, type CaptchaStandIn, type SolvedCaptcha } from "test-support/captcha-provider";
import { createTestApp, TEST_TIME, type TestApp } from "../../testing/app.ts";
import { call, lastCode, type TestAnswer } from "../../testing/client.ts";

let provider: CaptchaStandIn;
let test: TestApp;
let log = "";
let people = 0;

beforeAll(async () => {
  provider = await startCaptchaProvider();
  test = await createTestApp(
    { ...provider.env, LOG_LEVEL: "debug" },
    { logTo: { write: (line: string) => void (log += line) } },
  );
});
beforeEach(() => provider.setCheck("answer"));
afterAll(async () => {
  await test.close();
  await provider.stop();
});

function newEmail(): string {
  people += 1;
  return `captcha-${String(people)}@test.example`;
}

function solve(age = 0): SolvedCaptcha {
  return provider.solve(TEST_TIME - age);
}

function sendCode(captcha: unknown, email = newEmail()): Promise<TestAnswer> {
  const headers: Record<string, string> = captcha === undefined ? {} : { captcha: JSON.stringify(captcha) };
  return call(test.app, "/account/signup/code", { method: "POST", body: { email }, headers });
}

it("R7.6.3 returns the script, its hash and a fresh challenge, and never the secret", async () => {
  const load = () =>
    call(test.app, "/captcha/load?captcha_id=pool-web&client_type=h5&call_type=inline&lang=rus");

  const [first, second] = [await load(), await load()];

  const {
    CAPTCHA_SCRIPT,
    CAPTCHA_INTEGRITY,
    CAPTCHA_ELEMENT,
    CAPTCHA_ID,
    CAPTCHA_RISK_TYPE,
    CAPTCHA_SECRET,
  } = provider.env;
  expect(first.data).toEqual({
    captcha_id: CAPTCHA_ID,
    challenge: expect.stringMatching(/^[0-9a-f]{32}$/u),
    risk_type: CAPTCHA_RISK_TYPE,
    script: CAPTCHA_SCRIPT,
    integrity: CAPTCHA_INTEGRITY,
    element: CAPTCHA_ELEMENT,
  });
  expect(second.data).not.toEqual(first.data);
  expect(JSON.stringify(first)).not.toContain(CAPTCHA_SECRET);
});

it("R7.6.3 signs up a person whose captcha the provider confirms", async () => {
  const email = newEmail();
  const solved = solve();

  expect(await sendCode(solved, email)).toMatchObject({ code: 0 });

  expect(provider.checks().at(-1)).toEqual({
    ...solved,
    captcha_id: provider.env["CAPTCHA_ID"],
    sign_token: expect.stringMatching(/^[0-9a-f]{64}$/u),
  });
  const body = { email, code: await lastCode(test.app, email), password: "Other_Pool_77" };
  expect(await call(test.app, "/account/signup", { method: "POST", body })).toMatchObject({ code: 0 });
});

it("is required wherever the pool's own captcha would be", async () => {
  const send = (path: string, body: object, captcha?: object) =>
    call(test.app, path, {
      method: "POST",
      body,
      headers: captcha === undefined ? {} : { captcha: JSON.stringify(captcha) },
    });
  const calls = [
    ["/account/password/forgot", { account: "nobody@test.example" }],
    ["/tools/txaccelerator", { txid: "ab".repeat(32) }],
  ] as const;

  for (const [path, body] of calls) {
    expect(await send(path, body)).toMatchObject({ code: 21010 });
    expect((await send(path, body, solve())).code).not.toBe(21010);
  }
});

it.each<[string, () => unknown]>([
  ["none", () => undefined],
  ["text", () => "text"],
  ["one that the provider does not know", () => ({ ...solve(), lot_number: "made-up" })],
  ["one with a changed token", () => ({ ...solve(), pass_token: "changed" })],
  ["one of six minutes ago", () => solve(360)],
  ["one of the future", () => solve(-360)],
])("R7.6.3 rejects %s", async (_name, make) => {
  expect(await sendCode(make())).toMatchObject({
    code: 21010,
    message: "Verification failed, please try again later",
  });
});

it("R7.6.3 accepts a solved captcha only once, even if the provider confirms it twice concurrently", async () => {
  const solved = solve();

  const answers = await Promise.all([sendCode(solved), sendCode(solved)]);
  const later = await sendCode(solved);

  expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 21010]);
  expect(later.code).toBe(21010);
});

it.each(["fail", "garbage"] as const)(
  "R8.9 refuses with a clear message while the provider responds with %s",
  async (behavior) => {
    provider.setCheck(behavior);
    const email = newEmail();

    const answer = await sendCode(solve(), email);

    expect(answer).toMatchObject({
      code: 60204,
      message: "The verification service isn't available right now. Please try again in a few minutes.",
    });
    expect(await lastCode(test.app, email)).toBe("");
  },
);

it("R8.9 waits 5 s for the provider, and accepts the same captcha once it responds", async () => {
  provider.setCheck("hang");
  const solved = solve();
  const started = performance.now();

  expect(await sendCode(solved)).toMatchObject({ code: 60204 });
  expect(performance.now() - started).toBeLessThan(9000);
  provider.setCheck("answer");

  expect(await sendCode(solved)).toMatchObject({ code: 0 });
}, 20_000);

it("logs the provider's outage and recovery, and no token", async () => {
  const solved = solve();
  provider.setCheck("fail");
  await sendCode(solved);
  provider.setCheck("answer");
  await sendCode(solved);

  expect(log).toContain("captcha provider away");
  expect(log).toContain("captcha provider back");
  const secret = provider.env["CAPTCHA_SECRET"] ?? "";
  for (const text of [...Object.values(solved).slice(0, 3), secret]) expect(log).not.toContain(text);
});
