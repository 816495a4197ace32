import * as v from "valibot";
import {
  call,
  createPerson,
  lastLinkToken,
  lastMessage,
  solveCaptcha,
  TEST_PASSWORD,
} from "../../testing/client.ts";
import { createSecurePerson, nextTotp, TEST_PAYMENT_PASSWORD } from "../../testing/secure-person.ts";
import { createSecuritySteps } from "../../testing/security-steps.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const testApp = registerTestApp();

const { send, emailCode, overview, bindAuthenticator } = createSecuritySteps(testApp);

describe("switches", () => {
  it("R7.3.1 turning off the payment password prompt requires the payment password", async () => {
    const person = await createSecurePerson(testApp.app);
    const put = (password: string) =>
      send(person, "PUT", "/setting/password/payment/status", { is_payment_verify: false, password });

    expect(await put("999999")).toMatchObject({ code: 21005 });
    expect((await put(TEST_PAYMENT_PASSWORD)).code).toBe(0);
    expect((await overview(person)).payment_password.is_payment_verify).toBe(false);
  });

  it("R7.3.1 sign-in verification is required at the next sign-in, where a recovery code works once", async () => {
    const person = await createPerson(testApp.app);
    const { recovery_codes, totp_key } = await bindAuthenticator(person);
    await send(person, "PUT", "/setting/signin/verify/status", {
      business: "signin_verify_status",
      is_signin_verify: true,
      verify_type: "google_code",
      verify_code: nextTotp(testApp.clock, totp_key),
    });
    const begin = async () => {
      const body = { account: person.email, password: TEST_PASSWORD };
      const captcha = await solveCaptcha(testApp.app);
      const { data } = await call(testApp.app, "/account/signin", {
        method: "POST",
        body,
        headers: { captcha },
      });
      return v.parse(v.object({ temp_token: v.string() }), data).temp_token;
    };
    const recover = (token: string, recovery_code = "") =>
      call(testApp.app, "/account/signin/recovery", {
        method: "POST",
        body: { account: person.email, token, recovery_code },
      });
    const [code = ""] = recovery_codes;

    const first = await recover(await begin(), code.toLowerCase());
    const again = await recover(await begin(), code);

    expect(first.code).toBe(0);
    expect(again).toMatchObject({ code: 21012, data: { left: 4 } });
    expect(await overview(person)).toMatchObject({ recovery_codes: { left: 9 }, is_rebind_advised: true });
    expect((await lastMessage(testApp.app, person.email))?.body).toContain("Codes left: 9");
  });

  it("turning off the address allow-list begins a hold", async () => {
    const person = await createSecurePerson(testApp.app);
    const put = async (is_allowlist: boolean) =>
      send(person, "PUT", "/setting/withdraw/allowlist", {
        is_allowlist,
        email_captcha: await emailCode(person, "allowlist_switch"),
        verify_type: "google_code",
        verify_code: nextTotp(testApp.clock),
        payment_password: TEST_PAYMENT_PASSWORD,
      });

    const on = await put(true);
    const whileOn = await overview(person);
    const off = await put(false);

    expect([on.code, off.code]).toEqual([0, 0]);
    expect(whileOn).toMatchObject({ allowlist: { is_on: true, address_count: 0 }, holds: [] });
    expect((await overview(person)).holds).toMatchObject([{ reason: "allowlist" }]);
  });

  it("new recovery codes invalidate the old ones", async () => {
    const person = await createPerson(testApp.app);
    const { recovery_codes, totp_key } = await bindAuthenticator(person);
    const { recoveryCodes } = testApp.app.services;
    const [old = ""] = recovery_codes;

    const made = await send(person, "POST", "/setting/recovery_codes", {
      verify_type: "google_code",
      verify_code: nextTotp(testApp.clock, totp_key),
    });

    expect(made.code).toBe(0);
    await expect(recoveryCodes.take(person.row.id, old.replace("-", ""))).rejects.toMatchObject({
      code: 21012,
    });
  });
});

describe("a not-me link", () => {
  it("freezes the account, holds all its money and cancels pending actions", async () => {
    const person = await createSecurePerson(testApp.app);
    await send(person, "PUT", "/setting/antiphishing", { word: "otter" });
    const token = await lastLinkToken(testApp.app, person.email);

    await call(testApp.app, "/account/freeze", { method: "POST", body: { token, account: person.email } });
    const { database, holds } = testApp.app.services;

    expect((await send(person, "GET", "/account/user/info")).code).toBe(3001);
    await expect(holds.requireNoOutgoingHold(database, person.row.id)).rejects.toMatchObject({
      data: { reason: "not_me", until: null },
    });
  });
});
