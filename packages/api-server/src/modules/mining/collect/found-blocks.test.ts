import { asc } from "drizzle-orm";
import { createDemoSource } from "../../../demo/demo-source.ts";
import {
  blockCorrections,
  blockProfits,
  familyBlocks,
  hourlyProfits,
  profitSettings,
} from "../../../platform/database/schema/index.ts";
import { HOUR } from "../../../platform/time.ts";
import { TEST_TIME } from "../../../testing/app.ts";
import { addAccount } from "../../../testing/group-fixtures.ts";
import { registerEachDatabase } from "../../../testing/hooks.ts";
import { coinParameters } from "../../coins/index.ts";
import type { FoundBlock, PoolSource } from "../../engine/index.ts";
import { readIngestBlocks, writeIngestBlocks } from "../../ingest/blocks-repository.ts";
import { takeBackBlock } from "./block-corrections-repository.ts";
import { writeBlocks } from "./blocks-repository.ts";
import { readAccountGroups, sumBlocks } from "./group-sums-repository.ts";
import { settleHours } from "./profits-repository.ts";

const BEGIN = Math.floor(TEST_TIME / HOUR) * HOUR;
/** Hashrate of the pool, and of its miner. */
const POOL = 1000;
const RATE = 500;
const POOL_HOUR = BigInt(POOL * HOUR);
const REWARD = 1_000_000_000_000n;
const TX_FEE = 10_000_000_000n;

const test = registerEachDatabase();

function blockOf(coin: string, time: number, height: number): FoundBlock {
  const found = { luck: null, running_time: null, finder: null };
  return { coin, height, time, hash: `hash ${String(height)}`, reward: REWARD, tx_fee: TX_FEE, ...found };
}

interface Engine {
  readonly coin: string;
  readonly hashes_per_block: bigint;
  readonly blocks: readonly FoundBlock[];
  /** Hours of the miner's work, relative to the start. */
  readonly works: readonly [from: number, to: number];
  /** Hours for which the engine keeps figures of the pool. */
  readonly keeps?: number;
}

/** An engine whose pool always has the same hashrate, half of it from the only account while that works. */
function engineOf({ coin, hashes_per_block, blocks, works, keeps = 10_000 }: Engine): PoolSource {
  const model = createDemoSource([]);
  const timesOf = ({ from, step, count }: { from: number; step: number; count: number }) =>
    Array.from({ length: count }, (_, index) => from + index * step);
  const [first, end] = works.map((hour) => BEGIN + hour * HOUR);
  const isWorking = (time: number) => time >= (first ?? 0) && time < (end ?? 0);
  const point = { account: "miner", coin, hashrate: RATE, reject_rate: 0, active_workers: 1 };
  return {
    ...model,
    coins: [coinParameters(coin)],
    coinState: async (code, at) => ({ ...(await model.coinState(code, at)), hashes_per_block }),
    poolSeries: (_, buckets) => {
      const times = timesOf(buckets);
      const pool_hashrate = times.map((time) => (time >= BEGIN - keeps * HOUR ? POOL : 0));
      return Promise.resolve({ pool_hashrate, network_hashrate: [], difficulty: [] });
    },
    accountSeries: (buckets) =>
      Promise.resolve(
        timesOf(buckets)
          .filter(isWorking)
          .map((time) => ({ ...point, time })),
      ),
    blocks: (_, { from, to }) => Promise.resolve(blocks.filter(({ time }) => time >= from && time < to)),
  };
}

async function addMiner(
  ...choices: readonly (readonly [from: number, "pps" | "pplns" | "solo"])[]
): Promise<number> {
  const account_id = await addAccount(
    test.database,
    "miner",
    await addAccount(test.database, "holder", null),
  );
  for (const coin of ["BTC", "ETC", "KAS"]) {
    const rows = choices.map(([from_time, profit_type]) => ({ account_id, coin, from_time, profit_type }));
    await test.database.insert(profitSettings).values(rows.map((row) => ({ ...row, chosen_time: 0 })));
  }
  return account_id;
}

/** Settles hours, relative to the start. */
async function settle(source: PoolSource, from: number, to: number): Promise<void> {
  const { database } = test;
  await settleHours({ database, source, from: BEGIN + from * HOUR, to: BEGIN + to * HOUR });
}

const readParts = () =>
  test.database.select().from(blockProfits).orderBy(asc(blockProfits.kind), asc(blockProfits.height));

/** Reward after the fee of 2 % for a share in thousandths. */
const paid = (whole: bigint, share: bigint) => (((whole * share) / 1000n) * 98n) / 100n;

describe("blocks of a fast chain", () => {
  const blocks = [blockOf("ETC", BEGIN + 100, 10), blockOf("ETC", BEGIN + 900, 12)];
  const works = [-30, 1] as const;

  it("3.8 are paid as found: one of an hour in which a third of a block was expected", async () => {
    await addMiner([0, "pplns"]);
    const source = engineOf({
      coin: "ETC",
      hashes_per_block: POOL_HOUR * 3n,
      blocks: blocks.slice(0, 1),
      works,
    });
    await settle(source, -30, 1);

    expect(await readParts()).toMatchObject([
      { height: 10, blocks: 1, time: BEGIN + 100, share: 0.5, profit: paid(REWARD, 500n).toString() },
    ]);
  });

  it("3.8 are paid together once an hour", async () => {
    await addMiner([0, "pplns"]);
    const source = engineOf({ coin: "ETC", hashes_per_block: POOL_HOUR, blocks, works });
    await settle(source, -30, 1);

    expect(await readParts()).toMatchObject([
      { height: 12, blocks: 2, time: BEGIN + 900, reward: (2n * REWARD).toString() },
    ]);
  });

  it("3.8 are not paid in an hour without any, however many were expected", async () => {
    await addMiner([0, "pplns"]);
    const source = engineOf({ coin: "ETC", hashes_per_block: POOL_HOUR / 2n, blocks: [], works });
    await settle(source, -30, 1);

    expect(await readParts()).toEqual([]);
  });

  it("are taken back one by one when they leave the chain", async () => {
    const { database } = test;
    const account_id = await addMiner([0, "pplns"]);
    const [first, last] = [blockOf("KAS", BEGIN + 100, 10), blockOf("KAS", BEGIN + 900, 12)];
    const source = engineOf({ coin: "KAS", hashes_per_block: POOL_HOUR, blocks: [first, last], works });
    await writeBlocks(database, [first, last]);
    await settle(source, -30, 2);
    const families = await readAccountGroups(database);
    await sumBlocks(database, { families, from: BEGIN, to: BEGIN + HOUR });
    const [before] = await readParts();
    await database.transaction((tx) => takeBackBlock(tx, last));
    const half = paid(REWARD, 500n).toString();
    const left = { height: 10, blocks: 1, reward: REWARD.toString(), profit: half };

    expect(before).toMatchObject({ height: 12, blocks: 2, profit: paid(2n * REWARD, 500n).toString() });
    expect(await readParts()).toMatchObject([{ account_id, ...left }]);
    expect(await database.select().from(familyBlocks)).toMatchObject([left]);
    expect(await database.select().from(blockCorrections)).toMatchObject([
      { account_id, height: 12, profit: half },
    ]);
    await database.transaction((tx) => takeBackBlock(tx, first));
    expect(await readParts()).toEqual([]);
    expect(await database.select().from(familyBlocks)).toEqual([]);
  });
});

describe("the five rounds before a block", () => {
  const blocks = [blockOf("BTC", BEGIN + 100, 10)];

  it("3.8 include work of earlier weeks in a small pool, of an account that is off since", async () => {
    await addMiner([0, "pplns"]);
    const rounds = { coin: "BTC", hashes_per_block: POOL_HOUR * 168n, blocks };
    const source = engineOf({ ...rounds, works: [-144, -84] });
    await settle(source, -200, -80);
    await settle(source, 0, 1);

    // 60 of 840 hours with half of the pool's hashrate.
    expect(await readParts()).toMatchObject([{ height: 10, share: expect.closeTo(30 / 840, 9) }]);
  });

  it("3.8 end after five rounds, and count each hour by its method", async () => {
    await addMiner([0, "pps"], [BEGIN - 50 * HOUR, "pplns"]);
    const rounds = { coin: "BTC", hashes_per_block: POOL_HOUR * 20n, blocks };
    const source = engineOf({ ...rounds, works: [-150, 1] });
    await settle(source, -150, 0);
    await settle(source, 0, 1);

    expect(await readParts()).toMatchObject([
      { kind: "fees", share: 0.245, profit: paid(TX_FEE, 245n).toString() },
      { kind: "reward", share: 0.255, profit: paid(REWARD, 255n).toString() },
    ]);
  });

  it("3.8 are measured by the accounts' work where the engine has no figures any more", async () => {
    await addMiner([0, "pplns"]);
    const rounds = { coin: "BTC", hashes_per_block: POOL_HOUR * 20n, blocks, keeps: 24 };
    const source = engineOf({ ...rounds, works: [-300, 1] });
    await settle(source, -300, 0);
    await settle(source, 0, 1);

    // 25 hours of the pool, and 150 of the account, which is half of it.
    expect(await readParts()).toMatchObject([{ share: 0.875 }]);
  });

  it("3.8 are the same in one run as hour by hour", async () => {
    await addMiner([0, "pps"], [BEGIN - 50 * HOUR, "pplns"]);
    const rounds = { coin: "BTC", hashes_per_block: POOL_HOUR * 20n, blocks };
    await settle(engineOf({ ...rounds, works: [-150, 1] }), -150, 1);

    expect(await readParts()).toMatchObject([{ share: 0.245 }, { share: 0.255 }]);
    expect(await test.database.select().from(hourlyProfits)).toHaveLength(151);
  });
});

describe("a block that is reported after its confirmations", () => {
  const rounds = { coin: "BTC", hashes_per_block: POOL_HOUR } as const;
  const late = (found: number) => [
    { ...blockOf("BTC", BEGIN + 100, 10), finder: "miner", found_time: BEGIN + found },
  ];

  it("3.9 is kept by its finder who chose SOLO, also if no one mines any more", async () => {
    const account_id = await addMiner([0, "solo"]);
    await settle(engineOf({ ...rounds, blocks: late(-1800), works: [-30, 0] }), -30, 1);

    expect(await readParts()).toMatchObject([
      { account_id, kind: "solo", reward: REWARD.toString(), share: 1 },
    ]);
  });

  it("3.9 is not kept by a finder who chose SOLO after finding it", async () => {
    await addMiner([0, "pps"], [BEGIN, "solo"]);
    await settle(engineOf({ ...rounds, blocks: late(-1800), works: [-30, 1] }), -30, 1);

    expect(await readParts()).toMatchObject([{ kind: "fees", reward: TX_FEE.toString(), share: 0.5 }]);
  });

  it("3.8 is split by the work before it was found", async () => {
    await addMiner([0, "pplns"]);
    const source = engineOf({ ...rounds, blocks: late(-10 * HOUR - 1800), works: [-30, -12] });
    await settle(source, -30, 0);
    await settle(source, 0, 1);

    // Three of the five hours up to the one in which it was found, with half of the pool's hashrate.
    expect(await readParts()).toMatchObject([{ height: 10, time: BEGIN + 100, share: 0.3 }]);
  });

  it("keeps the time at which it was found", async () => {
    const sent = { ...blockOf("BTC", 0, 10), reward: "1", tx_fee: "0" };
    await writeIngestBlocks(test.database, [{ ...sent, time: BEGIN - 1800 }], BEGIN);
    await writeIngestBlocks(test.database, [{ ...sent, height: 11, time: BEGIN + 5 }], BEGIN);

    const range = { from: BEGIN, to: BEGIN + HOUR, limit: 10 };
    expect(await readIngestBlocks(test.database, "BTC", range)).toMatchObject([
      { height: 10, time: BEGIN, found_time: BEGIN - 1800 },
      { height: 11, time: BEGIN + 5, found_time: null },
    ]);
  });
});
