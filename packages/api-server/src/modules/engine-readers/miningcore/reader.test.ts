import { hasPostgres } from "test-support/postgres";
import { testAddress } from "../../../testing/ckpool-writer.ts";
import { openTestDatabase, type TestDatabase } from "../../../testing/database.ts";
import { type MiningcoreDatabase, openMiningcoreDatabase } from "../../../testing/miningcore-farm.ts";
import { accountsOf, openReaderSource, writeAccounts } from "../../../testing/read-engines.ts";
import { coinParameters } from "../../coins/index.ts";
import type { PoolSource } from "../../engine/index.ts";

const AT = 1_795_176_000;
const BEGIN = AT - 3600;
const HASHES = coinParameters("LTC").hashes_per_difficulty;

const whereInstalled = hasPostgres() ? describe : describe.skip;

whereInstalled("a Miningcore that is read", () => {
  let core: MiningcoreDatabase;
  let open: TestDatabase;
  let source: PoolSource;
  const logged: string[] = [];
  const note = (_details: object, message: string) => void logged.push(message);

  beforeAll(async () => {
    core = await openMiningcoreDatabase();
  }, 60_000);
  afterAll(() => core.close());
  beforeEach(async () => {
    open = await openTestDatabase();
    await core.client.query("truncate poolstats, minerstats, blocks");
    logged.length = 0;
    source = await openReaderSource(open.database, core.reader, {
      at: AT,
      accountsFile: writeAccounts(accountsOf({ accounts: 7 })),
      log: { warn: note, error: note },
    });
  });
  afterEach(() => open.close());

  /** Writes a statistics run in which machines have steady hashrates, in difficulty per second. */
  async function run(time: number, rates: Readonly<Record<string, number>>): Promise<void> {
    await core.writer.write(time, HASHES);
    for (const [worker, rate] of Object.entries(rates))
      await core.client.query(
        `insert into minerstats (poolid, miner, worker, hashrate, created)
         values ('ltc1', $1, $2, $3, to_timestamp($4) at time zone 'UTC')`,
        [testAddress("fleet1"), worker, rate * HASHES, time],
      );
  }

  async function workAt(worker: string, count: number): Promise<readonly number[]> {
    const one = { account: "fleet1", coin: "LTC", name: worker, first_active: BEGIN, last_active: AT };
    const series = await source.workerSeries({ worker: one, from: BEGIN, step: 60, count });
    return series.map(({ hashrate }) => Math.round((hashrate * 60) / HASHES));
  }

  it("counts hashrates over the time between finished runs, and names unnamed workers", async () => {
    await run(BEGIN + 5, { rig: 1 });
    await source.completeUntil?.(BEGIN + 10);
    await run(BEGIN + 65, { rig: 2, "": 1 });
    const running = await source.completeUntil?.(BEGIN + 70);
    await run(BEGIN + 125, { renamed: 3 });
    await source.completeUntil?.(BEGIN + 130);
    const over = await source.completeUntil?.(BEGIN + 426);

    expect([running, over]).toEqual([BEGIN, BEGIN + 120]);
    expect(await workAt("rig", 3)).toEqual([120, 0, 0]);
    expect(await workAt("default", 3)).toEqual([60, 0, 0]);
    expect(await workAt("renamed", 3)).toEqual([0, 180, 0]);
  });

  it("counts every run when a minute has several, and is at most two minutes behind", async () => {
    for (let time = BEGIN + 5; time <= BEGIN + 605; time += 20) {
      await run(time, { rig: 1 });
      await source.completeUntil?.(time + 1);
    }
    const until = await source.completeUntil?.(BEGIN + 610);
    const work = await workAt("rig", 11);

    expect(until).toBeGreaterThanOrEqual(BEGIN + 540);
    expect(work.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(540);
    expect(work.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(600);
  });

  it("counts the ten minutes covered by the first run after a stop", async () => {
    await run(BEGIN + 5, { rig: 1 });
    await source.completeUntil?.(BEGIN + 10);
    await run(BEGIN + 1805, { rig: 1 });
    await run(BEGIN + 1865, { rig: 1 });
    await source.completeUntil?.(BEGIN + 1870);

    expect((await workAt("rig", 30)).reduce((sum, one) => sum + one, 0)).toBe(600);
    expect((await workAt("rig", 20)).reduce((sum, one) => sum + one, 0)).toBe(0);
  });

  it("credits confirmed blocks in open minutes, but no orphans and none from before reading began", async () => {
    await core.writer.find({ height: 1, time: BEGIN - 100, miner: testAddress("fleet1") });
    await core.writer.settle(1, "confirmed");
    await run(BEGIN + 5, { rig: 1 });
    await source.completeUntil?.(BEGIN + 10);
    await core.writer.find({ height: 2, time: BEGIN + 20, miner: testAddress("fleet1") });
    await core.writer.find({ height: 3, time: BEGIN + 30, miner: testAddress("unlisted") });
    const range = { from: 0, to: AT, limit: 10 };
    const found: unknown[] = [];
    for (let minute = 1; minute < 8; minute += 1) {
      if (minute === 4) await core.writer.settle(2, "confirmed");
      if (minute === 4) await core.writer.settle(3, "orphaned");
      await run(BEGIN + minute * 60 + 5, { rig: 1 });
      await source.completeUntil?.(BEGIN + minute * 60 + 10);
      found.push((await source.blocks("LTC", range)).length);
    }

    expect(found).toEqual([0, 0, 0, 1, 1, 1, 1]);
    expect(await source.blocks("LTC", range)).toMatchObject([
      { height: 2, reward: 625_010_000n, finder: "fleet1", luck: 1.25 },
    ]);
    expect((await source.blocks("LTC", range))[0]?.time).toBeGreaterThanOrEqual(BEGIN + 120);
  });

  it("drops a block that Miningcore reports as an orphan after it was confirmed", async () => {
    await run(BEGIN + 5, { rig: 1 });
    await source.completeUntil?.(BEGIN + 10);
    for (const height of [2, 3])
      await core.writer.find({ height, time: BEGIN + 20, miner: testAddress("fleet1") });
    const found: (readonly number[])[] = [];
    for (let minute = 1; minute < 7; minute += 1) {
      if (minute === 2) await core.writer.settle(2, "confirmed");
      if (minute === 2) await core.writer.settle(3, "confirmed");
      if (minute === 4) await core.writer.settle(3, "orphaned");
      await run(BEGIN + minute * 60 + 5, { rig: 1 });
      await source.completeUntil?.(BEGIN + minute * 60 + 10);
      const blocks = await source.blocks("LTC", { from: 0, to: AT, limit: 10 });
      found.push(blocks.map(({ height }) => height));
    }

    expect(found).toEqual([[], [2, 3], [2, 3], [2], [2], [2]]);
  });

  it("writes nothing to Miningcore's database, and reports when it is unavailable", async () => {
    const before = await core.client.query("select pg_current_xact_id()::text as id");
    await run(BEGIN + 5, { rig: 1 });
    await source.completeUntil?.(BEGIN + 10);
    await core.client.query("alter table poolstats rename to gone");
    await source.completeUntil?.(BEGIN + 20);
    await core.client.query("alter table gone rename to poolstats");
    await source.completeUntil?.(BEGIN + 25);
    const after = await core.client.query("select pg_current_xact_id()::text as id");

    expect(logged).toEqual(["the engine cannot be read", "the engine is read again"]);
    // Two inserts, two renames of the table and the last query, all by the test itself.
    expect(BigInt(after.rows[0]?.id) - BigInt(before.rows[0]?.id)).toBe(5n);
  });
});
