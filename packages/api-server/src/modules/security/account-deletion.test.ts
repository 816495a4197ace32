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
  shareRules,
  telegramCodes,
  weixinBindings,
  workerViews,
} from "../../platform/database/schema/index.ts";
import { call, lastMessage, TEST_PASSWORD } from "../../testing/client.ts";
import { createDeletionSteps } from "../../testing/deleting.ts";
import { credit } from "../../testing/money.ts";
import { createSecurePerson, reload } from "../../testing/secure-person.ts";
import { createSecuritySteps } from "../../testing/security-steps.ts";
import { runDeletions } from "./account-deletion-repository.ts";
import { runSecurityJobs } from "../../jobs/security.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { DAY } from "../../platform/time.ts";

const WEEK = 7 * DAY;
const COIN = DEFAULT_COIN;

const testApp = registerTestApp();

const { overview } = createSecuritySteps(testApp);
const { personWithSub, remove } = createDeletionSteps(testApp);

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

  it("signs out people who are viewing it, with the reason, instead of showing another account under its name", async () => {
    const { person, sub, account } = await personWithSub();
    const moved = await call(testApp.app, "/account/user", {
      method: "PUT",
      token: person.token,
      body: { id: sub.id },
    });
    const { token } = v.parse(v.object({ token: v.string() }), moved.data);
    const elsewhere = await testApp.app.services.sessions.start(person.row.id);

    await remove({ ...person, token: elsewhere }, { id: sub.id, account });

    expect(await call(testApp.app, "/account/user/info", { token })).toMatchObject({
      code: 3035,
      message: expect.stringContaining("was deleted or is no longer shared"),
    });
    expect((await call(testApp.app, "/account/user/info", { token: elsewhere })).code).toBe(0);
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

  it("no longer receives shares of others' earnings", async () => {
    const { person, main } = await personWithSub();
    const [owner, other] = [await createSecurePerson(testApp.app), await createSecurePerson(testApp.app)];
    const { database } = testApp.app.services;
    const start_time = testApp.clock.now() - DAY;
    const common = { account_id: owner.row.id, owner_id: owner.row.id, coin: COIN, ratio: 3000, remark: "" };
    await database.insert(shareRules).values([
      { ...common, receiver_id: person.row.id, start_time },
      { ...common, receiver_id: person.row.id, start_time, end_time: start_time + 30 * DAY },
      { ...common, receiver_id: other.row.id, start_time },
    ]);

    await remove(person, main);
    testApp.clock.advance(WEEK);
    await runSecurityJobs(testApp.app.services);

    const left = await database.select().from(shareRules).where(eq(shareRules.owner_id, owner.row.id));
    expect(left.map(({ receiver_id }) => receiver_id)).toEqual([other.row.id]);
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

  it("is kept when its owner signs in while the deletions before it are carried out", async () => {
    const [first, second] = [await personWithSub(), await personWithSub()];
    for (const { person, main } of [first, second]) await remove(person, main);
    testApp.clock.advance(WEEK);
    const { services } = testApp.app;
    const store = services.accountEmail.store.bind(services.accountEmail);
    const signIn = () =>
      call(testApp.app, "/account/signin", {
        method: "POST",
        body: { account: second.person.email, password: TEST_PASSWORD },
      });
    const accountEmail: typeof services.accountEmail = {
      ...services.accountEmail,
      // As soon as the email about the first deletion is sent, after its commit.
      async store(...given) {
        const send = await store(...given);
        return async () => {
          await send();
          await signIn();
        };
      },
    };
    await runDeletions({ ...services, accountEmail });

    expect((await reload(testApp.app, first.person.row)).email).toBeNull();
    expect((await reload(testApp.app, second.person.row)).email).toBe(second.person.email);
  });

  it("is kept when it received something in that week", async () => {
    const { person, main } = await personWithSub();
    await remove(person, main);
    await credit(testApp.app.services.database, person.row.id, COIN, "1");

    testApp.clock.advance(WEEK);
    await runSecurityJobs(testApp.app.services);

    expect((await reload(testApp.app, person.row)).email).toBe(person.email);
    expect((await lastMessage(testApp.app, person.email))?.body).toContain("was not deleted");
  });
});
