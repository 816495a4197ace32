import { deleteAccount } from "contracts/calls/settings";
import { DEFAULT_COIN } from "contracts/coins";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import {
  accounts,
  addressBook,
  favorites,
  noticeReceivers,
  noticeWebhooks,
  telegramCodes,
  weixinBindings,
  workers,
  workerViews,
} from "../../platform/database/schema/index.ts";
import { call, lastMessage, TEST_PASSWORD } from "../../testing/client.ts";
import { createSecurePerson, nextTotp, reload, type SecurePerson } from "../../testing/secure-person.ts";
import { createSecuritySteps } from "../../testing/security-steps.ts";
import { runSecurityJobs } from "../../jobs/security.ts";
import { postTransfers } from "../ledger/ledger.ts";
import { createSubAccount } from "../accounts/service.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const WEEK = 7 * 86_400;
const COIN = DEFAULT_COIN;

const testApp = registerTestApp();

const { emailCode, overview } = createSecuritySteps(testApp);

async function remove(person: SecurePerson, payload: { id: number; account: string }) {
  const captcha = await emailCode(person, "delete_user");
  return call(testApp.app, "/account/deleteuser", {
    method: "POST",
    token: person.token,
    body: {
      payload,
      captcha,
      password: TEST_PASSWORD,
      verify_type: "google_code",
      verify_code: nextTotp(testApp.clock),
    },
  });
}

function earn(account_id: number): Promise<void> {
  return testApp.app.services.database.transaction((tx) =>
    postTransfers(tx, [
      {
        time: testApp.clock.now(),
        coin: COIN,
        from: { account_id: null, kind: "pool_reward" },
        to: { account_id, kind: "available" },
        amount: 1n,
        kind: "mining_pps",
        reference: `day:${account_id}`,
        price: "1",
      },
    ]),
  );
}

let subs = 0;

async function personWithSub() {
  const person = await createSecurePerson(testApp.app);
  subs += 1;
  const account = `rack_${subs}`;
  const sub = await createSubAccount(testApp.app.services, { parentId: person.row.id, account });
  return { person, sub, account, main: { id: person.row.id, account: String(person.row.account) } };
}

describe("a sub-account", () => {
  it("R7.3.4 is deleted at once, disappears from the list, and its name is never reused", async () => {
    const { person, sub, account } = await personWithSub();

    const deleted = await remove(person, { id: sub.id, account });
    const list = await call(testApp.app, "/account/user", { token: person.token });
    const again = await call(testApp.app, "/account/user", {
      method: "POST",
      token: person.token,
      body: { account: account.toUpperCase() },
    });

    expect(deleted).toMatchObject({ code: 0, data: { delete_time: null } });
    expect(list).toMatchObject({ data: { total: 0 } });
    expect(again).toMatchObject({ code: 25008 });
    expect((await lastMessage(testApp.app, person.email))?.body).toContain(`${account} was deleted`);
  });

  it("sends people who are viewing it back to their own account", async () => {
    const { person, sub, account } = await personWithSub();
    const moved = await call(testApp.app, "/account/user", {
      method: "PUT",
      token: person.token,
      body: { id: sub.id },
    });
    const { token } = v.parse(v.object({ token: v.string() }), moved.data);

    await remove({ ...person, token }, { id: sub.id, account });

    expect(await call(testApp.app, "/account/user/info", { token })).toMatchObject({
      code: 0,
      data: { id: person.row.id },
    });
  });

  it("is kept while it holds a balance or was mining within a day", async () => {
    const { person, sub, account } = await personWithSub();
    const { database } = testApp.app.services;
    const worker: typeof workers.$inferInsert = {
      account_id: sub.id,
      coin: COIN,
      name: "w1",
      status: "active",
      hashrate_10min: 0,
      hashrate_1hour: 0,
      hashrate_1day: 0,
      reject_rate: 0,
      online_rate_1day: 0,
      trend: [],
      first_active: 1,
      last_active: testApp.clock.now(),
    };
    await database.insert(workers).values(worker);
    const mining = await remove(person, { id: sub.id, account });
    await database.delete(workers).where(eq(workers.account_id, sub.id));
    await earn(sub.id);
    const rich = await remove(person, { id: sub.id, account });

    expect(mining).toMatchObject({ code: 25007, data: { reason: "mining" } });
    expect(rich).toMatchObject({ code: 25007, data: { reason: "balance" } });
    expect((await reload(testApp.app, sub)).account).toBe(account);
  });

  it("of someone else, or by a wrong name, is not deleted", async () => {
    const { person, sub } = await personWithSub();
    const other = await personWithSub();

    expect(await remove(person, { id: other.sub.id, account: other.account })).toMatchObject({ status: 404 });
    expect(await remove(person, { id: sub.id, account: "another_name" })).toMatchObject({
      status: 400,
      data: { rule: "name_mismatch" },
    });
  });
});

describe("the main account", () => {
  it("R7.3.4 is deleted after a week with its sub-accounts", async () => {
    const { person, sub, main } = await personWithSub();

    const answer = await remove(person, main);
    const { delete_time } = v.parse(deleteAccount.response, answer.data);
    const signedOut = await call(testApp.app, "/account/user/info", { token: person.token });
    testApp.clock.advance(WEEK);
    await runSecurityJobs(testApp.app.services);
    const { database } = testApp.app.services;
    const [gone] = await database.select().from(accounts).where(eq(accounts.id, person.row.id));
    const signIn = await call(testApp.app, "/account/signin", {
      method: "POST",
      body: { account: person.email, password: TEST_PASSWORD },
    });

    expect(delete_time).toBe(testApp.clock.now());
    expect(signedOut.code).toBe(401);
    expect(gone).toMatchObject({ account: null, email: null, password: null, totp_secret: null });
    expect((await reload(testApp.app, sub)).parent_id).toBeNull();
    expect(signIn.code).toBe(20001);
  });

  it("leaves no notification targets, stored data or allowed payees behind", async () => {
    const { person, main } = await personWithSub();
    const { database } = testApp.app.services;
    const account_id = person.row.id;
    const created_time = testApp.clock.now();
    await database.insert(noticeWebhooks).values({ account_id, url: "https://a.test", secret_sealed: "s" });
    await database
      .insert(noticeReceivers)
      .values({ account_id, channel: "telegram", address: "1", name: "Chat", created_time });
    await database.insert(telegramCodes).values({ account_id, code_hash: "c", expire_time: created_time });
    await database.insert(weixinBindings).values({ account_id, open_id: "o", name: "n", time: created_time });
    await database.insert(favorites).values({ account_id, remark: "r", url: "https://b.test", created_time });
    await database.insert(addressBook).values({
      owner_id: account_id,
      coin: COIN,
      chain: COIN,
      type: "outer",
      address: "a",
      label: "l",
      create_time: created_time,
      active_time: created_time,
    });
    const view = {
      group_id: -1,
      worker_name: "",
      sort_by: "name",
      sort_order: "asc",
      is_default: false,
    } as const;
    await database.insert(workerViews).values({ account_id, coin: COIN, name: "Hall B", ...view });

    await remove(person, main);
    testApp.clock.advance(WEEK);
    await runSecurityJobs(testApp.app.services);

    for (const table of [
      noticeWebhooks,
      noticeReceivers,
      telegramCodes,
      weixinBindings,
      favorites,
      workerViews,
    ])
      expect(await database.$count(table, eq(table.account_id, account_id))).toBe(0);
    expect(await database.$count(addressBook, eq(addressBook.owner_id, account_id))).toBe(0);
  });

  it("is kept when its owner signs in within that week", async () => {
    const { person, main } = await personWithSub();
    await remove(person, main);

    const signIn = await call(testApp.app, "/account/signin", {
      method: "POST",
      body: { account: person.email, password: TEST_PASSWORD },
    });
    const { token } = v.parse(v.object({ token: v.string() }), signIn.data);
    testApp.clock.advance(WEEK);
    await runSecurityJobs(testApp.app.services);

    expect((await overview({ ...person, token })).delete_time).toBeNull();
    expect((await reload(testApp.app, person.row)).email).toBe(person.email);
  });

  it("is kept when it received something in that week", async () => {
    const { person, main } = await personWithSub();
    await remove(person, main);
    await earn(person.row.id);

    testApp.clock.advance(WEEK);
    await runSecurityJobs(testApp.app.services);

    expect((await reload(testApp.app, person.row)).email).toBe(person.email);
    expect((await lastMessage(testApp.app, person.email))?.body).toContain("was not deleted");
  });
});
