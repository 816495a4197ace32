import { addResetPhoto, verifyReset } from "contracts/calls/reset";
import * as v from "valibot";
import { call, lastCode, lastMessage } from "../../testing/client.ts";
import { createResetSteps, TEST_PHOTO } from "../../testing/reset-steps.ts";
import { createSecurePerson, nextTotp, reload, TEST_PAYMENT_PASSWORD } from "../../testing/secure-person.ts";
import { runSecurityJobs } from "../../jobs/security.ts";
import { failNextEnd } from "../../testing/failing-end.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const PART = 128 * 1024;

const testApp = registerTestApp();

const { post, start, verify, status, addWords, addPhoto, prepare, submit } = createResetSteps(testApp);

describe("a lost authenticator", () => {
  it("is replaced after two proofs and a minute of simulated review; withdrawals are held for two days", async () => {
    const person = await createSecurePerson(testApp.app);
    const { token, secret } = await prepare(person);

    const submitted = await post("submit", {
      type: "ga",
      token,
      google_code: nextTotp(testApp.clock, secret),
    });
    const early = await status(token);
    testApp.clock.advance(60);
    await runSecurityJobs(testApp.app.services);
    const done = await status(token);

    expect(submitted).toMatchObject({ code: 0, data: { status: "in_review", proofs_missing: 0 } });
    expect(early).toMatchObject({ data: { status: "in_review" } });
    expect(done).toMatchObject({ data: { status: "done", finish_time: testApp.clock.now() } });
    const { database, holds, secrets } = testApp.app.services;
    const now = await reload(testApp.app, person.row);
    expect(secrets.unseal(now.totp_secret ?? "")).toBe(secret);
    expect(await holds.of(database, person.row.id)).toMatchObject([
      { reason: "reset", until: testApp.clock.now() + 2 * 86_400 },
    ]);
    expect((await call(testApp.app, "/account/user/info", { token: person.token })).code).toBe(3035);
    expect((await lastMessage(testApp.app, person.email))?.body).toContain("Your request was approved");
  });

  it("voids the recovery codes, which may be lost with it, when it is replaced after a review", async () => {
    const person = await createSecurePerson(testApp.app);
    const { database, recoveryCodes } = testApp.app.services;
    const [old = ""] = await recoveryCodes.issue(database, person.row.id);
    await submit(await prepare(person));
    const before = await recoveryCodes.left(person.row.id);
    testApp.clock.advance(60);
    await runSecurityJobs(testApp.app.services);

    expect([before, await recoveryCodes.left(person.row.id)]).toEqual([10, 0]);
    await expect(recoveryCodes.take(person.row.id, old.replace("-", ""))).rejects.toMatchObject({
      code: 21012,
    });
  });

  it("A1 stays in review if the sessions could not be ended", async () => {
    const person = await createSecurePerson(testApp.app);
    const prepared = await prepare(person);
    await submit(prepared);
    testApp.clock.advance(60);
    failNextEnd(testApp.app.services);
    await expect(runSecurityJobs(testApp.app.services)).rejects.toThrow("the database is away");
    const failed = await status(prepared.token);
    await runSecurityJobs(testApp.app.services);

    expect(failed).toMatchObject({ data: { status: "in_review" } });
    expect(await status(prepared.token)).toMatchObject({ data: { status: "done" } });
    expect((await call(testApp.app, "/account/user/info", { token: person.token })).code).toBe(3035);
  });

  it("is replaced immediately with a recovery code, without proofs", async () => {
    const person = await createSecurePerson(testApp.app);
    const { database, recoveryCodes } = testApp.app.services;
    const [recovery_code = ""] = await recoveryCodes.issue(database, person.row.id);
    const token = await start("ga", person.email);

    const verified = await verify(person, token, { recovery_code });
    const { request, totp_key } = v.parse(verifyReset.response, verified.data);
    const google_code = nextTotp(testApp.clock, totp_key ?? "");
    const submitted = await post("submit", { type: "ga", token, google_code });

    expect(request.proofs_missing).toBe(0);
    expect(submitted).toMatchObject({ data: { status: "done" } });
    expect(await recoveryCodes.left(person.row.id)).toBe(9);
  });

  it("is not submitted before both proofs exist, nor with a wrong code of the new one", async () => {
    const person = await createSecurePerson(testApp.app);
    const token = await start("ga", person.email);
    const verified = await verify(person, token);
    const { totp_key } = v.parse(verifyReset.response, verified.data);
    await addWords(token);

    const early = await post("submit", {
      type: "ga",
      token,
      google_code: nextTotp(testApp.clock, totp_key ?? ""),
    });
    await addPhoto(token);
    const wrong = await post("submit", { type: "ga", token, google_code: "000000" });

    expect(early).toMatchObject({ code: 400, data: { proofs_missing: 1 } });
    expect(wrong).toMatchObject({ code: 21001 });
  });

  it("has one open request at a time", async () => {
    const person = await createSecurePerson(testApp.app);
    const first = await prepare(person);
    await submit(first);

    testApp.clock.advance(3600);
    const second = await submit(await prepare(person));

    expect(second).toMatchObject({ code: 21011 });
  });
});

describe("a photo", () => {
  it("is uploaded in resumable parts, and accepted only if its content is an image", async () => {
    const person = await createSecurePerson(testApp.app);
    const token = await start("ga", person.email);
    await verify(person, token);
    const part = (offset: number, data: Buffer) =>
      post("proof/part", { token, size: TEST_PHOTO.length, offset, data: data.toString("base64") });

    await part(0, TEST_PHOTO.subarray(0, PART));
    const gap = await part(PART + 5, TEST_PHOTO.subarray(PART + 5, PART + 105));
    const whole = await part(PART, TEST_PHOTO.subarray(PART));
    const text = await addPhoto(token, Buffer.from("<script>alert(1)</script>"));

    expect(v.parse(addResetPhoto.response, gap.data).received).toBe(PART);
    expect(v.parse(addResetPhoto.response, whole.data).request.proofs).toEqual([
      { kind: "photo", is_complete: true },
    ]);
    expect(text).toMatchObject({ status: 400, data: { rule: "proof_file" } });
  });

  it("is rejected from anyone not verified as the owner", async () => {
    const person = await createSecurePerson(testApp.app);
    const token = await start("ga", person.email);

    expect(await addPhoto(token)).toMatchObject({ code: 21007 });
  });
});

describe("other factors", () => {
  it("a lost phone is replaced by one that received a code", async () => {
    const person = await createSecurePerson(testApp.app);
    const token = await start("mobile", person.email);
    await verify(person, token);
    await addWords(token);
    await addPhoto(token);
    const phone = { token, country_code: "44_U", mobile: "7700900777" };
    await post("mobile/captcha", phone);
    const captcha = await lastCode(testApp.app, "+447700900777");

    await post("submit", { type: "mobile", ...phone, captcha });
    testApp.clock.advance(60);
    await runSecurityJobs(testApp.app.services);

    expect(await reload(testApp.app, person.row)).toMatchObject({
      country_code: "44_U",
      mobile: "7700900777",
    });
  });

  it("a forgotten payment password also requires the second factor, and the new one must not be weak", async () => {
    const person = await createSecurePerson(testApp.app);
    const token = await start("payment", person.email);
    const without = await verify(person, token);
    const code = { verify_type: "google_code", verify_code: nextTotp(testApp.clock) };
    const verified = await verify(person, token, code);
    await addWords(token);
    await addPhoto(token);

    const weak = await post("submit", { type: "payment", token, password: "111111" });
    await post("submit", { type: "payment", token, password: "480295" });
    testApp.clock.advance(60);
    await runSecurityJobs(testApp.app.services);
    const { passwords } = testApp.app.services;
    const { payment_password } = await reload(testApp.app, person.row);

    expect(without).toMatchObject({ status: 400, data: { field: "verify_code" } });
    expect(verified.code).toBe(0);
    expect(weak).toMatchObject({ status: 400 });
    expect(await passwords.matches("480295", payment_password)).toBe(true);
    expect(await passwords.matches(TEST_PAYMENT_PASSWORD, payment_password)).toBe(false);
  });

  it.each(["sms_code", "google_code"])(
    "a wrong %s is distinguished from a wrong emailed code",
    async (type) => {
      const person = await createSecurePerson(testApp.app);
      const token = await start("payment", person.email);
      await post("code", { token, channel: "sms" });

      const wrong = await verify(person, token, { verify_type: type, verify_code: "000000" });

      expect(wrong).toMatchObject({ code: 21001, data: { left: 4, field: "verify_code" } });
    },
  );

  it("an unbound factor cannot be reset", async () => {
    const person = await createSecurePerson(testApp.app, { mobile: null, country_code: null });
    const token = await start("mobile", person.email);

    expect(await verify(person, token)).toMatchObject({ code: 21004, data: { missing: [2] } });
  });
});

describe("a stranger", () => {
  it("cannot learn from any response whether an account exists", async () => {
    const person = await createSecurePerson(testApp.app);
    const known = await start("ga", person.email);
    const unknown = await start("ga", "nobody@test.example");
    const captcha = "123456";
    const guess = (token: string) => post("verify", { token, captcha, password: "Wrong_Password_1" });

    const answers = [await guess(known), await guess(unknown)];
    const states = [await status(known), await status(unknown)];
    const seen = states.map(({ data }) => ({ ...Object(data), created_time: 0, expire_time: 0 }));

    expect(answers[0]).toEqual(answers[1]);
    expect(seen[0]).toEqual(seen[1]);
  });

  it("is stopped when the owner cancels the request with the not-me link", async () => {
    const person = await createSecurePerson(testApp.app);
    const { token, secret } = await prepare(person);
    await submit({ token, secret });
    const mail = (await lastMessage(testApp.app, person.email))?.body ?? "";
    const [, link = ""] = /freeze\?token=([\w-]+)/.exec(mail) ?? [];

    await call(testApp.app, "/account/freeze", {
      method: "POST",
      body: { token: link, account: person.email },
    });
    testApp.clock.advance(60);
    await runSecurityJobs(testApp.app.services);

    expect(await status(token)).toMatchObject({ data: { status: "cancelled", proofs: [] } });
  });
});
