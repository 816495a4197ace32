import { count, desc, eq, max, min } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import {
  accountHashrates,
  accounts,
  blockCorrections,
  blocks,
  dailyProfits,
  hourlyProfits,
  ledgerTransfers,
  walletValues,
  workers,
} from "../platform/database/schema/index.ts";
import { createDemoSource } from "../demo/demo-source.ts";
import { buildFleet } from "../demo/fleet.ts";
import { writeCheckState } from "../modules/ledger/check-state-repository.ts";
import { checkLedger } from "../modules/ledger/ledger-check.ts";
import { postTransfers } from "../modules/ledger/ledger.ts";
import { listBalances } from "../modules/ledger/ledger-repository.ts";
import { createJobLocks } from "../platform/job-locks-repository.ts";
import { systemRandom } from "../platform/runtime.ts";
import { createTestClock, TEST_TIME } from "../testing/app.ts";
import { openTestDatabase, type TestTemplate } from "../testing/database.ts";
import { credit } from "../testing/money.ts";
import { KEPT_BLOCKS } from "../modules/mining/collect/blocks-repository.ts";
import { lastMinute } from "../modules/mining/collect/watermark-repository.ts";
import { createJobs } from "../platform/jobs.ts";
import { advancePool, poolMinuteJob } from "./pool-minute.ts";
import { DAY, HOUR } from "../platform/time.ts";

const onError = (_name: string, error: unknown) => {
  throw error;
};

const FARMS = [
  { account: "miner", coin: "BTC", models: [{ prefix: "s21", hashrate: 200e12 }], count: 40 },
  { account: "miner", coin: "LTC", models: [{ prefix: "l9", hashrate: 16e9 }], count: 10 },
];

const source = createDemoSource(buildFleet({ farms: FARMS, seed: "test", stopped: 0 }));

/** An account with the 90 days before {@link TEST_TIME}. */
const FILLED: TestTemplate = {
  name: "filled",
  async fill({ database }) {
    await addMiner(database);
    await advancePool({ database, source, to: TEST_TIME });
  },
};

async function addMiner(database: Database): Promise<void> {
  await database.insert(accounts).values({ account: "miner", account_type: "main", register_time: 1 });
}

async function setup(template?: TestTemplate) {
  const { database, close } = await openTestDatabase(template);
  return { database, source, close };
}

type Setup = Awaited<ReturnType<typeof setup>>;

async function rows(database: Setup["database"]) {
  const [hashrates] = await database.select({ rows: count() }).from(accountHashrates);
  const [hours] = await database.select({ rows: count() }).from(hourlyProfits);
  const [days] = await database.select({ rows: count() }).from(dailyProfits);
  const [transfers] = await database.select({ rows: count() }).from(ledgerTransfers);
  return { hashrates: hashrates?.rows, hours: hours?.rows, days: days?.rows, transfers: transfers?.rows };
}

describe("the pool job", () => {
  let pool: Setup;

  beforeEach(async () => {
    pool = await setup(FILLED);
  });

  afterEach(async () => {
    await pool.close();
  });

  it("fills ninety days of an empty database and balances every coin", async () => {
    expect(await lastMinute(pool.database)).toBe(TEST_TIME);
    expect(await rows(pool.database)).toMatchObject({ hours: 2 * 90 * 24 });
    expect(await checkLedger(pool.database)).toEqual([]);
    expect((await listBalances(pool.database)).map((balance) => balance.coin)).toEqual([
      "BTC",
      "DOGE",
      "LTC",
    ]);
  });

  it("computes the same figures in many steps as in one", async () => {
    const other = await setup(FILLED);

    for (const later of [60, 3600, 3660, DAY, DAY + 7200])
      await advancePool({ ...pool, to: TEST_TIME + later });
    await advancePool({ ...other, to: TEST_TIME + DAY + 7200 });

    expect(await listBalances(pool.database)).toEqual(await listBalances(other.database));
    expect((await rows(pool.database)).hours).toBe((await rows(other.database)).hours);
    await other.close();
  });

  it("settles a settled time again without paying twice", async () => {
    const before = await listBalances(pool.database);
    await pool.database.execute("delete from pool_clock");

    await advancePool({ ...pool, to: TEST_TIME });

    expect(await listBalances(pool.database)).toEqual(before);
  });

  it("values coins that are held but not mined at the end of the day", async () => {
    const [miner] = await pool.database.select().from(accounts);
    await credit(pool.database, miner?.id ?? 0, "USDT", "1000000");

    await advancePool({ ...pool, to: TEST_TIME + DAY });

    const [newest] = await pool.database
      .select()
      .from(walletValues)
      .orderBy(desc(walletValues.time))
      .limit(1);
    expect(Number(newest?.value)).toBeGreaterThan(1_000_000);
  });

  it("credits no day while the ledger does not balance, and catches up afterwards", async () => {
    const other = await setup(FILLED);
    const dayEnd = TEST_TIME + 4 * HOUR;
    const before = await listBalances(pool.database);
    await writeCheckState(pool.database, { problems: ["chain 0 LTC chain"] });
    for (const hours of [1, 5, 6]) await advancePool({ ...pool, to: TEST_TIME + hours * HOUR });
    const halted = { minute: await lastMinute(pool.database), balances: await listBalances(pool.database) };
    await writeCheckState(pool.database, { problems: [] });
    await advancePool({ ...pool, to: TEST_TIME + 6 * HOUR });
    await advancePool({ ...other, to: TEST_TIME + 6 * HOUR });
    const after = await listBalances(pool.database);

    expect(halted).toEqual({ minute: dayEnd - 60, balances: before });
    expect(await lastMinute(pool.database)).toBe(TEST_TIME + 6 * HOUR);
    expect(after).not.toEqual(before);
    expect(after).toEqual(await listBalances(other.database));
    await other.close();
  });

  it("takes nothing back for orphaned blocks while the ledger does not balance", async () => {
    const { database } = pool;
    const [day] = await database.select().from(dailyProfits).where(eq(dailyProfits.utc, false));
    const { account_id, coin, time } = day ?? { account_id: 0, coin: "", time: 0 };
    const block = { account_id, coin, day: time, height: 1, hash: "0b" };
    await database.insert(blockCorrections).values({ ...block, profit: "5", fee: "0" });
    const paid = async () => {
      const rows = await database.select({ paid: blockCorrections.paid }).from(blockCorrections);
      return rows.map((row) => row.paid);
    };
    await writeCheckState(database, { problems: ["chain 0 LTC chain"] });
    await advancePool({ ...pool, to: TEST_TIME + 60 });
    const halted = await paid();
    await writeCheckState(database, { problems: [] });
    await advancePool({ ...pool, to: TEST_TIME + 120 });

    expect(halted).toEqual(["0"]);
    expect(await paid()).toEqual(["5"]);
  });

  it("does not grow without limit at full detail", async () => {
    await advancePool({ ...pool, to: TEST_TIME + 60 * DAY });
    const oldest = async (resolution: "min" | "hour" | "day") => {
      const [row] = await pool.database
        .select({ time: min(accountHashrates.time) })
        .from(accountHashrates)
        .where(eq(accountHashrates.resolution, resolution));
      return (TEST_TIME + 60 * DAY - (row?.time ?? 0)) / DAY;
    };
    const [kept] = await pool.database.select({ rows: count() }).from(blocks).where(eq(blocks.coin, "KAS"));

    // A partition is deleted when none of its rows is kept.
    expect(await oldest("min")).toBeLessThanOrEqual(9);
    expect(await oldest("hour")).toBeLessThanOrEqual(130);
    expect(await oldest("day")).toBeGreaterThan(140);
    expect(kept?.rows).toBe(KEPT_BLOCKS);
  });

  it("updates the workers", async () => {
    await advancePool({ ...pool, to: TEST_TIME + 120 });
    const [newest] = await pool.database.select({ time: max(workers.last_active) }).from(workers);

    expect(newest?.time).toBeGreaterThan(TEST_TIME);
  });

  it("processes no minute before it ends by the database's time", async () => {
    const { database, source: poolSource } = pool;
    const before = await lastMinute(database);
    const readTime = async () => (before ?? 0) + 30;
    const clock = { now: () => (before ?? 0) + 75 };
    const jobs = createJobs({
      jobLocks: createJobLocks({ database, readTime, random: systemRandom }),
      clock,
      onError,
    });
    await jobs.start(poolMinuteJob(Object.assign({ clock }, { database, poolSource, readTime })));
    await jobs.stop();

    expect(await lastMinute(database)).toBe(before);
  });

  it("runs in one of several processes, and in another after the lock is released", async () => {
    const clock = createTestClock();
    const readTime = async () => clock.now();
    const { database, source: poolSource } = pool;
    const startProcess = async () => {
      const jobs = createJobs({
        jobLocks: createJobLocks({ database, readTime, random: systemRandom }),
        clock,
        onError,
      });
      await jobs.start(poolMinuteJob({ database, poolSource, readTime }));
      return jobs;
    };
    clock.advance(45);
    const first = await startProcess();
    // A new minute while the first process still holds the lock.
    clock.advance(15);
    const second = await startProcess();
    const whileHeld = await lastMinute(pool.database);
    await second.stop();
    await first.stop();
    const third = await startProcess();

    expect(whileHeld).toBe(TEST_TIME);
    expect(await lastMinute(pool.database)).toBe(TEST_TIME + 60);
    await third.stop();
  });

  it("never takes a person's balance below zero", async () => {
    const [balance] = await listBalances(pool.database);
    const spend = postTransfers(pool.database, [
      {
        time: TEST_TIME,
        coin: balance?.coin ?? "",
        from: { account_id: balance?.account_id ?? 0, kind: "available" },
        to: { account_id: null, kind: "chain" },
        amount: (balance?.balance ?? 0n) + 1n,
        kind: "withdraw",
        reference: "too much",
        price: "0",
      },
    ]);

    await expect(spend).rejects.toThrow();
    expect((await listBalances(pool.database))[0]).toEqual(balance);
  });
});
