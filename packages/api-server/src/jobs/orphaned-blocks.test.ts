import { eq } from "drizzle-orm";
import type { PoolSource } from "../modules/engine/index.ts";
import { createCkpoolReader } from "../modules/engine-readers/ckpool/reader.ts";
import { checkLedger } from "../modules/ledger/ledger-check.ts";
import { accounts, blockCorrections, profitSettings } from "../platform/database/schema/index.ts";
import { DAY, HOUR, MINUTE } from "../platform/time.ts";
import type { TestApp } from "../testing/app.ts";
import { createChainOfBlocks } from "../testing/chain-of-blocks.ts";
import { createCkpoolWriter, testAddress } from "../testing/ckpool-writer.ts";
import { registerTestApp } from "../testing/hooks.ts";
import { openReaderSource, writeAccounts } from "../testing/read-engines.ts";
import { FIRST_DAY, unitsOf } from "../testing/rebate-bench.ts";
import { advancePool } from "./pool-minute.ts";

const MINER = "fleet1";
/** A block found now is credited at the end of the day, 16 hours and 40 minutes later. */
const BEGIN = FIRST_DAY + 7 * HOUR;
/** The pool waits a quarter of an hour for an unresponsive engine. */
const CREDITED = FIRST_DAY + DAY + HOUR / 2;
/** Reward of a block, before the PPLNS fee. */
const BLOCK = 316_500_000n;

/** Creates a ckpool with one miner paid by blocks, a chain, and the pool that reads both. */
async function openPool({ app }: TestApp) {
  const { database } = app.services;
  const [miner] = await database
    .insert(accounts)
    .values({ account: MINER, account_type: "main", register_time: 1 })
    .returning();
  if (miner === undefined) throw new Error("no account");
  await database
    .insert(profitSettings)
    .values({ account_id: miner.id, coin: "BTC", profit_type: "pplns", from_time: 0, chosen_time: 0 });
  const writer = createCkpoolWriter(BEGIN);
  const chain = createChainOfBlocks(900_000);
  const reader = createCkpoolReader({ coin: "BTC", folder: writer.folder, node: chain.node });
  const accountsFile = writeAccounts([MINER]);
  const source: PoolSource = await openReaderSource(database, reader, { at: BEGIN, accountsFile });
  async function passTo(time: number): Promise<void> {
    const to = (await source.completeUntil?.(time + 10)) ?? time;
    await advancePool({ database, source, to });
  }
  /** Makes the miner work in the minute before a time. */
  async function workTo(time: number): Promise<void> {
    const share = { account: MINER, name: "rig", difficulty: 5_000_000, accepted: 1, rejected: 0 };
    writer.count([share], time - MINUTE);
    writer.write(time + 2);
    await passTo(time);
  }
  return { id: miner.id, writer, chain, source, passTo, workTo };
}

/** Lets the miner work and find a block, after which the engine is unresponsive. */
async function findBlock({ writer, chain, workTo }: Awaited<ReturnType<typeof openPool>>) {
  for (let minute = 0; minute < 5; minute += 1) await workTo(BEGIN + minute * MINUTE);
  const found = chain.mine(BEGIN + 5 * MINUTE);
  writer.solve(found.height, `${testAddress(MINER)}.rig`);
  for (let index = 0; index < 6; index += 1) chain.mine(BEGIN + 5 * MINUTE);
  await workTo(BEGIN + 5 * MINUTE);
  await workTo(BEGIN + 6 * MINUTE);
  return found;
}

const correctionsOf = ({ app }: TestApp, id: number) =>
  app.services.database.select().from(blockCorrections).where(eq(blockCorrections.account_id, id));

describe("a block found by an engine", () => {
  const test = registerTestApp();

  it("is credited to its miners, and taken back from their balances when it is orphaned", async () => {
    const pool = await openPool(test);
    const { id, chain, source, passTo, workTo } = pool;
    const found = await findBlock(pool);
    // The engine is unresponsive until the block's day is credited.
    await passTo(BEGIN + HOUR);
    await passTo(CREDITED);
    const known = await source.blocks("BTC", { from: 0, to: CREDITED + HOUR, limit: 10 });
    const credited = await unitsOf(test, id);
    chain.replaceNewest(7, CREDITED);
    await workTo(CREDITED + MINUTE);
    await workTo(CREDITED + 2 * MINUTE);
    const corrections = await correctionsOf(test, id);
    const left = await source.blocks("BTC", { from: 0, to: CREDITED + HOUR, limit: 10 });

    expect(known).toMatchObject([{ hash: found.hash, finder: MINER, reward: BLOCK }]);
    expect(credited).toBeGreaterThan((BLOCK * 9n) / 10n);
    expect(left).toEqual([]);
    expect(await unitsOf(test, id)).toBe(0n);
    expect(corrections).toMatchObject([
      { height: found.height, profit: credited.toString(), paid: credited.toString() },
    ]);
    expect(await checkLedger(test.app.services.database)).toEqual([]);
  }, 60_000);
});

describe("a block whose hour was settled by a run that failed before the day's credit", () => {
  const test = registerTestApp();

  it("is taken back when it is orphaned", async () => {
    const { database } = test.app.services;
    const pool = await openPool(test);
    const { id, chain, source, passTo, workTo } = pool;
    const found = await findBlock(pool);
    await passTo(BEGIN + HOUR);
    const to = (await source.completeUntil?.(CREDITED)) ?? CREDITED;
    const coinState: PoolSource["coinState"] = (coin, at) =>
      at === FIRST_DAY + DAY ? Promise.reject(new Error("the run failed")) : source.coinState(coin, at);
    const failed = advancePool({ database, source: { ...source, coinState }, to });
    await expect(failed).rejects.toThrow("the run failed");
    chain.replaceNewest(7, CREDITED);
    await workTo(CREDITED + MINUTE);
    await workTo(CREDITED + 2 * MINUTE);
    const [correction] = await correctionsOf(test, id);

    expect(await unitsOf(test, id)).toBe(0n);
    expect(correction).toMatchObject({ height: found.height, paid: correction?.profit });
    expect(await checkLedger(database)).toEqual([]);
  }, 60_000);
});
