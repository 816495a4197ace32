import { keyRuleOf, type CallDefinition } from "contracts/call";
import { API_PERMISSIONS } from "contracts/calls/api-keys";
import { listCalls } from "contracts/openapi";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { accounts, apiKeys, delegates, observers } from "../platform/database/schema/index.ts";
import { DEMO_OBSERVERS, type DemoObserver } from "../demo/accounts.ts";
import { hashToken } from "../platform/tokens.ts";
import { type DemoApp } from "../testing/demo-app.ts";
import { newPair } from "../modules/api-keys/repository.ts";
import { DELEGATED_CALLS } from "./delegated-calls.ts";
import { registerDemoApp } from "../testing/hooks.ts";

const DENIED = 4060;
const CLOSED = 4030;
const UNAUTHORISED = 401;
const NOT_SIGNED = 4072;

const calls = listCalls();
/** No row has this id, so that no call changes data used by the others. */
const NOBODYS_ID = "987654321";

const EXPIRED_KEY = "00000000000000000000000000e0917d";

/** Link permission needed by each observer call; an unlisted call has no row and fails its test. */
const NEEDS: readonly (readonly [RegExp, "dashboard" | "worker" | "profit" | "asset"])[] = [
  [/^\/observer\/(?:info|home|hashrate\/chart)$/, "dashboard"],
  [/^\/observer\/worker(?:\/|$)/, "worker"],
  [/^\/observer\/profit\//, "profit"],
  [/^\/observer\/payment\//, "profit"],
  [/^\/observer\/wallet\//, "asset"],
];

/** Calls whose permission differs from that of neighboring calls. */
const OWN_NEEDS: Readonly<Record<string, "share_profit">> = { getObserverProfitShare: "share_profit" };

/** Parts of an account that are closed to delegates, by path and whether the call only reads. */
const NEVER_DELEGATED =
  /^\/(?:wallet|loan|leverage|cloud|tools\/txaccelerator\/pay|setting\/(?:api|account\/api|reset|password|email|mobile|google|2fa|signin|share|security|antiphishing|notice\/contact)|account\/(?:deleteuser|session)|common\/(?:email|sms))/;

let delegateToken = "";

async function fill(app: DemoApp): Promise<void> {
  const { database, sessions } = app.app.services;
  const owner_id = await app.idOf("northfield");
  const delegate_id = await app.idOf("newcomer");
  await database.insert(observers).values({
    owner_id,
    key_hash: hashToken(EXPIRED_KEY),
    global: true,
    remark: "Over",
    open_auth: ["dashboard", "worker", "profit", "asset", "share_profit"],
    created_time: 1,
    expire_time: app.clock.now(),
  });
  await database.insert(delegates).values({
    account_id: owner_id,
    owner_id,
    delegate_email: "delegate@test.example",
    delegate_id,
    remark: "",
    created_time: 1,
    accepted_time: 2,
  });
  const session = await sessions.find(await sessions.start(delegate_id));
  if (session === undefined) throw new Error("no session");
  delegateToken = (await sessions.switchTo(session, owner_id)) ?? "";
}

const demo = registerDemoApp();

beforeAll(async () => {
  await fill(demo);
});

/** Returns a path with all parameters filled in. */
function pathOf(call: CallDefinition): string {
  return `/res${call.path}`
    .replace(":coin", "BTC")
    .replace(":interval", "min")
    .replace(":currency", "USD")
    .replace(":tab", "pps")
    .replace(":date", "2026-11-18")
    .replace(":lang", "en_US")
    .replaceAll(/:\w+/g, NOBODYS_ID);
}

const envelope = v.object({ code: v.number() });

/** Returns the body code of a call made with a key in its query, a token, or an API key. */
async function ask(
  call: CallDefinition,
  { query = "", token, key }: { query?: string; token?: string; key?: string },
): Promise<number> {
  const answer = await demo.app.inject({
    method: call.method,
    url: `${pathOf(call)}${query}`,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { "x-api-key": key }),
    },
    ...(call.body === undefined ? {} : { payload: {} }),
  });
  const type = String(answer.headers["content-type"]);
  return type.includes("json") ? v.parse(envelope, answer.json()).code : 0;
}

function isServed(call: CallDefinition): boolean {
  return demo.app.hasRoute({ method: call.method, url: `/res${call.path}` });
}

const observerCalls = calls.filter((call) => call.access === "observer");
const otherCalls = calls.filter((call) => call.access !== "observer");
const signedInCalls = calls.filter((call) => ["signed-in", "account", "main"].includes(call.access));

function keyOf(name: DemoObserver["name"]): DemoObserver {
  const found = DEMO_OBSERVERS.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no link ${name}`);
  return found;
}

/** Returns the other required query parameters of a call. */
function extraQuery(call: CallDefinition): string {
  return call.name === "getObserverWorkerHashrateChart" ? "&worker_id=1" : "";
}

function needsOf(call: CallDefinition): readonly string[] {
  const family = NEEDS.find(([pattern]) => pattern.test(call.path))?.[1];
  const needed = OWN_NEEDS[call.name] ?? family;
  return needed === undefined ? [] : [needed];
}

describe("observer keys", () => {
  it("R6.5 every observer call is read-only and has a known permission", () => {
    expect(observerCalls.filter((call) => call.method !== "GET").map((call) => call.name)).toEqual([]);
    expect(observerCalls.filter((call) => needsOf(call).length === 0).map((call) => call.name)).toEqual([]);
  });

  const rows = observerCalls.flatMap((call) =>
    (["global", "single", "dashboard"] as const).map((name) => [call.name, name, call] as const),
  );

  it.each(rows)("R6.5 %s with the %s key", async (_call, name, call) => {
    if (!isServed(call)) throw new Error(`${call.name} is not served`);
    const { access_key, open_auth } = keyOf(name);
    const isOpen = needsOf(call).every((one) => open_auth.includes(one));
    const code = await ask(call, { query: `?access_key=${access_key}${extraQuery(call)}` });

    expect(code === CLOSED).toBe(!isOpen);
    expect([DENIED, UNAUTHORISED]).not.toContain(code);
  });

  it.each(observerCalls.map((call) => [call.name, call] as const))(
    "R8.4 %s: revoked, expired and wrong keys open nothing and get the same response",
    async (_name, call) => {
      const keys = [keyOf("revoked").access_key, EXPIRED_KEY, "f".repeat(32)];
      const codes = [];
      for (const key of keys) codes.push(await ask(call, { query: `?access_key=${key}${extraQuery(call)}` }));
      await demo.app.services.rateLimits.clear(
        { name: "observer-miss", limit: 30, seconds: 600 },
        "127.0.0.1",
      );

      expect(codes).toEqual([DENIED, DENIED, DENIED]);
    },
  );

  it.each(otherCalls.map((call) => [call.name, call] as const))(
    "R6.5 %s accepts no observer key, neither in the query nor as a token",
    async (_name, call) => {
      const { access_key } = keyOf("global");
      const inQuery = await ask(call, { query: `?access_key=${access_key}` });
      const asToken = await ask(call, { token: access_key });
      const without = await ask(call, {});
      const isOpenToAll = call.access === "public" || call.access === "api-key";

      expect(isOpenToAll || !isServed(call) || (inQuery === UNAUTHORISED && asToken === UNAUTHORISED)).toBe(
        true,
      );
      expect(isOpenToAll || !isServed(call) || without === UNAUTHORISED).toBe(true);
    },
  );
});

describe("delegates", () => {
  it("R6.6 the listed calls exist, and none of them touches money, keys, observers of the owner or security", () => {
    const known = new Map(signedInCalls.map((call) => [call.name, call.path]));
    const open = [...DELEGATED_CALLS];

    expect(open.filter((name) => !known.has(name))).toEqual([]);
    expect(open.filter((name) => NEVER_DELEGATED.test(known.get(name) ?? ""))).toEqual([]);
  });

  it("R6.6 every call about profits, which only read mining, is listed", () => {
    const profits = signedInCalls.filter(({ path }) => path.startsWith("/profit/"));

    expect(profits.filter(({ method }) => method !== "GET").map(({ name }) => name)).toEqual([]);
    expect(profits.filter(({ name }) => !DELEGATED_CALLS.has(name)).map(({ name }) => name)).toEqual([]);
  });

  it.each(signedInCalls.map((call) => [call.name, call] as const))(
    "R6.6 %s for a delegate",
    async (_name, call) => {
      // These end the session or leave the delegated account.
      if (["signOut", "switchAccount"].includes(call.name)) return;
      const isOpen = DELEGATED_CALLS.has(call.name);
      const code = await ask(call, { token: delegateToken });

      expect(!isServed(call) || (code === CLOSED) === !isOpen).toBe(true);
      expect(code).not.toBe(UNAUTHORISED);
    },
  );

  it("R6.6 leaves the owner's data unchanged", async () => {
    const [owner] = await demo.app.services.database
      .select()
      .from(accounts)
      .where(eq(accounts.account, "northfield"));

    expect(owner).toMatchObject({ email: "miner@demo.example", frozen_time: null });
  });
});

describe("API keys", () => {
  let access_key = "";

  beforeAll(async () => {
    const { database, random, secrets } = demo.app.services;
    const { columns, ...pair } = newPair(random, secrets);
    await database.insert(apiKeys).values({
      ...columns,
      account_id: await demo.idOf("northfield"),
      permissions: [...API_PERMISSIONS, "alerts"],
      ip_whitelist: ["127.0.0.1"],
      remark: "",
      created_time: 1,
    });
    access_key = pair.access_key;
  });

  it.each(calls.map((call) => [call.name, call] as const))(
    "%s with a key that has all permissions",
    async (_name, call) => {
      const code = await ask(call, { token: access_key, key: access_key });
      const isPersonal = ["signed-in", "account", "main"].includes(call.access);

      expect(code === UNAUTHORISED).toBe(isPersonal && isServed(call));
      expect(code === NOT_SIGNED).toBe(keyRuleOf(call)?.isSigned === true);
    },
  );
});
