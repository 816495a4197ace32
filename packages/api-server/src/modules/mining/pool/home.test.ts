import { compare } from "amount";
import { createDemoSource } from "../../../demo/demo-source.ts";
import { feeCoupons, withdrawals, workerSums } from "../../../platform/database/schema/index.ts";
import { DAY } from "../../../platform/time.ts";
import { TEST_TIME } from "../../../testing/app.ts";
import { addAccount } from "../../../testing/group-fixtures.ts";
import { registerEachDatabase } from "../../../testing/hooks.ts";
import { coinParameters } from "../../coins/index.ts";
import type { ProfitType } from "../collect/methods-repository.ts";
import { poolHome } from "./home.ts";
import { readMiningSetting } from "./mining-setting.ts";

const test = registerEachDatabase();

const BTC = coinParameters("BTC");
/** Within an hour, whose earnings are estimated. */
const NOW = TEST_TIME + 1800;

async function homeOf(account_id: number) {
  const state = await createDemoSource([]).coinState("BTC", NOW);
  const request = { family: undefined, coin: BTC, state, quickSwitch: undefined, now: NOW };
  return poolHome(test.database, { ...request, account_ids: [account_id] });
}

/** Gives an account a coupon that halves the fee and applies now. */
async function addCoupon(account_id: number, modes: ProfitType[] = []): Promise<void> {
  const terms = { kind: "discount", pay_ratio: 5000, days: 30, source: "pool" } as const;
  const times = { get_time: TEST_TIME - DAY, use_before: TEST_TIME + DAY };
  const used = { start_time: TEST_TIME - DAY, end_time: TEST_TIME + 29 * DAY };
  await test.database
    .insert(feeCoupons)
    .values({ account_id, coins: [], modes, ...terms, ...times, ...used });
}

describe("dashboard of an account", () => {
  it("7.1 sums the payouts that were sent, automatic or not, without their fees", async () => {
    const { database } = test;
    const id = await addAccount(database, "miner", null);
    const order = { account_id: id, owner_id: id, coin: "BTC", chain: "BTC", address: "bc1", amount: "1000" };
    const times = { fee: "10", create_time: TEST_TIME, update_time: TEST_TIME };
    await database.insert(withdrawals).values([
      { ...order, ...times, type: "outer", auto: true, status: "finished" },
      { ...order, ...times, type: "coinex", auto: false, status: "finished" },
      { ...order, ...times, type: "outer", auto: true, status: "failed" },
      { ...order, ...times, type: "outer", auto: true, status: "pending" },
      { ...order, ...times, type: "inner", auto: true, status: "finished" },
      { ...order, ...times, coin: "LTC", chain: "LTC", type: "outer", auto: true, status: "finished" },
    ]);

    expect((await homeOf(id)).payment_total).toBe("0.0000198");
  });

  it("7.1 shows and estimates with the fee that a coupon leaves, also in its sub-accounts", async () => {
    const { database } = test;
    const holder = await addAccount(database, "holder", null);
    const id = await addAccount(database, "miner", holder);
    const figures = { hashrate_10min: 1e17, hashrate_1hour: 1e17, hashrate_1day: 1e17 };
    const workers = { active: 1, unactive: 0, invalid: 0, last_active: TEST_TIME };
    await database.insert(workerSums).values({ account_id: id, coin: "BTC", ...figures, ...workers });
    const before = await homeOf(id);
    await addCoupon(holder);
    const after = await homeOf(id);

    expect([before.fee_rate, after.fee_rate]).toEqual(["0.04", "0.02"]);
    expect(compare(after.profit_today_est, before.profit_today_est)).toBe(1);
  });

  it("7.1 7.4 lists the same fees with the payout methods; a coupon can apply to some of them only", async () => {
    const { database } = test;
    const holder = await addAccount(database, "holder", null);
    const account_id = await addAccount(database, "miner", holder);
    await addCoupon(holder, ["pps", "solo"]);
    const state = await createDemoSource([]).coinState("BTC", NOW);
    const owner = { account_id, parent_id: holder, coin: BTC };
    const setting = await readMiningSetting(database, owner, { state, now: NOW });

    expect(setting.methods).toEqual([
      { profit_type: "pps", fee_rate: "0.04", own_fee_rate: (await homeOf(account_id)).fee_rate },
      { profit_type: "pplns", fee_rate: "0.02", own_fee_rate: "0.02" },
      { profit_type: "solo", fee_rate: "0.01", own_fee_rate: "0.005" },
    ]);
    expect([setting.tx_fee_rate, setting.own_tx_fee_rate]).toEqual(["0.02", "0.01"]);
  });
});
