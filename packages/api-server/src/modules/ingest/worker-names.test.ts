import type { IngestNetwork } from "contracts/ingest/ingest";
import { eq } from "drizzle-orm";
import { advancePool } from "../../jobs/pool-minute.ts";
import { accounts, ingestWorkers, workers as workerRows } from "../../platform/database/schema/index.ts";
import { DAY, MINUTE } from "../../platform/time.ts";
import { openTestDatabase } from "../../testing/database.ts";
import {
  createIngestSource,
  createWorkerNumbers,
  findEngineByKey,
  receiveBatch,
  storeEngineKey,
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
  const numbers = createWorkerNumbers(LIMIT);
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

  it("are deleted 30 days after their last share if they never had an accepted one, and start again", async () => {
    const { database, source, mine, names, rates } = await openPool();
    const minute = START - 2 * MINUTE;
    await mine(minute, ["north.good"]);
    await mine(minute + MINUTE, ["north.bad", "south.bad"], 0);
    await advancePool({ database, source, to: START - MINUTE });
    const wereSeen = (account: string, seen_time: number) =>
      database.update(ingestWorkers).set({ seen_time }).where(eq(ingestWorkers.account, account));
    await wereSeen("north", START - 30 * DAY - 1);
    await wereSeen("south", START - 30 * DAY);
    await advancePool({ database, source, to: START });
    const left = await names();
    await mine(START, ["north.bad", "north.good"]);
    const seen = await database.select().from(ingestWorkers).where(eq(ingestWorkers.account, "north"));

    expect(left).toEqual(["north.good", "south.bad"]);
    expect((await database.select().from(workerRows)).map(({ name }) => name)).toEqual(["good"]);
    expect((await rates(START + MINUTE)).get("north.bad")).toBe(1);
    expect(seen.map(({ seen_time }) => seen_time)).toEqual([START, START]);
  });
});
