import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { accounts, families } from "../../../platform/database/schema/index.ts";
import { hashrateChart } from "../pool/hashrate-chart.ts";
import { profitTotals } from "../pool/profits.ts";
import type { ProfitScope } from "../pool/profits-repository.ts";
import { sumScope } from "../../accounts/scope-repository.ts";
import { listBlockProfits, pendingProfit } from "../profits/block-rows-repository.ts";
import { listDays, listHours, runningDay, sumWindows } from "../profits/rows-repository.ts";
import { listRewards } from "../profits/other-rows-repository.ts";
import { createSessions } from "../../../platform/sessions/sessions-repository.ts";
import { systemRandom } from "../../../platform/runtime.ts";
import { createTestClock, TEST_TIME } from "../../../testing/app.ts";
import {
  addAccount,
  groupSource,
  idOf,
  openFamilyForEach,
  rounded,
} from "../../../testing/group-fixtures.ts";
import { advancePool } from "../../../jobs/pool-minute.ts";
import { DAY, HOUR } from "../../../platform/time.ts";

/** Returns the scope of the holder's session with all accounts. */
async function holderScope(database: Database) {
  const clock = createTestClock();
  const sessions = createSessions({ database, clock, random: systemRandom });
  const session = await sessions.find(await sessions.start(await idOf(database, "holder")));
  if (session === undefined) throw new Error("no sign-in");
  return sumScope(database, session, true);
}

/** Returns every figure that is summed over accounts. */
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

/** Returns the stored sums and the sums of the accounts' own rows. */
async function bothOf(database: Database, now: number) {
  const { account_ids, family } = await holderScope(database);
  return {
    family,
    stored: await figuresOf(database, { account_ids, family }, now),
    own: await figuresOf(database, { account_ids }, now),
  };
}

describe("sums over a holder's accounts", () => {
  const farm = openFamilyForEach();

  it("R2.3.25 equal the sums of the accounts' own rows, after one long step and after many short ones", async () => {
    const first = await bothOf(farm.database, TEST_TIME);
    expect(first.family).toBe(await idOf(farm.database, "holder"));
    expect(first.stored).toEqual(first.own);

    let now = TEST_TIME;
    for (const step of [60, 540, HOUR, 60, DAY, DAY + HOUR + 120]) {
      now += step;
      await advancePool({ database: farm.database, source: groupSource, to: now });
    }
    const later = await bothOf(farm.database, now);
    expect(later.stored).toEqual(later.own);
    expect(later.stored).not.toEqual(first.stored);
  });

  it("are unchanged when a step is repeated, as after a crash", async () => {
    const before = await bothOf(farm.database, TEST_TIME);
    await farm.database.execute(sql`update pool_clock set minute = ${TEST_TIME - DAY}`);

    await advancePool({ database: farm.database, source: groupSource, to: TEST_TIME });

    expect(await bothOf(farm.database, TEST_TIME)).toEqual(before);
  });

  it("stay valid when an account is created, and include its later earnings", async () => {
    await addAccount(farm.database, "hall_c", await idOf(farm.database, "holder"));
    expect((await holderScope(farm.database)).family).toBeDefined();
    await advancePool({ database: farm.database, source: groupSource, to: TEST_TIME + DAY + HOUR });

    const { stored, own, family } = await bothOf(farm.database, TEST_TIME + DAY + HOUR);
    expect(family).toBeDefined();
    expect(stored).toEqual(own);
    const [row] = await farm.database.select().from(families);
    expect(row?.members).toContain(await idOf(farm.database, "hall_c"));
  });

  it("are not used after an account is removed, until the job has summed without it", async () => {
    const before = await figuresOf(farm.database, await holderScope(farm.database), TEST_TIME);
    await farm.database
      .update(accounts)
      .set({ parent_id: null, account: null })
      .where(eq(accounts.account, "hall_a"));
    expect((await holderScope(farm.database)).family).toBeUndefined();

    await advancePool({ database: farm.database, source: groupSource, to: TEST_TIME + 60 });

    const { stored, own, family } = await bothOf(farm.database, TEST_TIME + 60);
    expect(family).toBeDefined();
    expect(stored).toEqual(own);
    expect(stored).not.toEqual(before);
  });

  it("are deleted with the last sub-account, and always include hidden accounts", async () => {
    await farm.database.update(accounts).set({ visible: false }).where(eq(accounts.account, "hall_a"));
    const { stored, own, family } = await bothOf(farm.database, TEST_TIME);
    expect(family).toBeDefined();
    expect(stored).toEqual(own);

    await farm.database
      .update(accounts)
      .set({ parent_id: null })
      .where(sql`parent_id is not null`);
    await advancePool({ database: farm.database, source: groupSource, to: TEST_TIME + 60 });

    expect(await farm.database.select().from(families)).toEqual([]);
    expect((await holderScope(farm.database)).family).toBeUndefined();
    const left = await farm.database.execute(sql`select from family_days union all select from family_hours`);
    expect(left).toMatchObject({ rows: [] });
  });
});

describe("a data folder without stored sums", () => {
  const farm = openFamilyForEach();

  it("reads the accounts' own rows until sums are stored", async () => {
    const before = await bothOf(farm.database, TEST_TIME);
    for (const table of ["families", "family_hashrates", "family_hours", "family_days", "family_blocks"])
      await farm.database.execute(sql`delete from ${sql.identifier(table)}`);
    const scope = await holderScope(farm.database);
    expect(scope.family).toBeUndefined();
    expect(await figuresOf(farm.database, scope, TEST_TIME)).toEqual(before.own);

    await advancePool({ database: farm.database, source: groupSource, to: TEST_TIME + 60 });

    const { stored, own, family } = await bothOf(farm.database, TEST_TIME + 60);
    expect(family).toBeDefined();
    expect(stored).toEqual(own);
  });
});
