import { getUserInfo } from "contracts/calls/account";
import * as v from "valibot";
import { workerSums } from "../../platform/database/schema/index.ts";
import { call, createPerson, TEST_PASSWORD } from "../../testing/client.ts";
import { createSubAccount, createUser } from "../../modules/accounts/service.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const tokenSchema = v.object({ token: v.string() });
const idSchema = v.object({ id: v.number() });

let names = 0;
const testApp = registerTestApp();

function freshName(): string {
  names += 1;
  return `sub_${names}`;
}

async function setup() {
  const { app } = testApp;
  const person = await createPerson(app);
  const sub = await createSubAccount(app.services, {
    parentId: person.row.id,
    account: freshName(),
    remark: "Hall 1",
    coin: "LTC",
  });
  return { ...person, sub };
}

function switchTo(token: string, id: number) {
  return call(testApp.app, "/account/user", { method: "PUT", token, body: { id } });
}

describe("switching", () => {
  it("R4.1.4 R7.1.2 returns a new token for the sub-account and invalidates the old one", async () => {
    const { token, sub } = await setup();

    const switched = v.parse(tokenSchema, (await switchTo(token, sub.id)).data);

    expect((await call(testApp.app, "/account/user/info", { token })).code).toBe(401);
    expect(await call(testApp.app, "/account/user/info", { token: switched.token })).toMatchObject({
      data: { id: sub.id, account_type: "sub" },
    });
  });

  it("R7.1.2 switches back by the main account's id, as returned by the origin call", async () => {
    const { token, row, sub } = await setup();
    const inSub = v.parse(tokenSchema, (await switchTo(token, sub.id)).data);

    const origin = await call(testApp.app, "/account/origin/user", { token: inSub.token });
    const back = v.parse(tokenSchema, (await switchTo(inSub.token, row.id)).data);

    expect(origin).toMatchObject({ data: { id: row.id, account: row.account, account_type: "main" } });
    expect(await call(testApp.app, "/account/user/info", { token: back.token })).toMatchObject({
      data: { id: row.id },
    });
  });

  it("Z2 responds to a foreign account as to a missing one", async () => {
    const { token } = await setup();
    const other = await setup();

    expect(await switchTo(token, other.sub.id)).toEqual(await switchTo(token, 2_000_000));
  });

  it("Z4 keeps a sub-account's own sign-in within that account", async () => {
    const { row } = await setup();
    const own = await createSubAccount(testApp.app.services, {
      parentId: row.id,
      account: freshName(),
      password: TEST_PASSWORD,
    });
    const signIn = await call(testApp.app, "/account/signin", {
      method: "POST",
      body: { account: own.account, password: TEST_PASSWORD },
    });
    const { token } = v.parse(tokenSchema, signIn.data);

    expect((await switchTo(token, row.id)).code).toBe(404);
    expect(
      await call(testApp.app, "/account/user", { method: "POST", token, body: { account: freshName() } }),
    ).toMatchObject({ code: 24001 });
  });
});

describe("sub-accounts", () => {
  it("R7.1.2 are listed by page, visibility and search", async () => {
    const { token, row } = await setup();
    for (let index = 0; index < 11; index += 1) {
      await createSubAccount(testApp.app.services, {
        parentId: row.id,
        account: freshName(),
        remark: index === 3 ? "100%_east" : "",
      });
    }
    const hidden = v.parse(
      idSchema,
      (await call(testApp.app, "/account/user", { method: "POST", token, body: { account: freshName() } }))
        .data,
    );
    await call(testApp.app, `/account/user/${hidden.id}`, { method: "PUT", token, body: { visible: false } });

    const first = await call(testApp.app, "/account/user?visible=true", { token });
    const found = await call(testApp.app, "/account/user?search=0%25_e", { token });

    expect(first).toMatchObject({ data: { count: 10, total: 12, total_page: 2, has_next: true } });
    expect(found).toMatchObject({ data: { total: 1, data: [{ remark: "100%_east" }] } });
  });

  it("begin with the one whose whole name is searched for, ignoring case", async () => {
    const { token, row } = await setup();
    const name = freshName();
    for (const account of [`${name}_b`, `a_${name}`, name])
      await createSubAccount(testApp.app.services, { parentId: row.id, account, remark: "" });

    const found = await call(testApp.app, `/account/user?search=${name.toUpperCase()}&limit=1`, { token });

    expect(found).toMatchObject({ data: { total: 3, data: [{ account: name }] } });
  });

  it("R4.1.4 count the workers of the coin they show, and the summary those of all coins", async () => {
    const { token, sub } = await setup();
    const rates = { hashrate_10min: 5e12, hashrate_1hour: 5e12, hashrate_1day: 5e12 };
    const rest = { ...rates, invalid: 0, last_active: 1_700_000_000, account_id: sub.id };
    await testApp.app.services.database.insert(workerSums).values([
      { ...rest, coin: "LTC", active: 7, unactive: 2 },
      { ...rest, coin: "KAS", active: 40, unactive: 1 },
    ]);

    expect(await call(testApp.app, `/account/user?search=${sub.account}`, { token })).toMatchObject({
      data: { data: [{ last_visit_coin: "LTC", active_worker_count: 7, unactive_worker_count: 2 }] },
    });
    expect(await call(testApp.app, "/user/summary/show", { token })).toMatchObject({
      data: { data: { active_worker_count: 47, unactive_worker_count: 3 } },
    });
  });

  it("require a name that is unused in the whole pool, ignoring case", async () => {
    const { token, sub } = await setup();
    const create = (account: string) =>
      call(testApp.app, "/account/user", { method: "POST", token, body: { account } });

    expect(await create((sub.account ?? "").toUpperCase())).toMatchObject({
      code: 25008,
      message: "This account name is taken.",
    });
    expect(await call(testApp.app, `/account/user/check?account=${sub.account}`, { token })).toMatchObject({
      data: { available: false },
    });
    expect(await call(testApp.app, "/account/user/check?account=12345", { token })).toMatchObject({
      data: { available: false },
    });
  });

  it("assign a name only once among concurrent requests", async () => {
    const { token } = await setup();
    const account = freshName();

    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        call(testApp.app, "/account/user", { method: "POST", token, body: { account } }),
      ),
    );

    expect(answers.map(({ code }) => code).sort((one, other) => one - other)).toEqual([
      0,
      ...Array.from({ length: 7 }, () => 25008),
    ]);
  });

  it("of someone else are reported as missing on a change", async () => {
    const { token } = await setup();
    const other = await setup();
    const change = (id: number) =>
      call(testApp.app, `/account/user/${id}`, { method: "PUT", token, body: { remark: "mine" } });

    expect(await change(other.sub.id)).toEqual(await change(2_000_000));
  });
});

describe("a new person", () => {
  it("names the main account first, then creates sub-accounts", async () => {
    const fresh = await createUser(testApp.app.services, {
      email: "unnamed@test.example",
      password: TEST_PASSWORD,
    });
    const own = await testApp.app.services.sessions.start(fresh.id);
    const create = (account: string) =>
      call(testApp.app, "/account/user", { method: "POST", token: own, body: { account, coin: "KAS" } });

    const main = await create(freshName());
    const second = await create(freshName());

    expect(main).toMatchObject({ data: { id: fresh.id } });
    expect(v.parse(idSchema, second.data).id).not.toBe(fresh.id);
  });
});

describe("signing out", () => {
  it("R4.1.3 R7.1.2 invalidates the token on the server", async () => {
    const { token } = await setup();

    await call(testApp.app, "/account/sign/out", { method: "POST", token });

    expect(await call(testApp.app, "/account/user/info", { token })).toMatchObject({
      status: 401,
      code: 401,
    });
  });
});

describe("a token", () => {
  it.each([
    ["is idle for 30 days", 30 * 86_400 + 1, 0],
    ["is 90 days old although it is used", 29 * 86_400, 4],
  ])("ends when it %s", async (_name, step, uses) => {
    const { token } = await setup();
    for (let use = 0; use < uses; use += 1) {
      testApp.clock.advance(step);
      await call(testApp.app, "/account/user/info", { token });
    }
    if (uses === 0) testApp.clock.advance(step);

    expect((await call(testApp.app, "/account/user/info", { token })).code).toBe(401);
  });
});

describe("data stored with the person", () => {
  it("R7.1.2 language, currency and the summary entry", async () => {
    const { token, row } = await setup();
    const currency = async () =>
      v.parse(getUserInfo.response, (await call(testApp.app, "/account/user/info", { token })).data).currency;

    expect(await currency()).toBeUndefined();
    await call(testApp.app, "/account/language/update", {
      method: "POST",
      token,
      body: { language: "es_ES" },
    });
    await call(testApp.app, "/account/currency/update", { method: "POST", token, body: { currency: "RUB" } });
    const kept = await testApp.app.services.sessions.find(token);

    expect(kept?.account).toMatchObject({ id: row.id, language: "es_ES", currency: "RUB" });
    expect(await currency()).toBe("RUB");
    expect(await call(testApp.app, "/user/summary/show", { token })).toMatchObject({
      data: { show: true, data: { account_count: 2 } },
    });
  });

  it("R7.1.3 R7.1.5 no coupon and no agency by default", async () => {
    const { token } = await setup();

    expect(await call(testApp.app, "/setting/coupon/unuse", { token })).toMatchObject({
      data: { has_can_use: false },
    });
    expect(await call(testApp.app, "/agency/show", { token })).toMatchObject({
      data: { show_agency: false },
    });
    expect(await call(testApp.app, "/agency/unread?action=get", { token })).toMatchObject({
      data: { unread: false },
    });
  });
});
