import { finishWeixin, startWeixin } from "contracts/calls/weixin";
import * as v from "valibot";
import { changeAccount } from "../../modules/accounts/index.ts";
import { createGenerator } from "../../modules/security/totp-repository.ts";
import { sendWaitingEmails } from "../../testing/emails.ts";
import { deliverNotice } from "../../modules/notifications/index.ts";
import { advanceReports } from "../../modules/notifications/reports-repository.ts";
import { DAY } from "../../platform/time.ts";
import { makeSimulatedCode } from "../../modules/weixin/simulated.ts";
import { call, createPerson, lastMessage } from "../../testing/client.ts";
import { createSecurePerson, TEST_SECRET, type SecurePerson } from "../../testing/secure-person.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const testApp = registerTestApp();

/** Returns an unused code: each time step is valid once. */
function factor(): { verify_type: "google_code"; verify_code: string } {
  testApp.clock.advance(30);
  const verify_code = createGenerator(TEST_SECRET).generate({ timestamp: testApp.clock.now() * 1000 });
  return { verify_type: "google_code", verify_code };
}

let users = 0;

async function begin() {
  const { data } = await call(testApp.app, "/weixin/start", { method: "POST" });
  return v.parse(startWeixin.response, data);
}

/** Returns from the chat app as one of its users. */
async function comeBack(openId: string) {
  const { state } = await begin();
  const code = makeSimulatedCode(testApp.app.services.secrets, { openId, name: "Ada" });
  return call(testApp.app, "/weixin/callback", { method: "POST", body: { code, state } });
}

const newUser = () => `user-${String((users += 1))}`;

async function link(person: SecurePerson, openId: string) {
  const { data } = await comeBack(openId);
  const { bind_token } = v.parse(v.object({ bind_token: v.string() }), data);
  const body = { bind_token, ...factor() };
  return call(testApp.app, "/weixin/bind", { method: "POST", token: person.token, body });
}

describe("the chat app", () => {
  it("R2.3.45 redirects to its consent page and back to the product", async () => {
    const { url, state } = await begin();
    const page = new URL(url);
    const shown = await testApp.app.inject(`${page.pathname}${page.search}`);
    const elsewhere = await testApp.app.inject(`${page.pathname}?state=a&redirect=https://evil.test/`);

    expect(page.searchParams.get("state")).toBe(state);
    expect(page.searchParams.get("redirect")).toBe("http://localhost:3000/en/weixin/callback");
    expect(shown.body).toContain("Continue as Demo miner");
    expect(elsewhere.statusCode).toBe(400);
  });

  it("R2.3.45 is linked and unlinked with the second factor, and the owner gets an email each time", async () => {
    const person = await createSecurePerson(testApp.app);
    const wrong = await call(testApp.app, "/weixin/bind", {
      method: "POST",
      token: person.token,
      body: { bind_token: "x".repeat(43), verify_type: "google_code", verify_code: "000000" },
    });
    const linked = await link(person, newUser());
    const told = (await lastMessage(testApp.app, person.email))?.body;
    const seen = await call(testApp.app, "/weixin/bind", { token: person.token });
    const unlinked = await call(testApp.app, "/weixin/bind", {
      method: "DELETE",
      token: person.token,
      body: { ...factor() },
    });
    const after = await call(testApp.app, "/weixin/bind", { token: person.token });

    expect([wrong.code, linked.code, unlinked.code]).toEqual([21001, 0, 0]);
    expect(told).toContain("A WeChat account was linked");
    expect(seen.data).toMatchObject({ is_offered: true, bound: { name: "Ada" } });
    expect(after.data).toEqual({ is_offered: true, bound: null });
  });

  it("R2.3.45 signs in its person by the same rules as a password", async () => {
    const person = await createSecurePerson(testApp.app);
    const openId = newUser();
    await link(person, openId);

    const plain = await comeBack(openId);
    await changeAccount(testApp.app.services.database, person.row.id, { is_signin_verify: true });
    const careful = await comeBack(openId);
    await changeAccount(testApp.app.services.database, person.row.id, { frozen_time: 1 });
    const frozen = await comeBack(openId);

    const { data } = plain;
    const token = v.parse(v.object({ sign_in: v.object({ token: v.string() }) }), data).sign_in.token;
    expect(v.is(finishWeixin.response, data)).toBe(true);
    expect(careful.data).toMatchObject({
      is_bind: true,
      account: person.email,
      sign_in: { temp_token: expect.any(String), verify_types: ["google_code", "sms_code"] },
    });
    expect(JSON.stringify(careful.data)).not.toContain('"token"');
    expect(frozen).toMatchObject({ code: 20002 });
    await changeAccount(testApp.app.services.database, person.row.id, { frozen_time: null });
    expect((await call(testApp.app, "/account/user/info", { token })).data).toMatchObject({
      email: person.email,
    });
  });

  it("R2.3.45 accepts only an issued state, once and within ten minutes", async () => {
    const { state } = await begin();
    const late = await begin();
    const code = makeSimulatedCode(testApp.app.services.secrets, { openId: newUser(), name: "Ada" });
    const finish = (given: string, word = code) =>
      call(testApp.app, "/weixin/callback", { method: "POST", body: { code: word, state: given } });

    const forged = await finish("f".repeat(43));
    const first = await finish(state);
    const second = await finish(state);
    const wrongCode = await finish((await begin()).state, `${code.slice(0, -1)}x`);
    testApp.clock.advance(600);
    const over = await finish(late.state);

    expect([forged.code, first.code, second.code, wrongCode.code, over.code]).toEqual([
      29007, 0, 29007, 29007, 29007,
    ]);
  });

  it("R2.3.45 can be linked to one person only", async () => {
    const [one, other] = [await createSecurePerson(testApp.app), await createSecurePerson(testApp.app)];
    const openId = newUser();
    const before = await comeBack(openId);
    const { bind_token } = v.parse(v.object({ bind_token: v.string() }), before.data);
    await link(one, openId);

    const body = { bind_token, ...factor() };
    const refused = await call(testApp.app, "/weixin/bind", { method: "POST", token: other.token, body });

    expect(refused).toMatchObject({ code: 29008 });
    expect((await call(testApp.app, "/weixin/bind", { token: other.token })).data).toMatchObject({
      bound: null,
    });
  });

  it("R2.3.45 shows only enabled notifications", async () => {
    const person = await createSecurePerson(testApp.app);
    const openId = newUser();
    await link(person, openId);
    const { services } = testApp.app;
    const write = () => ({ title: "Worker offline", paragraphs: ["s21-a01 is offline."], lines: [] });
    const deliver = async (event: "worker_offline" | "deposit") => {
      const notice = {
        accountId: person.row.id,
        event,
        category: "mining",
        time: testApp.clock.now(),
        write,
        page: "pool/worker",
      } as const;
      await deliverNotice(services.database, services, notice);
      await sendWaitingEmails(testApp.app);
      return lastMessage(testApp.app, openId);
    };
    const none = await deliver("deposit");
    const shown = await deliver("worker_offline");
    const setting = { worker_offline: false, hashrate_drop: true, daily_report: true, payout: true };
    await call(testApp.app, "/weixin/setting", { method: "PUT", token: person.token, body: setting });
    const later = await deliver("worker_offline");

    expect(none).toBeUndefined();
    expect(shown).toMatchObject({
      channel: "weixin",
      subject: "Worker offline",
      body: "s21-a01 is offline.",
    });
    expect(later?.id).toBe(shown?.id);
    expect((await call(testApp.app, "/weixin/setting", { token: person.token })).data).toEqual(setting);
  });

  it("R2.3.45 shows the daily report from when it is turned on there, and only there", async () => {
    const person = await createSecurePerson(testApp.app);
    const openId = newUser();
    await link(person, openId);
    const { services } = testApp.app;
    const save = (daily_report: boolean) => {
      const body = { worker_offline: false, hashrate_drop: false, daily_report, payout: false };
      return call(testApp.app, "/weixin/setting", { method: "PUT", token: person.token, body });
    };
    const pass = async () => {
      testApp.clock.advance(DAY);
      const now = testApp.clock.now();
      await advanceReports(services.database, services, { now, at: now });
      await sendWaitingEmails(testApp.app);
      return lastMessage(testApp.app, openId);
    };
    await save(true);
    const shown = await pass();
    const next = await pass();
    await save(false);
    const later = await pass();

    expect(shown).toMatchObject({
      channel: "weixin",
      subject: expect.stringContaining("2026-11-20"),
      body: "Nothing was mined on that day.",
    });
    expect(next).toMatchObject({ subject: expect.stringContaining("2026-11-21") });
    expect(later?.id).toBe(next?.id);
  });

  it("is rejected with a clear message where the pool has none", async () => {
    const { app } = testApp;
    jest.replaceProperty(app.services, "weixin", null);
    const { token } = await createPerson(app);

    const refused = await call(app, "/weixin/start", { method: "POST" });
    const seen = await call(app, "/weixin/bind", { token });
    jest.restoreAllMocks();

    expect(refused).toMatchObject({ code: 29006, message: "WeChat is not available here." });
    expect(seen.data).toEqual({ is_offered: false, bound: null });
  });
});
