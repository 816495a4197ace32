import { getSecurity, getSecurityLog } from "contracts/calls/security-overview";
import { sql } from "drizzle-orm";
import * as v from "valibot";
import { call, createPerson, TEST_PASSWORD } from "../../testing/client.ts";
import { createSecurePerson } from "../../testing/secure-person.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
const tokenSchema = v.object({ token: v.string() });

const testApp = registerTestApp();

async function signIn(account: string, password: string) {
  const headers = { "user-agent": FIREFOX, "x-forwarded-for": "203.0.113.7" };
  return call(testApp.app, "/account/signin", { method: "POST", body: { account, password }, headers });
}

async function overview(token: string) {
  const { data } = await call(testApp.app, "/setting/security", { token });
  return v.parse(getSecurity.response, data);
}

describe("account security overview", () => {
  it("recommends the next protection for a new account", async () => {
    const { token } = await createPerson(testApp.app);

    const state = await overview(token);

    expect(state.next).toBe("authenticator");
    expect(state.protections.filter(({ is_on }) => is_on)).toEqual([{ name: "email", is_on: true }]);
    expect(state.signin_password.is_set).toBe(true);
  });

  it("masks address, number and word, and counts the enabled protections", async () => {
    const { token } = await createSecurePerson(testApp.app, { is_signin_verify: true });
    await call(testApp.app, "/setting/antiphishing", { method: "PUT", token, body: { word: "otter" } });

    const state = await overview(token);

    expect(state.next).toBeNull();
    expect(state.antiphishing).toBe("o***");
    expect(state.email).toMatch(/^pe\*\*\*@test\.example$/);
    expect(state.mobile).toMatch(/^\+1 \*{4}\d{4}$/);
  });

  it("lists sign-ins, including rejected ones, with device and address", async () => {
    const { email } = await createPerson(testApp.app);
    await signIn(email, "Wrong_Password_1");
    const { token } = v.parse(tokenSchema, (await signIn(email, TEST_PASSWORD)).data);

    expect((await overview(token)).signins).toMatchObject([
      { result: "signin", device: "Firefox, Windows", address: "203.0.113.7" },
      { result: "signin_failed", device: "Firefox, Windows", address: "203.0.113.7" },
    ]);
  });
});

describe("active sessions", () => {
  it("are ended one by one, by their owner only, and all at once", async () => {
    const { email, token: first } = await createPerson(testApp.app);
    const stranger = await createPerson(testApp.app);
    const second = v.parse(tokenSchema, (await signIn(email, TEST_PASSWORD)).data).token;
    const third = v.parse(tokenSchema, (await signIn(email, TEST_PASSWORD)).data).token;
    const { sessions } = await overview(third);
    const others = sessions.filter(({ is_current }) => !is_current);
    const end = (token: string, path: string) => call(testApp.app, path, { method: "DELETE", token });
    const isAlive = async (token: string) =>
      (await call(testApp.app, "/account/user/info", { token })).code === 0;
    const [one] = others;

    const foreign = await end(stranger.token, `/account/session/${String(one?.id)}`);
    const own = await end(third, `/account/session/${String(one?.id)}`);
    const alive = [await isAlive(first), await isAlive(second), await isAlive(third)];
    await end(third, "/account/session");

    expect(others).toHaveLength(2);
    expect(foreign).toMatchObject({ status: 404 });
    expect(own.code).toBe(0);
    expect(alive.filter(Boolean)).toHaveLength(2);
    expect([await isAlive(first), await isAlive(second), await isAlive(third)]).toEqual([false, false, true]);
    expect(await isAlive(stranger.token)).toBe(true);
  });
});

describe("the security log", () => {
  it("is paged, exports cells without formulas, and is closed to other people", async () => {
    const { token, row } = await createPerson(testApp.app);
    const stranger = await createPerson(testApp.app);
    const { database, securityLog } = testApp.app.services;
    for (const device of ["Chrome, Linux", "=HYPERLINK(1)"]) {
      await securityLog.record(database, {
        account_id: row.id,
        event: "signin",
        address: "203.0.113.8",
        device,
      });
    }

    const { data } = await call(testApp.app, "/setting/security/log?limit=1&page=2", { token });
    const log = v.parse(getSecurityLog.response, data);
    const other = await call(testApp.app, "/setting/security/log", { token: stranger.token });
    const file = await testApp.app.inject({
      url: "/res/setting/security/log/export?utc=false",
      headers: { authorization: `Bearer ${token}` },
    });

    expect(log).toMatchObject({
      total: 2,
      total_page: 2,
      data: [{ event: "signin", device: "Chrome, Linux" }],
    });
    expect(other).toMatchObject({ data: { total: 0 } });
    expect(file.headers["content-type"]).toContain("text/csv");
    expect(file.body).toContain('"date","time","utc_offset","event","address","device"');
    expect(file.body).toContain('"2026-11-20",');
    expect(file.body).toContain("'=HYPERLINK(1)");
  });

  it("R5.9 is exported as a whole, with times at the offset of the reader", async () => {
    const { token, row } = await createPerson(testApp.app);
    const { database } = testApp.app.services;
    const time = Date.UTC(2026, 10, 20, 22, 30) / 1000;
    await database.execute(sql`insert into security_log (account_id, event, address, device, time)
      select ${row.id}, 'signin', '203.0.113.8', '', ${time} from generate_series(1, 10001)`);
    const file = await testApp.app.inject({
      url: "/res/setting/security/log/export?utc_offset=330",
      headers: { authorization: `Bearer ${token}` },
    });

    const [, first, ...others] = file.body.trimEnd().split("\r\n");
    expect(first).toMatch(/^"2026-11-21","04:00:00","UTC\+05:30","signin"/u);
    expect(others).toHaveLength(10_000);
  });
});
