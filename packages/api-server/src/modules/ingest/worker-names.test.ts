import type { IngestNetwork } from "contracts/ingest/ingest";
import { eq, sql } from "drizzle-orm";
import { advancePool, poolMinuteJob } from "../../jobs/pool-minute.ts";
import { createJobLocks } from "../../platform/job-locks-repository.ts";
import { createJobs } from "../../platform/jobs.ts";
import { systemRandom } from "../../platform/runtime.ts";
import { accounts, ingestWorkers, workers as workerRows } from "../../platform/database/schema/index.ts";
import { DAY, MINUTE } from "../../platform/time.ts";
import { lastMinute } from "../mining/index.ts";
import type { PoolSource } from "../engine/index.ts";
import { openTestDatabase } from "../../testing/database.ts";
import {
  createIngestSource,
  createWorkerNumbers,
  findEngineByKey,
  receiveBatch,
  storeEngineKey,
  trimWorkerNames,
} from "./index.ts";

const LIMIT = 3;
/** Midnight UTC. */
const START = 1_795_132_800;
const DIFFICULTY = 60;
/** Hashrate in H/s over 10 minutes of {@link DIFFICULTY} in one of them. */
const RATE = (DIFFICULTY * 2 ** 32) / 600;
const NETWORK: IngestNetwork = {
  coin: "LTC",
  height: 3_000_000,
  difficulty: 9e7,
  connections: 40,
  tx_fee: "1000",
  price: "95.2",
};

const closers: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
});

/** A pool with the accounts north and south, mined through an engine. */
async function openPool() {
  const { database, close } = await openTestDatabase();
  closers.push(close);
  const addAccount = async (account: string) =>
    void (await database.insert(accounts).values({ account, account_type: "main", register_time: 1 }));
  await addAccount("north");
  await addAccount("south");
  await storeEngineKey(database, { name: "stratum", key: "key", coins: ["LTC"], now: START });
  const engine = await findEngineByKey(database, "key");
  if (engine === undefined) throw new Error("the engine was not stored");
  const numbers = createWorkerNumbers({ limit: LIMIT });
  const clock = { now: () => START };
  const source = await createIngestSource({ database, clock, coins: ["LTC"], waitSeconds: 900 });
  let sequence = 0;
  /** Pushes one minute's work of names such as `north.rig`, and closes the minute. */
  const mine = async (minute: number, names: readonly string[], accepted = 10) => {
    sequence += 1;
    const workers = names.map((login) => {
      const [account = "", name = ""] = login.split(".");
      return {
        coin: "LTC",
        account,
        name,
        difficulty: accepted === 0 ? 0 : DIFFICULTY,
        accepted,
        rejected: 1,
      };
    });
    const batch = { sequence, minute, is_last: true, workers, networks: [NETWORK], blocks: [] };
    await receiveBatch({ database, numbers, now: minute + MINUTE }, engine, batch);
    await source.completeUntil?.(minute + MINUTE);
  };
  const names = async () => {
    const rows = await database.select().from(ingestWorkers);
    return rows.map(({ account, name }) => `${account}.${name}`).toSorted();
  };
  const rates = async (at: number) => {
    const found = await source.workers(at);
    return new Map(found.map((one) => [`${one.account}.${one.name}`, one.hashrate_10min / RATE] as const));
  };
  return { database, source, addAccount, mine, names, rates };
}

describe("the names of an account's workers", () => {
  it("above the limit are counted under one name, and none of their work is lost", async () => {
    const { source, mine, names, rates } = await openPool();
    await mine(START, ["north.a", "north.b", "south.a"]);
    await mine(START + MINUTE, ["north.c", "north.d", "north.e", "north.a"]);
    await mine(START + 2 * MINUTE, ["north.f", "north.d"]);
    const at = START + 3 * MINUTE;
    const points = await source.accountSeries({ from: at - 600, step: 600, count: 1 });

    expect(await names()).toEqual(["north.a", "north.b", "north.c", "north.other", "south.a"]);
    expect(Object.fromEntries(await rates(at))).toEqual({
      "north.a": 2,
      "north.b": 1,
      "north.c": 1,
      "north.other": 4,
      "south.a": 1,
    });
    expect(Object.fromEntries(points.map(({ account, hashrate }) => [account, hashrate / RATE]))).toEqual({
      north: 8,
      south: 1,
    });
  });

  it("above the limit are online together for as long as one of them", async () => {
    const { source, mine } = await openPool();
    await mine(START, ["north.a", "north.b", "north.c", "north.d", "north.e", "north.f"]);
    const found = await source.workers(START + MINUTE);
    const online = Object.fromEntries(found.map((one) => [one.name, one.online_rate_1day]));

    expect(online["a"]).toBeGreaterThan(0);
    expect(online).toEqual({ a: online["a"], b: online["a"], c: online["a"], other: online["a"] });
  });

  it("without an account share one limit, and get their own number once there is an account", async () => {
    const { source, addAccount, mine, names, rates } = await openPool();
    await mine(START, ["u1.a", "u2.a", "u3.a", "u4.a", "u5.a", "north.a"]);
    await addAccount("u5");
    await mine(START + MINUTE, ["u5.a", "u4.a"]);
    const at = START + 2 * MINUTE;
    const pool = await source.poolSeries("LTC", { from: at - 600, step: 600, count: 1 });

    expect(await names()).toEqual([".other", "north.a", "u1.a", "u2.a", "u3.a", "u5.a"]);
    expect((await rates(at)).get("u5.a")).toBe(1);
    expect(pool.pool_hashrate).toEqual([8 * RATE]);
  });

  it("are counted together until their first accepted share, and fill no limit", async () => {
    const { source, mine, names, rates } = await openPool();
    await mine(START, ["north.x1", "north.x2", "north.x3", "north.x4", "nobody.x"], 0);
    await mine(START + MINUTE, ["north.a", "north.b", "north.x1"]);
    const at = START + 2 * MINUTE;
    const [north] = await source.accountSeries({ from: at - 600, step: 600, count: 1 });

    expect(await names()).toEqual([".other", "north.a", "north.b", "north.other", "north.x1"]);
    expect([...(await rates(at)).keys()].toSorted()).toEqual(["north.a", "north.b", "north.x1"]);
    // 30 accepted and 7 rejected shares.
    expect(north).toMatchObject({ account: "north", reject_rate: 7 / 37, active_workers: 3 });
  });

  it("are deleted a day after their last accepted share if they have no worker on the pages, and start again", async () => {
    const { database, source, mine, names, rates } = await openPool();
    await mine(START - MINUTE, ["north.shown", "north.gone", "south.gone", "nobody.a"]);
    await advancePool({ database, source, to: START });
    await database.delete(workerRows).where(eq(workerRows.name, "gone"));
    const wereSeen = (account: string, seen_time: number) =>
      database.update(ingestWorkers).set({ seen_time }).where(eq(ingestWorkers.account, account));
    await wereSeen("north", START - DAY - 1);
    await wereSeen("south", START - DAY);
    await wereSeen("nobody", START - DAY - 1);
    await trimWorkerNames(database, START - MINUTE);
    const before = await names();
    await trimWorkerNames(database, START);
    const left = await names();
    await mine(START, ["north.gone", "north.shown"]);
    const seen = await database.select().from(ingestWorkers).where(eq(ingestWorkers.account, "north"));

    expect(before).toEqual(["nobody.a", "north.gone", "north.shown", "south.gone"]);
    expect(left).toEqual(["north.shown", "south.gone"]);
    expect((await rates(START + MINUTE)).get("north.gone")).toBe(1);
    expect(seen.map(({ seen_time }) => seen_time)).toEqual([START, START]);
  });

  it("are looked at in pieces, one a minute", async () => {
    const { database, names } = await openPool();
    await database.execute(sql`insert into ingest_workers (id, coin, account, name, first_active, seen_time)
      overriding system value
      select id, 'LTC', 'nobody', id::text, 1, 1 from unnest(array[1, 9999, 10000, 25000]) as id`);
    const left: string[][] = [];
    // Minutes whose number is a multiple of 3 see the first of the three pieces.
    const first = START - (START % (3 * MINUTE));
    for (const minute of [0, 1, 2]) {
      await trimWorkerNames(database, first + minute * MINUTE);
      left.push(await names());
    }

    expect(left).toEqual([["nobody.10000", "nobody.25000"], ["nobody.25000"], []]);
  });

  it("are deleted by the pool job, whose minute counts even if that fails", async () => {
    const { database, source, mine, names } = await openPool();
    await mine(START - MINUTE, ["nobody.a"]);
    await database.update(ingestWorkers).set({ seen_time: 1 });
    const runJob = async (now: number, isBroken: boolean) => {
      const poolSource: PoolSource = Object.assign(Object.create(source), {
        completeUntil: async () => now,
        workers: async () => [],
        accountSeries: async () => [],
      });
      const readTime = async () => now;
      const errors: unknown[] = [];
      const jobs = createJobs({
        jobLocks: createJobLocks({ database, readTime, random: systemRandom }),
        clock: { now: () => now },
        onError: (_name, error) => errors.push(error),
      });
      if (isBroken) await database.execute("alter table ingest_workers rename to away");
      await jobs.start(poolMinuteJob({ database, poolSource, readTime }));
      await jobs.stop();
      if (isBroken) await database.execute("alter table away rename to ingest_workers");
      return { errors: errors.length, minute: await lastMinute(database), names: await names() };
    };

    expect(await runJob(START, true)).toEqual({ errors: 1, minute: START, names: ["nobody.a"] });
    expect(await runJob(START + MINUTE, false)).toEqual({ errors: 0, minute: START + MINUTE, names: [] });
  });
});
