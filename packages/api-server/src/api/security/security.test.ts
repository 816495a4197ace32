import { getGoogleAuth } from "contracts/calls/security";
import * as v from "valibot";
import { call, createPerson, lastCode, lastMessage, TEST_PASSWORD } from "../../testing/client.ts";
import { createSecurePerson, nextTotp, reload, TEST_PAYMENT_PASSWORD } from "../../testing/secure-person.ts";
import { createSecuritySteps } from "../../testing/security-steps.ts";
import { failNextEnd } from "../../testing/failing-end.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const tokenSchema = v.object({ token: v.string() });

const testApp = registerTestApp();

const { send, stepToken, byAuthenticator, emailCode, overview, bindAuthenticator } =
  createSecuritySteps(testApp);

describe("securing a new account", () => {
  it("R7.3.2 R4.3.4 binds an authenticator by the email code, shows its codes once, and ends other sign-ins", async () => {
    const person = await createPerson(testApp.app);
    const elsewhere = await testApp.app.services.sessions.start(person.row.id);

    const { totp_key, qrcode, recovery_codes } = await bindAuthenticator(person);

    const uri = new URL(qrcode);
    expect(uri.protocol).toBe("otpauth:");
    expect(uri.searchParams.get("secret")).toBe(totp_key);
    expect(uri.searchParams.get("period")).toBe("30");
    expect(totp_key).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(recovery_codes).size).toBe(10);
    expect(await overview(person)).toMatchObject({
      has_totp_auth: true,
      recovery_codes: { left: 10, total: 10 },
      holds: [],
    });
    expect((await call(testApp.app, "/account/user/info", { token: elsewhere })).code).toBe(3035);
    expect((await lastMessage(testApp.app, person.email))?.body).toContain("authenticator was linked");
  });

  it("R7.3.3 sets a payment password that is required at once, rejects weak ones, and accepts each token once", async () => {
    const person = await createSecurePerson(testApp.app, {
      payment_password: null,
      is_payment_verify: false,
    });
    const token = await byAuthenticator(person, "set_payment_password");
    const set = (password: string) => send(person, "POST", "/setting/password/payment", { token, password });

    const weak = await set("123456");
    const good = await set("739150");
    const again = await set("480295");

    expect(weak).toMatchObject({ status: 400, data: { field: "password", rule: "payment_password_weak" } });
    expect(good.code).toBe(0);
    expect(again.code).not.toBe(0);
    expect((await overview(person)).payment_password).toMatchObject({
      is_set: true,
      is_payment_verify: true,
    });
  });

  it("R7.3.3 binds a phone and shows only its last digits", async () => {
    const person = await createSecurePerson(testApp.app, { mobile: null, country_code: null });
    const business = "bind_mobile";
    const phone = { country_code: "44_U", mobile: "+447700900123", business };
    const token = await byAuthenticator(person, business);

    const empty = await send(person, "POST", "/setting/mobile/captcha", { ...phone, mobile: "+44", token });
    await send(person, "POST", "/setting/mobile/captcha", { ...phone, token });
    const captcha = await lastCode(testApp.app, "+447700900123");
    const bound = await send(person, "POST", "/setting/mobile", { ...phone, token, captcha });

    expect(empty).toMatchObject({ status: 400, data: { field: "mobile", rule: "phone_format" } });
    expect(bound.code).toBe(0);
    expect((await overview(person)).mobile).toBe("+44 ****0123");
  });
});

describe("a change", () => {
  it("R7.3.2 of the email requires both old factors, shows the old address and holds withdrawals for a day", async () => {
    const person = await createSecurePerson(testApp.app);
    const captcha = await emailCode(person, "change_email");
    const token = await stepToken(person, "/setting/email/verify", {
      verify_type: "google_code",
      verify_code: nextTotp(testApp.clock),
      captcha,
    });
    const email = `New.${person.email}`;
    const business = "change_email";

    await send(person, "POST", "/setting/email/captcha", { token, email, business });
    const code = await lastCode(testApp.app, email.toLowerCase());
    const changed = await send(person, "POST", "/setting/email", { token, email, business, captcha: code });

    expect(changed.code).toBe(0);
    expect((await reload(testApp.app, person.row)).email).toBe(email.toLowerCase());
    expect((await lastMessage(testApp.app, person.email))?.body).toContain("was changed");
    expect((await overview(person)).holds).toMatchObject([
      { kind: "withdrawal", reason: "email", until: testApp.clock.now() + 86_400 },
    ]);
  });

  it("R7.3.2 of the email to a taken address is rejected only after its mailbox is proven", async () => {
    const person = await createSecurePerson(testApp.app);
    const other = await createPerson(testApp.app);
    const captcha = await emailCode(person, "change_email");
    const codes = { verify_type: "google_code", verify_code: nextTotp(testApp.clock), captcha };
    const token = await stepToken(person, "/setting/email/verify", codes);
    const body = { token, email: other.email, business: "change_email" };

    const sent = await send(person, "POST", "/setting/email/captcha", body);
    const code = await lastCode(testApp.app, other.email);
    const refused = await send(person, "POST", "/setting/email", { ...body, captcha: code });

    expect([sent.code, refused.code]).toEqual([0, 20005]);
  });

  it("R7.3.2 of the phone to a number that another account has in a country with the same dial code is rejected", async () => {
    const mobile = "9005550177";
    await createSecurePerson(testApp.app, { country_code: "7_R", mobile });
    const person = await createSecurePerson(testApp.app, { mobile: null, country_code: null });
    const business = "bind_mobile";
    const phone = { country_code: "7_K", mobile, business };
    const token = await byAuthenticator(person, business);
    await send(person, "POST", "/setting/mobile/captcha", { ...phone, token });
    const captcha = await lastCode(testApp.app, `+7${mobile}`);

    expect(await send(person, "POST", "/setting/mobile", { ...phone, token, captcha })).toMatchObject({
      code: 20007,
    });
    expect((await reload(testApp.app, person.row)).mobile).toBeNull();
  });

  it("R7.3.2 of the authenticator requires email and old code; the old secret is valid until the new one is confirmed", async () => {
    const person = await createSecurePerson(testApp.app);
    const business = "change_google_auth";
    const captcha = await emailCode(person, business);
    const without = await send(person, "POST", "/setting/2fa/verify", {
      business,
      verify_type: "google_code",
      verify_code: nextTotp(testApp.clock),
    });
    const first = await stepToken(person, "/setting/2fa/verify", {
      business,
      verify_type: "google_code",
      verify_code: nextTotp(testApp.clock),
      captcha,
    });
    const shown = await send(person, "GET", `/setting/google/auth?token=${first}&business=${business}`);
    const { totp_key, token } = v.parse(getGoogleAuth.response, shown.data);

    const old = await byAuthenticator(person, "delegate");
    const google_code = nextTotp(testApp.clock, totp_key);
    const bound = await send(person, "POST", "/setting/google/auth", { business, google_code, token });

    expect(without).toMatchObject({ status: 400, data: { field: "email_captcha" } });
    expect(old).toMatch(/^[\w-]{43}$/);
    expect(bound.code).toBe(0);
    expect((await overview(person)).holds).toMatchObject([{ reason: "authenticator" }]);
  });

  it("gives the current session a new token and invalidates the old one", async () => {
    const person = await createSecurePerson(testApp.app);
    const token = await stepToken(person, "/setting/password/signin/verify", {
      verify_type: "google_code",
      verify_code: nextTotp(testApp.clock),
      password: TEST_PASSWORD,
    });
    const elsewhere = await testApp.app.services.sessions.start(person.row.id);
    const statusOf = async (bearer: string) => {
      const headers = { authorization: `Bearer ${bearer}` };
      return (await testApp.app.inject({ url: "/res/account/user/info", headers })).json().code;
    };
    const changed = await testApp.app.inject({
      method: "PUT",
      url: "/res/setting/password/signin",
      headers: { authorization: `Bearer ${person.token}` },
      payload: { token, password: "Fresh_Pool_88" },
    });
    const renewed = String(changed.headers["x-renewed-token"]);
    const plain = await testApp.app.inject({
      url: "/res/account/user/info",
      headers: { authorization: `Bearer ${renewed}` },
    });

    expect(changed.json().code).toBe(0);
    expect(renewed).toMatch(/^[\w-]{43}$/);
    expect(await statusOf(renewed)).toBe(0);
    expect(await statusOf(person.token)).toBe(401);
    expect(await statusOf(elsewhere)).toBe(3035);
    expect(plain.headers["x-renewed-token"]).toBeUndefined();
  });

  it("A1 is not made unless it ends the other sessions, and can be repeated", async () => {
    const person = await createSecurePerson(testApp.app);
    const elsewhere = await testApp.app.services.sessions.start(person.row.id);
    const token = await stepToken(person, "/setting/password/signin/verify", {
      verify_type: "google_code",
      verify_code: nextTotp(testApp.clock),
      password: TEST_PASSWORD,
    });
    const set = () => send(person, "PUT", "/setting/password/signin", { token, password: "Fresh_Pool_88" });
    failNextEnd(testApp.app.services);
    const failed = await set();
    const repeated = await set();

    expect([failed.status, repeated.code]).toEqual([500, 0]);
    expect((await call(testApp.app, "/account/user/info", { token: elsewhere })).code).toBe(3035);
  });

  it("R7.3.3 of the login password ends the other sessions and lifts the hold of a not-me link", async () => {
    const person = await createSecurePerson(testApp.app);
    const { database, holds, sessions } = testApp.app.services;
    await holds.add(database, person.row.id, "not_me");
    const elsewhere = await sessions.start(person.row.id);
    const token = await stepToken(person, "/setting/password/signin/verify", {
      verify_type: "google_code",
      verify_code: nextTotp(testApp.clock),
      password: TEST_PASSWORD,
    });
    const set = (password: string) => send(person, "PUT", "/setting/password/signin", { token, password });

    const named = await set(`${String(person.row.account)}_Xy9`);
    const paying = await set(`Abc_${TEST_PAYMENT_PASSWORD}_x`);
    const same = await set(TEST_PASSWORD);
    const oneKind = await set("abcdefghijkl");
    const good = await set("freshpool88");

    expect(same).toMatchObject({
      status: 400,
      message: "Choose a password other than the current one.",
      data: { field: "password", rule: "password_same" },
    });
    expect(oneKind).toMatchObject({ status: 400, data: { rule: "password_letter_digit" } });
    expect(named).toMatchObject({ status: 400, data: { rule: "password_name" } });
    expect(paying).toMatchObject({ status: 400, data: { rule: "password_payment" } });
    expect(good.code).toBe(0);
    expect((await call(testApp.app, "/account/user/info", { token: elsewhere })).code).toBe(3035);
    expect((await overview(person)).holds).toEqual([]);
  });

  it("R7.3.1 of the payment password always requires the old one", async () => {
    const person = await createSecurePerson(testApp.app, { is_payment_verify: false });
    const verify = (password: string) =>
      send(person, "POST", "/setting/password/payment/verify", {
        verify_type: "google_code",
        verify_code: nextTotp(testApp.clock),
        password,
      });

    const wrong = await verify("999999");
    const right = await verify(TEST_PAYMENT_PASSWORD);
    const { token } = v.parse(tokenSchema, right.data);
    const changed = await send(person, "PUT", "/setting/password/payment", { token, password: "480295" });

    expect(wrong).toMatchObject({ code: 21005, data: { left: 4 } });
    expect(changed.code).toBe(0);
  });
});
