import { call, createPerson, solveCaptcha, TEST_PASSWORD } from "../../testing/client.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { reload } from "../../testing/secure-person.ts";
import { changeAccount } from "../../modules/accounts/repository.ts";
import { createPasswords } from "../../platform/password-hashes.ts";
import { systemRandom } from "../../platform/runtime.ts";

const testApp = registerTestApp();

const HOME = "198.51.100.1";
const FRESH = "198.51.100.2";
const NEW_PASSWORD = "Other_Pool_77";

interface Attempt {
  readonly password?: string;
  readonly from: string;
  readonly hasCaptcha?: boolean;
}

async function signIn(account: string, { password = TEST_PASSWORD, from, hasCaptcha = false }: Attempt) {
  const headers = {
    "x-forwarded-for": from,
    ...(hasCaptcha ? { captcha: await solveCaptcha(testApp.app) } : {}),
  };
  return call(testApp.app, "/account/signin", { method: "POST", body: { account, password }, headers });
}

/** Enters 50 wrong passwords for a name, two from each address, which needs no captcha. */
async function guess(account: string) {
  const codes = new Set<number>();
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const from = `203.0.113.${String(1 + Math.floor(attempt / 2))}`;
    codes.add((await signIn(account, { password: "Wrong_Password_1", from })).code);
    testApp.clock.advance(15);
  }
  return [...codes];
}

describe("50 wrong passwords in 10 minutes from an address", () => {
  it("block every further one from it, right or wrong, whatever the name", async () => {
    const { email } = await createPerson(testApp.app);
    const from = "192.0.2.7";
    for (let attempt = 0; attempt < 50; attempt += 1)
      await signIn(`spray${String(attempt)}@test.example`, { from });
    const right = await signIn(email, { from });

    expect(right).toMatchObject({ status: 429, code: 21003 });
    expect((await signIn(email, { from: FRESH })).code).toBe(0);
    testApp.clock.advance(601);
    expect((await signIn(email, { from })).code).toBe(0);
  });
});

describe("50 wrong passwords in an hour for an account", () => {
  it("block a right one from elsewhere, but not the owner's with a captcha from the last place", async () => {
    const { email } = await createPerson(testApp.app);
    await signIn(email, { from: HOME });
    const guesses = await guess(email);

    expect(guesses).toEqual([20001]);
    expect(await signIn(email, { from: FRESH, hasCaptcha: true })).toMatchObject({
      status: 429,
      code: 21003,
    });
    expect(await signIn(email, { from: HOME })).toMatchObject({ code: 21010 });
    expect((await signIn(email, { from: HOME, hasCaptcha: true })).code).toBe(0);
  });

  it("leave five attempts in the last place, too", async () => {
    const { email } = await createPerson(testApp.app);
    await signIn(email, { from: HOME });
    await guess(email);
    for (let attempt = 0; attempt < 5; attempt += 1)
      await signIn(email, { from: HOME, hasCaptcha: true, password: "Wrong_Password_1" });

    expect(await signIn(email, { from: HOME, hasCaptcha: true })).toMatchObject({ code: 21003 });
  });

  it("A8 block alike if there is no such account, and end with a new password", async () => {
    const { email, row } = await createPerson(testApp.app);
    await guess("nobody-here@test.example");
    await guess(email);
    const unknown = await signIn("nobody-here@test.example", { from: FRESH, hasCaptcha: true });
    const known = await signIn(email, { from: FRESH, hasCaptcha: true });
    const { steps } = testApp.app.services;
    const token = await steps.start({ accountId: row.id, business: "reset_password", seconds: 600 });
    const body = { token, password: NEW_PASSWORD };
    await call(testApp.app, "/account/password/reset", { method: "POST", body });

    expect([unknown.code, known.code]).toEqual([21003, 21003]);
    expect((await signIn(email, { from: FRESH, password: NEW_PASSWORD })).code).toBe(0);
  });
});

it("A3 a sign-in stores the password with today's parameters", async () => {
  const { email, row } = await createPerson(testApp.app);
  const { database, passwords } = testApp.app.services;
  const weak = await createPasswords({ random: systemRandom, cost: 512 }).hash(TEST_PASSWORD);
  await changeAccount(database, row.id, { password: weak });
  const wrong = await signIn(email, { from: HOME, password: "Wrong_Password_1" });
  const before = await reload(testApp.app, row);
  const right = await signIn(email, { from: HOME });
  const { password } = await reload(testApp.app, row);

  expect([wrong.code, right.code]).toEqual([20001, 0]);
  expect([before.password === weak, passwords.isOutdated(weak)]).toEqual([true, true]);
  expect(passwords.isOutdated(password ?? "")).toBe(false);
  expect((await signIn(email, { from: HOME })).code).toBe(0);
});
