import { createHmac } from "node:crypto";
import { keyRuleOf } from "contracts/call";
import { openAlerts } from "contracts/calls/open-alerts";
import { listCalls } from "contracts/openapi";
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { createPoolClient, PoolError } from "../../../examples/pool-client.ts";
import { accounts, apiKeys } from "../../platform/database/schema/index.ts";
import { call } from "../../testing/client.ts";
import { newPair, type NewPair } from "../../modules/api-keys/repository.ts";
import { registerDemoApp } from "../../testing/hooks.ts";

const ALL = ["read", "asset", "account", "alerts"];

let pair: NewPair;

async function giveKey(account: string, permissions: readonly string[], ip_whitelist = ["127.0.0.1"]) {
  const { database, random, secrets } = demo.app.services;
  const made = newPair(random, secrets);
  const account_id = await demo.idOf(account);
  const row = { account_id, permissions, ip_whitelist, remark: "", created_time: 1, ...made.columns };
  await database.insert(apiKeys).values(row);
  return made;
}

const demo = registerDemoApp();

beforeAll(async () => {
  pair = await giveKey("northfield", ALL);
});

interface SignedCall {
  method?: "GET" | "PUT";
  /** Encoded query parameters besides the tonce. */
  more?: string;
  app?: FastifyInstance;
  keys?: NewPair;
  tonce?: number;
  signed?: string;
}

let last = 0;

function nextTonce(): number {
  last = Math.max(demo.clock.now() * 1000, last + 1);
  return last;
}

/** Makes a signed call; `signed` replaces the query in the signature. */
async function signed(path: string, options: SignedCall = {}) {
  const { app = demo.app, keys = pair, tonce = nextTonce(), signed: text, more = "" } = options;
  const query = `tonce=${String(tonce)}${more}`;
  const signature = createHmac("sha256", keys.secret_key)
    .update(text ?? query)
    .digest("hex");
  return call(app, `/openapi/v1${path}?${query}`, {
    method: options.method ?? "GET",
    headers: { "x-api-key": keys.access_key, "x-signature": signature },
  });
}

const openCalls = listCalls().filter(({ access }) => access === "api-key");

describe("access", () => {
  it.each(openCalls.map((one) => [one.path, one] as const))(
    "%s requires a key with the permission, and a signature where needed",
    async (path, one) => {
      const isSigned = keyRuleOf(one)?.isSigned === true;
      const url = path.replace(":id", "0").replace("/openapi/v1", "");
      const bare = await call(demo.app, path.replace(":id", "0"));
      const keyed = await call(demo.app, path.replace(":id", "0"), {
        headers: { "x-api-key": pair.access_key },
      });
      const proven = await signed(url);

      expect(bare.code).toBe(4070);
      expect(keyed.code === 4072).toBe(isSigned);
      expect([0, 400, 404]).toContain(isSigned ? proven.code : keyed.code);
    },
  );

  it("rejects a key without the permission by name, even when the call is signed", async () => {
    const narrow = await giveKey("north_rack_a", ["read"]);
    const answer = await signed("/wallet/balance", { keys: narrow });

    expect(answer).toMatchObject({ code: 4074, data: { permission: "asset" } });
  });

  it("rejects an unlisted address regardless of everything else", async () => {
    const elsewhere = await giveKey("north_rack_b", ALL, ["203.0.113.0/24"]);

    expect((await signed("/wallet/balance", { keys: elsewhere })).code).toBe(4071);
  });

  it("rejects the keys of a frozen owner", async () => {
    const { database } = demo.app.services;
    const isOwner = eq(accounts.account, "northfield");
    await database.update(accounts).set({ frozen_time: 1 }).where(isOwner);
    const frozen = await signed("/account");
    await database.update(accounts).set({ frozen_time: null }).where(isOwner);

    expect(frozen.code).toBe(4070);
    expect((await signed("/account")).code).toBe(0);
  });

  it("rejects a signature of another secret, another query or none", async () => {
    const other = await signed("/account", { keys: { ...pair, secret_key: "0".repeat(64) } });
    const moved = await signed("/account", { signed: `tonce=${String(nextTonce())}` });

    expect([other.code, moved.code]).toEqual([4072, 4072]);
  });

  it("signs the whole query: nothing can be added after a second question mark", async () => {
    const query = `tonce=${String(nextTonce())}&note=a`;
    const signature = createHmac("sha256", pair.secret_key).update(query).digest("hex");
    const headers = { "x-api-key": pair.access_key, "x-signature": signature };
    const answer = await call(demo.app, `/openapi/v1/account?${query}?&page=2`, { headers });

    expect(answer.code).toBe(4072);
  });

  it("accepts a tonce once across all server processes, within a minute only", async () => {
    const another = await demo.another();
    const tonce = nextTonce();
    const first = await signed("/account", { tonce });
    const again = await signed("/account", { tonce });
    const elsewhere = await signed("/account", { tonce, app: another });
    const early = await signed("/account", { tonce: tonce - 61_000 });
    const late = await signed("/account", { tonce: tonce + 61_000 });

    expect([first, again, elsewhere, early, late].map(({ code }) => code)).toEqual([
      0, 4073, 4073, 4073, 4073,
    ]);
  });

  it("answers one of ten concurrent copies of a call", async () => {
    const tonce = nextTonce();
    const answers = await Promise.all(Array.from({ length: 10 }, () => signed("/account", { tonce })));

    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  it("limits guesses of keys and too frequent calls", async () => {
    const guess = () => call(demo.app, "/openapi/v1/hashrate", { headers: { "x-api-key": "0".repeat(32) } });
    const codes: number[] = [];
    for (let tries = 0; tries < 40; tries += 1) codes.push((await guess()).code);

    expect(new Set(codes)).toEqual(new Set([4070, 21003]));
  });
});

describe("the example client", () => {
  async function listen(): Promise<string> {
    const app = await demo.another();
    return app.listen({ port: 0, host: "127.0.0.1" });
  }

  it("reads the same data as the account's own pages", async () => {
    demo.clock.advance(120);
    const origin = await listen();
    const { access_key: accessKey, secret_key: secretKey } = pair;
    const pool = createPoolClient({ origin, accessKey, secretKey, now: () => demo.clock.now() * 1000 });
    const page = await demo.call("/pool/BTC/home", { as: "northfield" });
    const workers = await demo.call("/pool/BTC/worker/group/-1", { as: "northfield" });

    expect(await pool.read("/hashrate", { coin: "BTC" })).toMatchObject({
      account: "northfield",
      hashrate_10min: Reflect.get(Object(page.data), "hashrate_10min"),
      active_workers: Reflect.get(Object(page.data), "total_active"),
    });
    expect(await pool.read("/hashrate/worker", { coin: "BTC" })).toMatchObject({
      total: Reflect.get(Object(workers.data), "total"),
    });
    expect(await pool.read("/profit/history", { coin: "BTC", limit: 3 })).toMatchObject({ count: 3 });
    expect(await pool.readSigned("/account")).toMatchObject({ account: "northfield", account_type: "main" });
    const two = await Promise.all([pool.readSigned("/account/sub"), pool.readSigned("/wallet/balance")]);
    expect(two).toEqual([
      expect.objectContaining({ curr_page: 1 }),
      expect.arrayContaining([expect.objectContaining({ coin: "BTC" })]),
    ]);
    expect(JSON.stringify(await pool.readSigned("/account/observer"))).not.toContain("access_key");
  });

  it("shows why a call was refused", async () => {
    const origin = await listen();
    const pool = createPoolClient({ origin, accessKey: "0".repeat(32), secretKey: "0".repeat(64) });

    await expect(pool.read("/hashrate")).rejects.toThrow(PoolError);
  });
});

describe("alert rules with an API key", () => {
  const settingsOf = async (keys: NewPair) =>
    v.parse(openAlerts.response, (await signed("/alerts", { keys })).data);
  const set = (keys: NewPair, settings: unknown, own: SignedCall = {}) =>
    signed("/alerts", {
      keys,
      method: "PUT",
      more: `&settings=${encodeURIComponent(JSON.stringify(settings))}`,
      ...own,
    });

  it("are read and set only with the permission, and match the settings", async () => {
    const reader = await giveKey("etc_garage", ["read", "asset", "account"]);
    const keys = await giveKey("zec_container", ["alerts"]);
    const { account, settings } = await settingsOf(keys);
    const changed = { ...settings, offline_minutes: 30, repeat: !settings.repeat, reject_ratio: "0.07" };

    expect(account).toBe("zec_container");
    expect((await set(keys, changed)).code).toBe(0);
    expect((await set(keys, changed)).code).toBe(0);
    expect((await settingsOf(keys)).settings).toEqual(changed);
    const minimums = [{ coin: "ZEC", group_id: -1, unit: "percent", value: 20 }];
    const more = [
      ["settings", changed],
      ["minimums", minimums],
    ]
      .map(([name, value]) => `&${String(name)}=${encodeURIComponent(JSON.stringify(value))}`)
      .join("");
    expect((await set(keys, changed, { more })).code).toBe(0);
    expect((await set(keys, { ...changed, offline_minutes: 10 })).code).toBe(0);
    expect((await settingsOf(keys)).minimums).toEqual(minimums);
    for (const method of ["GET", "PUT"] as const) {
      const refused = await set(reader, changed, { method });
      expect(refused).toMatchObject({ code: 4074, data: { permission: "alerts" } });
    }
  });

  it("are not set when the signature covers other rules, or when invalid", async () => {
    const keys = await giveKey("kaspa_hall", ["alerts"]);
    const { settings } = await settingsOf(keys);
    const tonce = nextTonce();
    const forged = await set(
      keys,
      { ...settings, repeat: !settings.repeat },
      { tonce, signed: `tonce=${String(tonce)}` },
    );
    expect(forged.code).toBe(4072);
    for (const wrong of [null, {}, { ...settings, offline_minutes: 7 }, { ...settings, events: {} }])
      expect((await set(keys, wrong)).code).toBe(400);
    expect((await settingsOf(keys)).settings).toEqual(settings);
  });
});
