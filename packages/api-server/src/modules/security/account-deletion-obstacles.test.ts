import { DEFAULT_COIN } from "contracts/coins";
import { eq } from "drizzle-orm";
import {
  accelerations,
  blockProfits,
  deposits,
  hourlyProfits,
  workers,
} from "../../platform/database/schema/index.ts";
import { DAY, HOUR } from "../../platform/time.ts";
import { createDeletionSteps } from "../../testing/deleting.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { credit } from "../../testing/money.ts";
import { reload } from "../../testing/secure-person.ts";
import { unsettle } from "../../testing/unsettled.ts";
import { recordMinute } from "../mining/collect/watermark-repository.ts";
import { nextPeriod } from "../shares/repository.ts";

const COIN = DEFAULT_COIN;

const testApp = registerTestApp();

const { personWithSub, remove } = createDeletionSteps(testApp);

/** A worker that was last active at a time. */
function workerAt(account_id: number, last_active: number): typeof workers.$inferInsert {
  return {
    account_id,
    coin: COIN,
    name: "w1",
    status: "active",
    hashrate_10min: 0,
    hashrate_1hour: 0,
    hashrate_1day: 0,
    reject_rate: 0,
    online_rate_1day: 0,
    trend: [],
    first_active: 1,
    last_active,
  };
}

async function addBlock(account_id: number, mature_time: number): Promise<void> {
  const amounts = { reward: "10", share: 1, profit: "10", fee: "0", saved: "0" };
  const block = { height: 1, kind: "reward", blocks: 1, time: mature_time - HOUR } as const;
  await testApp.app.services.database
    .insert(blockProfits)
    .values({ account_id, coin: COIN, ...block, ...amounts, mature_time });
}

async function addHour(account_id: number, time: number): Promise<void> {
  const amounts = { pps_profit: "10", pplns_profit: "0", fee: "0" };
  await testApp.app.services.database
    .insert(hourlyProfits)
    .values({ account_id, coin: COIN, time, hashrate: 1, ...amounts });
}

describe("a sub-account", () => {
  it("is kept while it holds a balance or was mining within a day", async () => {
    const { person, sub, account } = await personWithSub();
    const { database } = testApp.app.services;
    await database.insert(workers).values(workerAt(sub.id, testApp.clock.now()));
    const mining = await remove(person, { id: sub.id, account });
    await database.delete(workers).where(eq(workers.account_id, sub.id));
    await credit(database, sub.id, COIN, "1");
    const rich = await remove(person, { id: sub.id, account });

    expect(mining).toMatchObject({ code: 25007, data: { reason: "mining" } });
    expect(rich).toMatchObject({ code: 25007, data: { reason: "balance" } });
    expect((await reload(testApp.app, sub)).account).toBe(account);
  });

  it.each(["unpaid", "paid", "accelerating"] as const)(
    "is kept while the price of its acceleration can return to it: %s",
    async (status) => {
      const { person, sub, account } = await personWithSub();
      const { database, clock } = testApp.app.services;
      const paid = {
        client_id: account,
        txid: String(sub.id).padStart(64, "0"),
        type: "paid",
        status,
      } as const;
      const price = { pay_coin: "BCH", amount: "1000" };
      const size = { vsize: 141, ancestor_size: 141, create_time: clock.now() };
      await database.insert(accelerations).values({ ...paid, ...price, ...size, account_id: sub.id });
      const early = await remove(person, { id: sub.id, account });
      await database.update(accelerations).set({ status: "refunded" });
      const late = await remove(person, { id: sub.id, account });

      expect(early).toMatchObject({ code: 25007, data: { reason: "balance" } });
      expect(late.code).toBe(0);
    },
  );

  it("is kept while a deposit can still be reversed, or a reversed one is not covered", async () => {
    const { person, sub, account } = await personWithSub();
    const { database, holds } = testApp.app.services;
    const deposit = { account_id: sub.id, coin: COIN, amount: "1", now: testApp.clock.now(), mark: sub.id };
    await unsettle(database, deposit);
    const open = await remove(person, { id: sub.id, account });
    await database.delete(deposits).where(eq(deposits.account_id, sub.id));
    await holds.add(database, person.row.id, "deposit_reversed");
    const owing = await remove(person, { id: sub.id, account });

    expect(open).toMatchObject({ code: 25007, data: { reason: "deposit" } });
    expect(owing).toMatchObject({ code: 25007, data: { reason: "shortfall" } });
  });

  it.each([
    ["of a block", addBlock],
    ["of an hour", addHour],
  ] as const)("is kept until its earnings %s are credited", async (_, add) => {
    const { person, sub, account } = await personWithSub();
    const { database } = testApp.app.services;
    const dayEnd = nextPeriod(testApp.clock.now());
    await add(sub.id, dayEnd - HOUR);
    await recordMinute(database, testApp.clock.now());
    const early = await remove(person, { id: sub.id, account });
    await recordMinute(database, dayEnd);
    const late = await remove(person, { id: sub.id, account });

    expect(early).toMatchObject({ code: 25007, data: { reason: "earnings" } });
    expect(late.code).toBe(0);
  });

  it("is kept for a day after the last minute that the pool has processed", async () => {
    const { person, sub, account } = await personWithSub();
    const { database } = testApp.app.services;
    const time = testApp.clock.now() - 2 * DAY;
    await database.insert(workers).values(workerAt(sub.id, time));
    await recordMinute(database, time);
    const early = await remove(person, { id: sub.id, account });
    await recordMinute(database, testApp.clock.now());
    const late = await remove(person, { id: sub.id, account });

    expect(early).toMatchObject({ code: 25007, data: { reason: "mining" } });
    expect(late.code).toBe(0);
  });
});
