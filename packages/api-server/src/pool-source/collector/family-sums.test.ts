import { eq, sql } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import { accounts, families } from "../../database/schema/index.ts";
import { hashrateChart } from "../../resources/pool/hashrate-chart.ts";
import { profitTotals, type ProfitScope } from "../../resources/pool/profits.ts";
import { sumScope } from "../../resources/pool/scope.ts";
import { listBlockProfits, pendingProfit } from "../../resources/profit/block-rows.ts";
import { listDays, listHours, runningDay, sumWindows } from "../../resources/profit/rows.ts";
import { listRewards } from "../../resources/profit/other-rows.ts";
import { createSessions } from "../../services/sessions.ts";
import { systemRandom } from "../../runtime.ts";
import { createTestClock, TEST_TIME } from "../../testing/app.ts";
import { openTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { addAccount, FAMILY, familySource, idOf, rounded } from "../../testing/family-farm.ts";
import { advancePool } from "./pool-clock.ts";

// A database of its own is made and filled first.
jest.setTimeout(120_000);

const DAY = 86_400;
const HOUR = 3600;

/** What the holder's sign-in sums up when it asks for all accounts. */
async function holderScope(database: Database) {
  const clock = createTestClock();
  const sessions = createSessions({ database, clock, random: systemRandom });
  const session = await sessions.find(await sessions.start(await idOf(database, "holder")));
  if (session === undefined) throw new Error("no sign-in");
  return sumScope(database, session, true);
}

/** Every figure that is summed up over accounts. */
async function figuresOf(database: Database, scope: Omit<ProfitScope, "coin">, now: number) {
  const all = { from: 0, to: 99_999_999_999, page: 1, limit: 2000 };
  const found = [];
  for (const coin of ["BTC", "LTC"]) {
    const own = { ...scope, coin };
    for (const utc of [false, true]) {
      found.push(
        await listDays(database, own, { ...all, utc }),
        await sumWindows(database, own, { today: now - (now % DAY), utc }),
        await listRewards(database, { ...scope, coins: ["DOGE"] }, { ...all, utc }),
        await hashrateChart(database, { ...own, interval: "day", utc, points: 40 }, now),
      );
    }
    for (const interval of ["min", "hour"] as const)
      found.push(await hashrateChart(database, { ...own, interval, utc: false, points: 160 }, now));
    for (const isSolo of [false, true])
      found.push(await listBlockProfits(database, own, { ...all, isSolo, by: "time" }));
    found.push(
      await listHours(database, own, all),
      await profitTotals(database, own, now),
      await pendingProfit(database, own, now),
      await runningDay(database, own, now - (now % DAY)),
    );
  }
  return rounded(found);
}

/** The stored sums and those of the accounts' own rows. */
async function bothOf(database: Database, now: number) {
  const { account_ids, family } = await holderScope(database);
  return {
    family,
    stored: await figuresOf(database, { account_ids, family }, now),
    own: await figuresOf(database, { account_ids }, now),
  };
}

describe("sums over a holder's accounts", () => {
  let open: TestDatabase;
  let database: Database;

  beforeEach(async () => {
    open = await openTestDatabase(FAMILY);
    ({ database } = open);
  });

  afterEach(() => open.close());

  it("R2.3.25 are what the accounts' own rows sum up to, after one long step and after many short ones", async () => {
    const first = await bothOf(database, TEST_TIME);
    expect(first.family).toBe(await idOf(database, "holder"));
    expect(first.stored).toEqual(first.own);

    let now = TEST_TIME;
    for (const step of [60, 540, HOUR, 60, DAY, DAY + HOUR + 120]) {
      now += step;
      await advancePool({ database, source: familySource, to: now });
    }
    const later = await bothOf(database, now);
    expect(later.stored).toEqual(later.own);
    expect(later.stored).not.toEqual(first.stored);
  });

  it("are the same when a step is done again, as after a crash", async () => {
    const before = await bothOf(database, TEST_TIME);
    await database.execute(sql`update pool_clock set minute = ${TEST_TIME - DAY}`);

    await advancePool({ database, source: familySource, to: TEST_TIME });

    expect(await bothOf(database, TEST_TIME)).toEqual(before);
  });

  it("hold while an account is made, and take in what it earns", async () => {
    await addAccount(database, "hall_c", await idOf(database, "holder"));
    expect((await holderScope(database)).family).toBeDefined();
    await advancePool({ database, source: familySource, to: TEST_TIME + DAY + HOUR });

    const { stored, own, family } = await bothOf(database, TEST_TIME + DAY + HOUR);
    expect(family).toBeDefined();
    expect(stored).toEqual(own);
    const [row] = await database.select().from(families);
    expect(row?.members).toContain(await idOf(database, "hall_c"));
  });

  it("do not count once an account is lost, until the clock has summed up without it", async () => {
    const before = await figuresOf(database, await holderScope(database), TEST_TIME);
    await database
      .update(accounts)
      .set({ parent_id: null, account: null })
      .where(eq(accounts.account, "hall_a"));
    expect((await holderScope(database)).family).toBeUndefined();

    await advancePool({ database, source: familySource, to: TEST_TIME + 60 });

    const { stored, own, family } = await bothOf(database, TEST_TIME + 60);
    expect(family).toBeDefined();
    expect(stored).toEqual(own);
    expect(stored).not.toEqual(before);
  });

  it("go when no account is left below, and leave out hidden accounts never", async () => {
    await database.update(accounts).set({ visible: false }).where(eq(accounts.account, "hall_a"));
    const { stored, own, family } = await bothOf(database, TEST_TIME);
    expect(family).toBeDefined();
    expect(stored).toEqual(own);

    await database
      .update(accounts)
      .set({ parent_id: null })
      .where(sql`parent_id is not null`);
    await advancePool({ database, source: familySource, to: TEST_TIME + 60 });

    expect(await database.select().from(families)).toEqual([]);
    expect((await holderScope(database)).family).toBeUndefined();
    const left = await database.execute(sql`select from family_days union all select from family_hours`);
    expect(left).toMatchObject({ rows: [] });
  });
});

describe("a data folder from before the sums", () => {
  it("reads the accounts' own rows until then", async () => {
    const open = await openTestDatabase(FAMILY);
    const before = await bothOf(open.database, TEST_TIME);
    for (const table of ["families", "family_hashrates", "family_hours", "family_days", "family_blocks"])
      await open.database.execute(sql`delete from ${sql.identifier(table)}`);
    const scope = await holderScope(open.database);
    expect(scope.family).toBeUndefined();
    expect(await figuresOf(open.database, scope, TEST_TIME)).toEqual(before.own);

    await advancePool({ database: open.database, source: familySource, to: TEST_TIME + 60 });

    const { stored, own, family } = await bothOf(open.database, TEST_TIME + 60);
    await open.close();
    expect(family).toBeDefined();
    expect(stored).toEqual(own);
  });
});
