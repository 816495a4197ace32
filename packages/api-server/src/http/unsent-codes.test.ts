import { ERROR_CODES } from "contracts/error-codes";
import { ApiError } from "../platform/errors.ts";
import { createSmtpSender } from "../platform/mail.ts";
import type { Outgoing } from "../platform/mail.ts";
import { call, lastLinkToken, requestNewPassword, solveCaptcha } from "../testing/client.ts";
import { registerTestApp } from "../testing/hooks.ts";
import { createSecurePerson } from "../testing/secure-person.ts";
import { createSecuritySteps } from "../testing/security-steps.ts";

const testApp = registerTestApp();
const { byAuthenticator, send } = createSecuritySteps(testApp);
const UNAVAILABLE = { status: 200, code: 21009, message: "Text messages are not available here." };

/** Replaces the sender while a test runs. */
function withSender(change: Partial<typeof testApp.app.services.sender>): void {
  const { sender } = testApp.app.services;
  const before = { ...sender };
  Object.assign(sender, change);
  restore = () => Object.assign(sender, { check: undefined, ...before });
}

let restore: () => unknown = () => undefined;

afterEach(() => restore());

const forgot = (account: string) => requestNewPassword(testApp.app, account);

describe("without an SMS gateway", () => {
  const check = async (channel?: Outgoing["channel"]) => {
    if (channel === "sms") throw new ApiError(ERROR_CODES.codeNotSent, "sms_unavailable");
  };

  it("the sender refuses text messages before it asks the email server", async () => {
    const sender = createSmtpSender({ url: "smtp://127.0.0.1:1", from: "a@b.example", smsDomain: undefined });

    await expect(sender.check?.("sms")).rejects.toMatchObject({ messageKey: "sms_unavailable", status: 200 });
  });

  it("A8 a forgotten password by phone is refused alike with and without an account, one by email is not", async () => {
    const person = await createSecurePerson(testApp.app);
    withSender({ check });
    const [known, unknown] = [await forgot(person.phone), await forgot("+15559990000")];

    expect([known, unknown]).toEqual([expect.objectContaining(UNAVAILABLE), known]);
    expect((await forgot(person.email)).code).toBe(0);
    expect(await lastLinkToken(testApp.app, person.email)).not.toBe("");
  });

  it("A8 a reset named by a phone number begins alike with and without an account", async () => {
    const person = await createSecurePerson(testApp.app);
    withSender({ check });
    const start = async (account: string) =>
      call(testApp.app, "/account/reset/start", {
        method: "POST",
        body: { type: "ga", account },
        headers: { captcha: await solveCaptcha(testApp.app) },
      });

    expect([(await start(person.phone)).code, (await start("+15559990001")).code]).toEqual([0, 0]);
  });

  it("no phone can be linked, and no code of a linked one requested", async () => {
    const person = await createSecurePerson(testApp.app, { mobile: null, country_code: null });
    const linked = await createSecurePerson(testApp.app);
    const phone = { country_code: "44_U", mobile: "7700900555", business: "bind_mobile" };
    const token = await byAuthenticator(person, "bind_mobile");
    withSender({ check });

    expect(await send(person, "POST", "/setting/mobile/captcha", { ...phone, token })).toMatchObject(
      UNAVAILABLE,
    );
    expect(await send(linked, "GET", "/common/sms/code?business=delete_user")).toMatchObject(UNAVAILABLE);
  });
});

describe("a code that the email server refuses", () => {
  it("is reported to a signed-in person, and hidden from a visitor", async () => {
    const person = await createSecurePerson(testApp.app);
    withSender({ send: () => Promise.reject(new Error("no such mailbox")) });
    const code = await send(person, "GET", "/common/email/code?business=delete_user");
    const [known, unknown] = [await forgot(person.email), await forgot("nobody9@test.example")];

    expect(code).toMatchObject({
      status: 200,
      code: 21009,
      message: expect.stringContaining("cannot be sent right now"),
    });
    expect([known.code, unknown.code]).toEqual([0, 0]);
  });
});
