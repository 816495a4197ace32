import { eq } from "drizzle-orm";
import { listVisits, pruneVisits, recordVisit } from "../../modules/observers/visits-repository.ts";
import { DAY } from "../../platform/time.ts";
import { observerVisits, observers } from "../../platform/database/schema/index.ts";
import { DEMO_OBSERVERS, type DemoObserver } from "../../demo/accounts.ts";
import { hashToken } from "../../platform/tokens.ts";
import { registerDemoApp } from "../../testing/hooks.ts";

const demo = registerDemoApp();

function keyOf(name: DemoObserver["name"]): string {
  return DEMO_OBSERVERS.find((observer) => observer.name === name)?.access_key ?? "";
}

const OPEN = 0;
const CLOSED = 4030;
const DENIED = 4060;

/** Every observer call with the result for each key. */
const TABLE = [
  ["/observer/info", { global: OPEN, single: OPEN, dashboard: OPEN }],
  ["/observer/home", { global: OPEN, single: OPEN, dashboard: OPEN }],
  ["/observer/hashrate/chart", { global: OPEN, single: OPEN, dashboard: OPEN }],
  ["/observer/profit/chart", { global: OPEN, single: OPEN, dashboard: CLOSED }],
  ["/observer/worker/group", { global: OPEN, single: OPEN, dashboard: CLOSED }],
  ["/observer/worker", { global: OPEN, single: OPEN, dashboard: CLOSED }],
  ["/observer/worker/export", { global: undefined, single: undefined, dashboard: CLOSED }],
] as const;

describe("access keys", () => {
  const rows = TABLE.flatMap(([path, results]) =>
    (["global", "single", "dashboard"] as const).map((name) => [path, name, results[name]] as const),
  ).filter(([, , code]) => code !== undefined);

  it.each(rows)("R6.5 %s with the %s key returns %d", async (path, name, code) => {
    const answer = await demo.call(`${path}?access_key=${keyOf(name)}`);

    expect(answer.code).toBe(code);
  });

  it.each(TABLE.map(([path]) => path))(
    "R8.4 wrong and revoked keys get the same response: %s",
    async (path) => {
      const wrong = await demo.call(`${path}?access_key=0123456789abcdef0123456789abcdef`);
      const revoked = await demo.call(`${path}?access_key=${keyOf("revoked")}`);

      expect(wrong.code).toBe(DENIED);
      expect(revoked).toEqual(wrong);
    },
  );

  it("R2.4.1 requires the key", async () => {
    expect(await demo.call("/observer/info")).toMatchObject({ status: 400, code: 400 });
  });

  it("stores keys hashed and encrypted, never as plain text", async () => {
    const stored = await demo.open.database.select().from(observers);
    const alive = DEMO_OBSERVERS.filter(({ name }) => name !== "revoked");

    expect(stored.map((row) => row.key_hash).toSorted()).toEqual(
      alive.map(({ access_key }) => hashToken(access_key)).toSorted(),
    );
    expect(JSON.stringify(stored)).not.toContain(keyOf("global"));
  });
});

describe("what a key shows", () => {
  it("R7.2.1 a global key lists every account, a single key only its own", async () => {
    const global = await demo.call(`/observer/info?access_key=${keyOf("global")}`);
    const single = await demo.call(`/observer/info?access_key=${keyOf("single")}`);

    expect(global.data).toMatchObject({
      global: true,
      account: "northfield",
      coin: "BTC",
      in_favorites: false,
    });
    expect(global.data).toHaveProperty("accounts.length", 7);
    expect(single.data).toMatchObject({
      global: false,
      account: "lease_kz_02",
      accounts: [{ account: "lease_kz_02" }],
    });
  });

  it("R4.4.1 falls back to the first open coin", async () => {
    const answer = await demo.call(`/observer/home?access_key=${keyOf("single")}&coin=BTC`);

    expect(answer.data).toMatchObject({ coin: "LTC" });
  });

  it("R4.4.1 uses the account of user_id, or the first one", async () => {
    const own = await demo.idOf("north_rack_b");
    const foreign = await demo.idOf("agency_desk");
    const chosen = await demo.call(`/observer/info?access_key=${keyOf("global")}&user_id=${String(own)}`);
    const other = await demo.call(`/observer/info?access_key=${keyOf("global")}&user_id=${String(foreign)}`);

    expect(chosen.data).toMatchObject({ account: "north_rack_b" });
    expect(other.data).toMatchObject({ account: "northfield" });
  });

  it("R6.5 omits the value bitcoin from the coins", async () => {
    await demo.open.database.insert(observers).values({
      owner_id: await demo.idOf("northfield"),
      key_hash: hashToken("with-bitcoin"),
      global: true,
      remark: "",
      open_auth: ["dashboard"],
      open_coins: ["bitcoin", "KAS"],
      created_time: 1,
    });

    const answer = await demo.call("/observer/info?access_key=with-bitcoin");

    expect(answer.data).toMatchObject({ open_coins: ["KAS"], coin: "KAS" });
  });

  it("R6.5 a link with only share_profit shows revenue sharing and no other earnings", async () => {
    await demo.open.database.insert(observers).values({
      owner_id: await demo.idOf("northfield"),
      key_hash: hashToken("shares-only"),
      global: true,
      remark: "",
      open_auth: ["dashboard", "share_profit"],
      created_time: 1,
    });
    const codeOf = async (path: string) => (await demo.call(`${path}?access_key=shares-only&coin=BTC`)).code;
    const file = await demo.file("/observer/profit/share/export?access_key=shares-only&coin=BTC");

    expect(await codeOf("/observer/profit/share")).toBe(0);
    expect(file.headers["content-type"]).toContain("text/csv");
    expect([
      await codeOf("/observer/profit/summary"),
      await codeOf("/observer/profit/detail"),
      await codeOf("/observer/payment/detail"),
    ]).toEqual([4030, 4030, 4030]);
  });

  it("hides profit and balance without permission", async () => {
    const dashboard = await demo.call(`/observer/home?access_key=${keyOf("dashboard")}`);
    const single = await demo.call(`/observer/home?access_key=${keyOf("single")}`);

    expect(dashboard.data).toMatchObject({ profit_24hour: null, profit_total: null, account_balance: null });
    expect(single.data).toMatchObject({ profit_24hour: expect.stringMatching(/^\d/), account_balance: null });
  });

  it("does not show a worker of another account", async () => {
    const answer = await demo.call(`/observer/worker?access_key=${keyOf("global")}&limit=1`);
    const [, id] = /"id":(\d+)/.exec(JSON.stringify(answer.data)) ?? [];
    const own = await demo.call(
      `/observer/worker/hashrate/chart?access_key=${keyOf("global")}&worker_id=${id ?? ""}`,
    );
    const foreign = await demo.call(
      `/observer/worker/hashrate/chart?access_key=${keyOf("single")}&worker_id=${id ?? ""}`,
    );

    expect(own.code).toBe(OPEN);
    expect(foreign.status).toBe(404);
  });

  it("recognizes a saved link of the signed-in person", async () => {
    const key = keyOf("dashboard");
    const url = `https://www.pool.example/en/observer/dashboard?access_key=${key}&coin=BTC`;
    await demo.call("/setting/observer/favorites", {
      as: "agency_desk",
      method: "POST",
      body: { remark: "Rack A", url },
    });

    const saved = await demo.call(`/observer/info?access_key=${key}`, { as: "agency_desk" });
    const other = await demo.call(`/observer/info?access_key=${key}`, { as: "newcomer" });

    expect(saved.data).toMatchObject({ in_favorites: true });
    expect(other.data).toMatchObject({ in_favorites: false });
  });

  it("limits key guesses by address", async () => {
    const guess = (index: number) => demo.call(`/observer/info?access_key=guess-${String(index)}`);
    const answers = await Promise.all(Array.from({ length: 45 }, (_, index) => guess(index)));
    const codes = new Set(answers.map((answer) => answer.code));

    expect(codes).toEqual(new Set([DENIED, 21003]));
  });
});

describe("visits through a link", () => {
  const CHROME =
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
  const visit = (agent: string, token?: string) =>
    demo.app.inject({
      url: `/res/observer/info?access_key=${keyOf("single")}`,
      headers: { "user-agent": agent, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    });

  it("are listed for the owner by day and browser, with no other visitor data", async () => {
    const [row] = await demo.open.database
      .select()
      .from(observers)
      .where(eq(observers.key_hash, hashToken(keyOf("single"))));
    await demo.open.database.delete(observerVisits);
    await visit(CHROME);
    await visit(CHROME);
    const stored = await demo.open.database.select().from(observerVisits);
    const answer = await demo.call(`/setting/observer/${String(row?.id)}/visits`, { as: "northfield" });

    expect(stored).toHaveLength(1);
    expect(Object.keys(stored[0] ?? {}).toSorted()).toEqual([
      "day",
      "device",
      "last_time",
      "observer_id",
      "visits",
    ]);
    expect(answer.data).toMatchObject([{ device: "Chrome, Linux", visits: 1 }]);
    expect(await demo.call("/setting/observer/99999/visits", { as: "northfield" })).toMatchObject({
      status: 404,
    });
  });
});

it("counts a visit half an hour later as another one, and deletes old days", async () => {
  const { database } = demo.open;
  const [row] = await database.select().from(observers);
  const id = row?.id ?? 0;
  const day = Math.floor(1_795_100_400 / DAY) * DAY;
  await database.delete(observerVisits);
  for (const now of [day, day + 60, day + 600, day + 3600, day + DAY])
    await recordVisit(database, id, { device: "Firefox, Windows", now });
  const listed = await listVisits(database, id, day + DAY);
  await pruneVisits(database, day + 90 * DAY);

  expect(listed.map(({ visits, last_time }) => [visits, last_time])).toEqual([
    [1, day + DAY],
    [2, day + 3600],
  ]);
  expect((await database.select().from(observerVisits)).map((one) => one.day)).toEqual([day + DAY]);
});
