import { getApiKeyAlerts } from "contracts/calls/api-key-alerts";
import { apiKeyPairSchema, getApiKeyLog, getApiKeys } from "contracts/calls/api-keys";
import { isIpLine } from "contracts/schemas/fields";
import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import * as v from "valibot";
import { apiKeys, apiKeyUses } from "../../platform/database/schema/index.ts";
import { call, createPerson, lastCode, lastMessage } from "../../testing/client.ts";
import { createSecurePerson, nextTotp } from "../../testing/secure-person.ts";
import { createSubAccount } from "../../modules/accounts/service.ts";
import { isListed } from "../../modules/api-keys/addresses.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const NONE = { verify_type: "google_code", verify_code: "000000", email_captcha: "000000" };

const test = registerTestApp();

async function setup() {
  const person = await createSecurePerson(test.app);
  const account = person.row.account ?? "";
  const send = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) =>
    call(test.app, path, { method, token: person.token, ...(body === undefined ? {} : { body }) });
  const factor = () => ({ verify_type: "google_code", verify_code: nextTotp(test.clock) });
  async function codes(business: "create_api_key" | "reset_api_key") {
    test.clock.advance(60);
    await send("GET", `/common/email/code?business=${business}`);
    return { ...factor(), email_captcha: await lastCode(test.app, person.email) };
  }
  const form = { account, ip_whitelist: "127.0.0.1", permissions: ["read"], remark: "Rig watch" };
  const create = async (change: object = {}) =>
    send("POST", "/setting/api/key", { ...form, ...change, ...(await codes("create_api_key")) });
  const list = async () => v.parse(getApiKeys.response, (await send("GET", "/setting/api/key")).data);
  return { ...person, account, send, factor, codes, form, create, list };
}

const read = (access_key: string) =>
  call(test.app, "/openapi/v1/hashrate?coin=BTC", { headers: { "x-api-key": access_key } });

describe("the keys of an owner", () => {
  it("R7.3.4 creates a pair, shows the secret once and stores it encrypted", async () => {
    const { account, create, list, row, email } = await setup();
    const made = await create();
    const pair = v.parse(apiKeyPairSchema, made.data);
    const [key] = await list();
    const [stored] = await test.app.services.database
      .select()
      .from(apiKeys)
      .where(eq(apiKeys.account_id, row.id));

    expect(pair).toMatchObject({ account, access_key: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(key).toMatchObject({
      account,
      access_key: pair.access_key,
      permissions: ["read"],
      used_time: null,
    });
    expect(JSON.stringify(key)).not.toContain(pair.secret_key);
    expect(JSON.stringify(stored)).not.toContain(pair.secret_key);
    expect(JSON.stringify(stored)).not.toContain(pair.access_key);
    expect((await lastMessage(test.app, email))?.subject).toBe("An API key was changed");
  });

  it("R7.3.4 creates one pair per account, identified by its code", async () => {
    const { create } = await setup();

    expect((await create()).code).toBe(0);
    expect((await create()).code).toBe(25005);
  });

  it("R4.3.6 creates no key without the codes, and none for someone else's account", async () => {
    const { send, form, list } = await setup();
    const other = await createPerson(test.app);
    const wrong = await send("POST", "/setting/api/key", { ...form, ...NONE });
    const foreign = await send("POST", "/setting/api/key", {
      ...form,
      ...NONE,
      account: other.row.account,
    });

    expect([21001, 21002]).toContain(wrong.code);
    expect(foreign).toMatchObject({ code: 400, data: { field: "account" } });
    expect(await list()).toEqual([]);
  });

  it("R4.3.2 requires email and second factor to be bound first", async () => {
    const { row, token } = await createPerson(test.app);
    const body = { account: row.account, ip_whitelist: "", permissions: ["read"], ...NONE };

    expect((await call(test.app, "/setting/api/key", { method: "POST", token, body })).code).toBe(21004);
  });

  it.each([
    ["203.0.113.7\n203.0.113.300", 25006, { line: 2 }],
    ["203.0.113.0/23", 25006, { line: 1 }],
    [Array.from({ length: 21 }, (_, n) => `203.0.113.${n}`).join("\n"), 400, { field: "ip_whitelist" }],
  ])("R5.6 rejects the list %j before asking for codes", async (ip_whitelist, code, data) => {
    const { send, form } = await setup();
    const answer = await send("POST", "/setting/api/key", { ...form, ip_whitelist, ...NONE });

    expect(answer).toMatchObject({ code, data });
  });

  it("R5.6 trims lines and removes duplicates", async () => {
    const { create, list } = await setup();
    await create({ ip_whitelist: " 203.0.113.7 \n\n203.0.113.7\n2001:db8::/64" });

    expect((await list())[0]?.ip_whitelist).toEqual(["203.0.113.7", "2001:db8::/64"]);
  });

  it("R7.3.4 changes list, permissions and remark, and keeps the pair", async () => {
    const { create, form, send, factor, list } = await setup();
    const { access_key } = v.parse(apiKeyPairSchema, (await create()).data);
    const change = { ...form, ip_whitelist: "198.51.100.4", permissions: ["read", "asset"], remark: "" };
    const changed = await send("PUT", "/setting/account/api/key", { ...change, ...factor() });

    expect(changed.code).toBe(0);
    expect((await list())[0]).toMatchObject({
      access_key,
      ip_whitelist: ["198.51.100.4"],
      permissions: ["read", "asset"],
      remark: "",
    });
    expect((await read(access_key)).code).toBe(4071);
  });

  it("lets a key set alert rules after verification, despite other changes, until its owner revokes that", async () => {
    const { account, create, form, send, factor, list } = await setup();
    const path = "/setting/account/api/key/alerts";
    const allow = (is_allowed: boolean, proof: object = factor()) =>
      send("PUT", path, { account, is_allowed, ...proof });
    const allowed = async () =>
      v.parse(getApiKeyAlerts.response, (await send("GET", "/setting/api/key/alerts")).data);
    const keyless = await allow(true);
    await create();
    const unproven = await allow(true, { verify_type: "google_code", verify_code: "000000" });

    expect(keyless.code).toBe(404);
    expect([21001, 21002]).toContain(unproven.code);
    expect(await allowed()).toEqual({ accounts: [] });
    expect((await allow(true)).code).toBe(0);
    await send("PUT", "/setting/account/api/key", { ...form, permissions: ["asset"], ...factor() });
    expect(await allowed()).toEqual({ accounts: [account] });
    expect((await list())[0]?.permissions).toEqual(["asset"]);
    expect((await allow(false)).code).toBe(0);
    expect(await allowed()).toEqual({ accounts: [] });
    expect((await list())[0]?.permissions).toEqual(["asset"]);
  });

  it("R7.3.4 a reset or deleted pair stops working immediately", async () => {
    const { account, create, codes, send, factor, list } = await setup();
    const first = v.parse(apiKeyPairSchema, (await create()).data);
    const alive = await read(first.access_key);
    const reset = await send("POST", "/setting/reset/api/key", {
      account,
      ...(await codes("reset_api_key")),
    });
    const second = v.parse(apiKeyPairSchema, reset.data);
    const [oldOne, newOne] = [await read(first.access_key), await read(second.access_key)];
    const gone = await send("DELETE", "/setting/account/api/key", { account, ...factor() });

    expect([alive.code, oldOne.code, newOne.code, gone.code]).toEqual([0, 4070, 0, 0]);
    expect((await read(second.access_key)).code).toBe(4070);
    expect(await list()).toEqual([]);
  });

  it("an account without a list inherits the main account's; without either, nobody has access", async () => {
    const { row, create, send, factor, form, list } = await setup();
    const sub = await createSubAccount(test.app.services, {
      parentId: row.id,
      account: `${row.account ?? ""}s`,
    });
    const made = await create({ account: sub.account, ip_whitelist: "" });
    const { access_key } = v.parse(apiKeyPairSchema, made.data);
    const before = await read(access_key);
    await create();
    const inherited = await read(access_key);
    await send("PUT", "/setting/account/api/key", { ...form, ip_whitelist: "", ...factor() });
    const after = await read(access_key);

    expect([before.code, inherited.code, after.code]).toEqual([4071, 0, 4071]);
    expect((await list()).map((key) => key.effective_whitelist)).toEqual([[], []]);
  });

  it("keeps the last hundred uses, including refused ones, with time, address, path and result", async () => {
    const { row, create, send } = await setup();
    const { access_key } = v.parse(apiKeyPairSchema, (await create()).data);
    const { database } = test.app.services;
    const use = { account_id: row.id, time: 1, address: "203.0.113.9", path: "/old", code: 0 };
    await database.insert(apiKeyUses).values(Array.from({ length: 120 }, () => use));
    await read(access_key);
    await call(test.app, "/openapi/v1/wallet/balance", { headers: { "x-api-key": access_key } });
    const log = v.parse(getApiKeyLog.response, (await send("GET", "/setting/api/key/log")).data);
    const kept = await database.$count(apiKeyUses, eq(apiKeyUses.account_id, row.id));

    expect(log.slice(0, 3).map(({ path, code }) => [path, code])).toEqual([
      ["/res/openapi/v1/wallet/balance", 4072],
      ["/res/openapi/v1/hashrate", 0],
      ["/old", 0],
    ]);
    expect(log[0]).toMatchObject({ address: "127.0.0.1", time: test.clock.now(), account: row.account });
    expect([log.length, kept]).toEqual([100, 100]);
  });
});

describe("IP lists", () => {
  it("R5.6 an address with leading zeros is rejected, and a stored one matches nothing and causes no error", async () => {
    const { row, create, send, factor, form } = await setup();
    const refused = await create({ ip_whitelist: "127.0.0.1\n192.0.2.01" });
    const { access_key } = v.parse(apiKeyPairSchema, (await create()).data);
    const { database } = test.app.services;
    const store = (ip_whitelist: string[]) =>
      database.update(apiKeys).set({ ip_whitelist }).where(eq(apiKeys.account_id, row.id));
    await store(["192.0.2.01", "127.0.0.1"]);
    const listed = await read(access_key);
    await store(["127.0.0.01"]);
    const closed = await read(access_key);
    const edited = await send("PUT", "/setting/account/api/key", {
      ...form,
      ip_whitelist: "127.0.0.01",
      ...factor(),
    });

    expect(refused).toMatchObject({ code: 25006, data: { line: 2 } });
    expect([listed.code, closed.code, edited.code]).toEqual([0, 4071, 25006]);
  });

  it("R5.6 every line that the form accepts can be matched", () => {
    const octet = fc.constantFrom("0", "00", "1", "01", "192", "255", "256", "0x1");
    const group = fc.constantFrom("0", "1", "ffff", "00001", "g", "1.2.3.4", "1.2.3.04", "%eth0", "");
    const tail = fc.constantFrom("", "/24", "/32", "/33", "/64", "/128", "/129", "/024", "/");
    const line = fc.oneof(
      fc
        .tuple(fc.array(octet, { minLength: 3, maxLength: 5 }), tail)
        .map(([parts, end]) => parts.join(".") + end),
      fc
        .tuple(fc.array(group, { minLength: 2, maxLength: 8 }), tail)
        .map(([parts, end]) => parts.join(":") + end),
    );
    fc.assert(
      fc.property(line, (text) => {
        const [address = ""] = text.split("/");
        if (isIpLine(text)) expect([text, isListed([text], address)]).toEqual([text, true]);
      }),
      { numRuns: 5000 },
    );
  });

  it.each([
    [["203.0.113.7"], "203.0.113.7", true],
    [["203.0.113.7"], "::ffff:203.0.113.7", true],
    [["203.0.113.7"], "203.0.113.8", false],
    [["203.0.113.0/24"], "203.0.113.200", true],
    [["203.0.113.0/30"], "203.0.113.4", false],
    [["2001:db8::/64"], "2001:db8::5", true],
    [["2001:db8::/64"], "2001:db8:0:1::5", false],
    [[], "127.0.0.1", false],
    [["127.0.0.1"], "no address", false],
    [["::ffff:cb00:7107"], "203.0.113.7", true],
    [["192.0.2.01", "203.0.113.7"], "203.0.113.7", true],
    [["192.0.2.01"], "192.0.2.1", false],
    [["192.0.2.0/99", "x/24", "::1.2.3.04"], "192.0.2.1", false],
  ])("R5.6 %j and %s: %s", (list, address, expected) => expect(isListed(list, address)).toBe(expected));
});
