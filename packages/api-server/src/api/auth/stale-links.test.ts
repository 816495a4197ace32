import * as v from "valibot";
import { changeAccount } from "../../modules/accounts/repository.ts";
import {
  call,
  lastCode,
  lastLinkToken,
  lastMessage,
  requestNewPassword,
  TEST_PASSWORD,
} from "../../testing/client.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { createSecurePerson, nextTotp, reload, type SecurePerson } from "../../testing/secure-person.ts";
import { createSecuritySteps } from "../../testing/security-steps.ts";

const testApp = registerTestApp();
const { send, stepToken, emailCode } = createSecuritySteps(testApp);

const NEW_PASSWORD = "Other_Pool_77";
const post = (path: string, body: object, headers = {}) =>
  call(testApp.app, path, { method: "POST", body, headers });

/** Requests a new password and returns the token of the emailed link. */
async function requestLink({ email }: SecurePerson): Promise<string> {
  testApp.clock.advance(61);
  await requestNewPassword(testApp.app, email);
  return lastLinkToken(testApp.app, email);
}

const reset = (token: string) => post("/account/password/reset", { token, password: NEW_PASSWORD });

async function changePassword(person: SecurePerson) {
  const token = await stepToken(person, "/setting/password/signin/verify", {
    verify_type: "google_code",
    verify_code: nextTotp(testApp.clock),
    password: TEST_PASSWORD,
  });
  return send(person, "PUT", "/setting/password/signin", { token, password: "Fresh_Pool_88" });
}

/** Changes the email address, with both old factors. */
async function changeEmail(person: SecurePerson, email: string) {
  const business = "change_email";
  const captcha = await emailCode(person, business);
  const codes = { verify_type: "google_code", verify_code: nextTotp(testApp.clock), captcha };
  const token = await stepToken(person, "/setting/email/verify", codes);
  await send(person, "POST", "/setting/email/captcha", { token, email, business });
  const code = await lastCode(testApp.app, email);
  return send(person, "POST", "/setting/email", { token, email, business, captcha: code });
}

describe("a link for a new password", () => {
  it.each([
    ["a new password", changePassword],
    ["a new email address", (person: SecurePerson) => changeEmail(person, `new.${person.email}`)],
  ])("A1 ends with %s", async (_name, change) => {
    const person = await createSecurePerson(testApp.app);
    const link = await requestLink(person);
    const changed = await change(person);
    const before = await reload(testApp.app, person.row);

    expect(changed.code).toBe(0);
    expect(await reset(link)).toMatchObject({ code: 20004 });
    expect((await reload(testApp.app, person.row)).password).toBe(before.password);
  });

  it("A1 ends when another one is used", async () => {
    const person = await createSecurePerson(testApp.app);
    const first = await requestLink(person);
    const second = await requestLink(person);

    expect((await reset(second)).code).toBe(0);
    expect((await reset(first)).code).toBe(20004);
  });

  it("sets none for a frozen account, and leaves its hold", async () => {
    const person = await createSecurePerson(testApp.app);
    const { database, holds } = testApp.app.services;
    await holds.add(database, person.row.id, "not_me");
    await changeAccount(database, person.row.id, { frozen_time: testApp.clock.now() });
    const link = await requestLink(person);
    const frozen = await reset(link);
    const held = await holds.requireNoOutgoingHold(database, person.row.id).catch((error: unknown) => error);
    await changeAccount(database, person.row.id, { frozen_time: null });

    expect(frozen).toMatchObject({ code: 20002 });
    expect(held).toMatchObject({ data: { reason: "not_me" } });
    expect((await reset(link)).code).toBe(0);
  });

  it("sets none if the account is frozen while the password is hashed", async () => {
    const person = await createSecurePerson(testApp.app);
    const link = await requestLink(person);
    const { database, passwords } = testApp.app.services;
    const hash = jest.spyOn(passwords, "hash").mockImplementation(async () => {
      await changeAccount(database, person.row.id, { frozen_time: testApp.clock.now() });
      return "hash";
    });
    const answer = await reset(link);
    hash.mockRestore();

    expect(answer).toMatchObject({ code: 20002 });
    expect((await reload(testApp.app, person.row)).password).toBe(person.row.password);
  });
});

describe("a sign-in that waits for its code", () => {
  it("A1 ends with a new password", async () => {
    const person = await createSecurePerson(testApp.app, { is_signin_verify: true });
    const first = await post("/account/signin", { account: person.email, password: TEST_PASSWORD });
    const { temp_token: token } = v.parse(v.looseObject({ temp_token: v.string() }), first.data);
    const changed = await changePassword(person);
    const code = { verify_type: "google_code", verify_code: nextTotp(testApp.clock) };
    const body = { account: person.email, business: "signin", token, ...code };

    expect(changed.code).toBe(0);
    expect(await post("/account/signin/verify", body)).toMatchObject({ code: 21007 });
  });
});

describe("the not-me link of a changed email address", () => {
  const freeze = (token: string, account: string) => post("/account/freeze", { token, account });

  it("shows and accepts the address that received it, which is also notified", async () => {
    const person = await createSecurePerson(testApp.app);
    const thief = `thief.${person.email}`;
    await changeEmail(person, thief);
    const link = await lastLinkToken(testApp.app, person.email);
    const shown = await call(testApp.app, `/account/freeze?token=${link}`);
    const reopened = await requestLink({ ...person, email: thief });
    const frozen = await freeze(link, person.email.toUpperCase());
    const subject = "Your account is frozen";

    expect(shown.data).toEqual({ account_masked: expect.stringMatching(/^pe/) });
    expect(frozen.code).toBe(0);
    expect((await reload(testApp.app, person.row)).frozen_time).toBe(testApp.clock.now());
    for (const address of [person.email, thief])
      expect((await lastMessage(testApp.app, address))?.subject).toBe(subject);
    expect((await reset(reopened)).code).toBe(20004);
  });

  it("still accepts the current address and the account's name, and nothing else", async () => {
    for (const typed of ["email", "account", "other"] as const) {
      const person = await createSecurePerson(testApp.app);
      await changeEmail(person, `new.${person.email}`);
      const link = await lastLinkToken(testApp.app, person.email);
      const row = await reload(testApp.app, person.row);
      const answer = await freeze(
        link,
        { email: row.email, account: row.account, other: "someone" }[typed] ?? "",
      );

      expect([typed, answer.code]).toEqual([typed, typed === "other" ? 400 : 0]);
    }
  });
});
