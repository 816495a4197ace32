import { OBSERVER_END_SECONDS } from "contracts/calls/observers";
import { call, createPerson, lastMessage } from "../../testing/client.ts";
import { bindAuthenticator, nextFactor } from "../../testing/factors.ts";
import { createSubAccount } from "../../modules/accounts/service.ts";
import { MAX_LINKS } from "../../modules/observers/links-repository.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const test = registerTestApp();

/** Creates a person with an authenticator and helpers to make calls. */
async function setup() {
  const { row, token, email } = await createPerson(test.app);
  await bindAuthenticator(test.app, row.id);
  const send = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) =>
    call(test.app, path, { method, token, ...(body === undefined ? {} : { body }) });
  const create = async (form: object = { global: true, remark: "For the bank" }) => {
    const made = await send("POST", "/setting/observer", { ...form, ...nextFactor(test.clock) });
    return made;
  };
  return { row, token, email, send, create };
}

async function firstLink(send: Awaited<ReturnType<typeof setup>>["send"]) {
  const { data } = await send("GET", "/setting/observer");
  const [, id = "", key = ""] = /"id":(\d+).*?"access_key":"(\w+)"/.exec(JSON.stringify(data)) ?? [];
  return { id: Number.parseInt(id, 10), key };
}

describe("observer links of an owner", () => {
  it("R7.2.3 creates a link that shows the dashboard; permissions follow without further codes", async () => {
    const { send, create, email } = await setup();
    const made = await create();
    const { id, key } = await firstLink(send);
    const before = await call(test.app, `/observer/info?access_key=${key}`);
    const open_auth = ["dashboard", "worker", "profit", "asset"];
    const set = await send("POST", "/setting/observer/auth", { observer_id: id, open_auth });
    const after = await call(test.app, `/observer/info?access_key=${key}`);

    expect(made.data).toEqual({ id });
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(before.data).toMatchObject({ open_auth: ["dashboard"] });
    expect(set.code).toBe(0);
    expect(after.data).toMatchObject({ open_auth });
    expect((await lastMessage(test.app, email))?.subject).toBe("An observer link was created");
  });

  it("R4.3.6 creates no link without a second factor, or with a wrong or used one", async () => {
    const { send, row } = await setup();
    const form = { global: true, remark: "x" };
    const codes = nextFactor(test.clock);
    const none = await send("POST", "/setting/observer", { ...form, verify_type: "google_code" });
    const wrong = await send("POST", "/setting/observer", { ...form, ...codes, verify_code: "000000" });
    const right = await send("POST", "/setting/observer", { ...form, ...codes });
    const again = await send("POST", "/setting/observer", { ...form, ...codes });

    expect([none.code, wrong.code, right.code]).toEqual([400, 21001, 0]);
    expect([21001, 21002]).toContain(again.code);
    expect(row.id).toBeGreaterThan(0);
  });

  it("R4.3.2 requires a phone or an authenticator first", async () => {
    const { token } = await createPerson(test.app);
    const body = { global: true, remark: "x", verify_type: "google_code", verify_code: "123456" };

    expect((await call(test.app, "/setting/observer", { method: "POST", token, body })).code).toBe(21004);
  });

  it("requires the second factor again to add assets later, but not to remove a permission", async () => {
    const { send, create } = await setup();
    await create();
    const { id } = await firstLink(send);
    const set = (open_auth: string[], codes: object = {}) =>
      send("POST", "/setting/observer/auth", { observer_id: id, open_auth, ...codes });
    const first = await set(["dashboard", "worker"]);
    const added = await set(["dashboard", "asset"]);
    const proven = await set(["dashboard", "asset"], nextFactor(test.clock));
    const less = await set(["dashboard"]);
    const profit = await set(["dashboard", "profit"]);

    expect([first, added, proven, less, profit].map(({ code }) => code)).toEqual([0, 400, 0, 0, 0]);
  });

  it("accepts the codes of a creation for permissions for ten minutes only", async () => {
    const { send, create } = await setup();
    await create();
    const { id } = await firstLink(send);
    test.clock.advance(601);
    const late = await send("POST", "/setting/observer/auth", {
      observer_id: id,
      open_auth: ["dashboard", "asset"],
    });

    expect(late.code).toBe(400);
  });

  it("R5.8 rejects permissions without the dashboard, and an empty or too long remark", async () => {
    const { send, create } = await setup();
    await create();
    const { id } = await firstLink(send);
    const auth = await send("POST", "/setting/observer/auth", { observer_id: id, open_auth: ["worker"] });
    const empty = await create({ global: true, remark: "  " });
    const long = await create({ global: true, remark: "x".repeat(33) });

    expect([auth.code, empty.code, long.code]).toEqual([400, 400, 400]);
    expect(long.message).toBe("The remark cannot exceed 32 characters.");
  });

  it("R5.8 creates no link for another person's account", async () => {
    const { create } = await setup();
    const other = await setup();

    expect((await create({ global: false, user_id: other.row.id, remark: "x" })).status).toBe(404);
  });

  it("a global link shows accounts created later, a single one does not", async () => {
    const { row, send, create } = await setup();
    await create({ global: true, remark: "all" });
    const { key } = await firstLink(send);
    await createSubAccount(test.app.services, { parentId: row.id, account: `later_${String(row.id)}` });

    const { data } = await call(test.app, `/observer/info?access_key=${key}`);

    expect(data).toHaveProperty("accounts.length", 2);
  });

  it("a link expires and can be renewed", async () => {
    const { send, create } = await setup();
    await create({ global: true, remark: "short", expire: "1h" });
    const { id, key } = await firstLink(send);
    const look = () => call(test.app, `/observer/info?access_key=${key}`);
    const before = await look();
    test.clock.advance(3601);
    const after = await look();
    const unknown = await call(test.app, "/observer/info?access_key=0123456789abcdef0123456789abcdef");
    const renewed = await send("PUT", `/setting/observer/${String(id)}`, { expire: "24h" });

    expect(before.code).toBe(0);
    expect(after).toEqual(unknown);
    expect(renewed.data).toMatchObject({ is_expired: false });
    expect((await look()).code).toBe(0);
  });

  it("a link expires at a custom time, to the second, and another time renews it", async () => {
    const { send, create } = await setup();
    const expire_time = test.clock.now() + 90_000;
    await create({ global: true, remark: "audit", expire: "1h", expire_time });
    const { id, key } = await firstLink(send);
    const look = async () => (await call(test.app, `/observer/info?access_key=${key}`)).code;
    const change = (body: object) => send("PUT", `/setting/observer/${String(id)}`, body);
    const listed = await send("GET", "/setting/observer");
    test.clock.advance(expire_time - test.clock.now() - 1);
    const before = await look();
    test.clock.advance(1);
    const after = await look();
    const renewed = await change({ expire_time: expire_time + 60 });
    const kept = await change({ remark: "auditor" });

    expect(listed.data).toMatchObject({ data: [{ expire_time, is_expired: false }] });
    expect([before, after]).toEqual([0, 4060]);
    expect(renewed.data).toMatchObject({ expire_time: expire_time + 60, is_expired: false });
    expect(kept.data).toMatchObject({ remark: "auditor", expire_time: expire_time + 60 });
    expect(await look()).toBe(0);
  });

  it("rejects an expiry in the past or too far away, naming the field and without using up the codes", async () => {
    const { send } = await setup();
    const codes = nextFactor(test.clock);
    const now = test.clock.now();
    const make = (expire_time: number) =>
      send("POST", "/setting/observer", { global: true, remark: "audit", expire_time, ...codes });
    const past = await make(now);
    const far = await make(now + OBSERVER_END_SECONDS + 1);
    const latest = await make(now + OBSERVER_END_SECONDS);
    const { id } = await firstLink(send);
    const change = (expire_time: number) => send("PUT", `/setting/observer/${String(id)}`, { expire_time });
    const changes = [await change(now), await change(now + OBSERVER_END_SECONDS + 1), await change(now + 1)];

    expect(past).toMatchObject({ code: 400, message: "Choose an end in the future." });
    expect(far).toMatchObject({ code: 400, message: "The link can last at most 5 years." });
    expect([past.data, far.data]).toEqual([{ field: "expire_time" }, { field: "expire_time" }]);
    expect(latest.code).toBe(0);
    expect(changes.map(({ code }) => code)).toEqual([400, 400, 0]);
  });

  it("a reset invalidates the old key at once, and deleting removes the link", async () => {
    const { send, create } = await setup();
    await create();
    const { id, key } = await firstLink(send);
    const look = async (one: string) => (await call(test.app, `/observer/info?access_key=${one}`)).code;
    await send("POST", `/setting/observer/${String(id)}/reset`);
    const fresh = await firstLink(send);
    const codes = [await look(key), await look(fresh.key)];
    await send("DELETE", `/setting/observer/${String(id)}`);

    expect(codes).toEqual([4060, 0]);
    expect(await look(fresh.key)).toBe(4060);
  });

  it("opens the chosen coins only", async () => {
    const { send, create } = await setup();
    const unknown = await create({ global: true, remark: "x", open_coins: ["NOPE"] });
    await create({ global: true, remark: "x", open_coins: ["LTC", "KAS"] });
    const { key } = await firstLink(send);

    expect(unknown.code).toBe(26001);
    expect((await call(test.app, `/observer/info?access_key=${key}`)).data).toMatchObject({
      open_coins: ["LTC", "KAS"],
      coin: "LTC",
    });
  });

  it("prevents changing, resetting, deleting or reading another person's link", async () => {
    const owner = await setup();
    await owner.create();
    const { id } = await firstLink(owner.send);
    const other = await setup();
    const path = `/setting/observer/${String(id)}`;
    const answers = [
      await other.send("PUT", path, { remark: "mine" }),
      await other.send("POST", `${path}/reset`),
      await other.send("DELETE", path),
      await other.send("POST", "/setting/observer/auth", { observer_id: id, open_auth: ["dashboard"] }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await other.send("GET", "/setting/observer")).data).toMatchObject({ total: 0 });
  });

  it("rejects links beyond the limit", async () => {
    const { row, create } = await setup();
    const { database } = test.app.services;
    const { observers } = await import("../../platform/database/schema/index.ts");
    await database.insert(observers).values(
      Array.from({ length: MAX_LINKS }, (_, index) => ({
        owner_id: row.id,
        key_hash: `full ${String(row.id)} ${String(index)}`,
        global: true,
        remark: "x",
        open_auth: ["dashboard"],
        created_time: 1,
      })),
    );

    expect((await create()).code).toBe(25001);
  });
});
