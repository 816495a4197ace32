import { eq } from "drizzle-orm";
import { checkLedger } from "../modules/ledger/ledger-check.ts";
import { postTransfers } from "../modules/ledger/ledger.ts";
import { takeBackBlock } from "../modules/mining/collect/block-corrections-repository.ts";
import { writeBlockProfits } from "../modules/mining/collect/block-profits-repository.ts";
import { writeDays } from "../modules/mining/collect/daily-profits-repository.ts";
import {
  blockCorrections,
  blockProfits,
  hourlyProfits,
  rebates,
  shareRecords,
  shareRules,
} from "../platform/database/schema/index.ts";
import { DAY } from "../platform/time.ts";
import { createPerson } from "../testing/client.ts";
import { registerTestApp } from "../testing/hooks.ts";
import { credit as deposit } from "../testing/money.ts";
import { dayOf, feeIncome, FIRST_DAY, invited, settle, unitsOf } from "../testing/rebate-bench.ts";
import { collectOpenCorrections } from "./block-corrections.ts";
import { settleLedger } from "./day-settlement.ts";

const BLOCK = { coin: "BTC", height: 900_001, hash: "ab".repeat(32) };
const FEE = 1000n;
const PROFIT = 24_000n;
const MATURE_HOUR = FIRST_DAY + 7200;

const test = registerTestApp();

const pricesAt = () => Promise.resolve(new Map([["BTC", "50000"]]));

/** Creates a person, referred by another, with a part of a block that matured on the first day. */
async function miner() {
  const from = await createPerson(test.app);
  const person = await invited(test, from.row.refer_code ?? "");
  const { database } = test.app.services;
  const part = { account_id: person.row.id, kind: "reward", blocks: 1, share: 1, saved: 0n } as const;
  const times = { time: FIRST_DAY - DAY, mature_time: MATURE_HOUR + 60 };
  const { coin, height } = BLOCK;
  await database.delete(blockProfits);
  await writeBlockProfits(database, [
    { ...part, ...times, coin, height, reward: PROFIT + FEE, profit: PROFIT, fee: FEE },
  ]);
  return { from: from.row.id, id: person.row.id };
}

/** Settles the hour in which the block's part matured. */
async function settleHour(account_id: number): Promise<void> {
  const none = { pps_profit: "0", solo_profit: "0", pps_fee: "0", saved: "0", carry: "0" };
  const part = { pplns_profit: PROFIT.toString(), fee: FEE.toString() };
  await test.app.services.database
    .insert(hourlyProfits)
    .values({ account_id, coin: BLOCK.coin, time: MATURE_HOUR, hashrate: 0, ...none, ...part });
}

/** Credits the first day, which consists of the block's part only. */
const creditDay = (id: number) => settle(test, { ...dayOf(id, FEE), pps_profit: 0n, pplns_profit: PROFIT });

async function credit(id: number): Promise<void> {
  await settleHour(id);
  await creditDay(id);
}

async function orphan(): Promise<void> {
  await test.app.services.database.transaction((tx) =>
    takeBackBlock(tx, { ...BLOCK, time: FIRST_DAY - DAY, reward: PROFIT + FEE, tx_fee: 0n }),
  );
}

const collect = (time: number) => collectOpenCorrections(test.app.services.database, time);

const correctionsOf = (id: number) =>
  test.app.services.database.select().from(blockCorrections).where(eq(blockCorrections.account_id, id));

async function spend(account_id: number, amount: bigint): Promise<void> {
  const from = { account_id, kind: "available" } as const;
  const to = { account_id: null, kind: "chain" } as const;
  const paid = { time: 1, coin: "BTC", price: "1", kind: "withdraw", reference: "test:1" } as const;
  await test.app.services.database.transaction((tx) => postTransfers(tx, [{ ...paid, from, to, amount }]));
}

describe("a block that leaves the chain", () => {
  it("is credited to nobody if not yet credited", async () => {
    const { id } = await miner();
    await orphan();

    expect(await test.app.services.database.select().from(blockProfits)).toEqual([]);
    expect(await correctionsOf(id)).toEqual([]);
  });

  it("is taken back once after it was credited, with the pool's fee and its rebate", async () => {
    const before = await feeIncome(test);
    const { id, from } = await miner();
    await credit(id);
    const credited = [await unitsOf(test, id), await unitsOf(test, from)];
    await orphan();
    await collect(FIRST_DAY + DAY + 3660);
    await orphan();
    await collect(FIRST_DAY + DAY + 3780);
    const lines = await test.app.services.database
      .select()
      .from(rebates)
      .where(eq(rebates.referrer_id, from));

    expect(credited).toEqual([PROFIT, 100n]);
    expect([await unitsOf(test, id), await unitsOf(test, from)]).toEqual([0n, 0n]);
    expect(await feeIncome(test)).toBe(before);
    expect(lines).toMatchObject([{ amount: "100" }, { kind: "correction", fee: "0", amount: "-100" }]);
    expect(await correctionsOf(id)).toMatchObject([{ height: 900_001, profit: "24000", paid: "24000" }]);
    expect(await checkLedger(test.app.services.database)).toEqual([]);
  });

  it("is taken back at the day's credit if it left between its hour and the end of its day", async () => {
    const { id } = await miner();
    await settleHour(id);
    await orphan();
    await collect(FIRST_DAY + 5 * 3600);
    const [waiting] = await correctionsOf(id);
    await creditDay(id);

    expect(waiting).toMatchObject({ profit: "24000", paid: "0", day: FIRST_DAY, is_fee_corrected: false });
    expect(await unitsOf(test, id)).toBe(0n);
    expect(await correctionsOf(id)).toMatchObject([{ paid: "24000", is_fee_corrected: true }]);
  });

  it("is owed when the balance no longer covers it, and deducted from later credits", async () => {
    const { id } = await miner();
    await credit(id);
    await spend(id, 20_000n);
    await orphan();
    await collect(FIRST_DAY + DAY + 3660);
    await collect(FIRST_DAY + DAY + 3720);
    const [owed] = await correctionsOf(id);
    const short = await unitsOf(test, id);
    await settle(test, dayOf(id, FEE, FIRST_DAY + DAY));

    expect(short).toBe(0n);
    expect(owed).toMatchObject({ profit: "24000", paid: "4000" });
    expect(await correctionsOf(id)).toMatchObject([{ paid: "24000" }]);
    expect(await unitsOf(test, id)).toBe(4000n);
    expect(await checkLedger(test.app.services.database)).toEqual([]);
  });

  it.each([
    ["a part of the earnings", 20_000n, 4000n],
    ["all earnings", PROFIT, 0n],
  ])("takes %s before they are shared, and holds up nobody's settlement", async (_name, spent, income) => {
    const { id } = await miner();
    const [receiver, other] = [await createPerson(test.app), await createPerson(test.app)];
    const { database } = test.app.services;
    const rule = { account_id: id, owner_id: id, coin: BLOCK.coin, remark: "", start_time: 0 };
    await credit(id);
    await spend(id, spent);
    await orphan();
    await collect(FIRST_DAY + DAY + 3660);
    await database.insert(shareRules).values({ ...rule, receiver_id: receiver.row.id, ratio: 5000 });
    const days = [dayOf(id, FEE, FIRST_DAY + DAY), dayOf(other.row.id, FEE, FIRST_DAY + DAY)];
    await writeDays({ database, source: test.app.services.poolSource, from: 0, to: 0 }, days, false);
    await settleLedger(database, days, pricesAt);
    await deposit(database, id, "BTC", "0.0001");
    await settleLedger(database, days, pricesAt);
    const ids = [id, receiver.row.id, other.row.id];
    const records = await database.select().from(shareRecords).where(eq(shareRecords.account_id, id));

    expect(await correctionsOf(id)).toMatchObject([{ paid: "24000" }]);
    expect(await Promise.all(ids.map((one) => unitsOf(test, one)))).toEqual([
      income / 2n + 10_000n,
      income / 2n,
      PROFIT,
    ]);
    expect(records).toMatchObject([{ income: income.toString(), amount: (income / 2n).toString() }]);
    expect(await unitsOf(test, id, "share_locked")).toBe(0n);
    expect(await checkLedger(database)).toEqual([]);
  });
});
