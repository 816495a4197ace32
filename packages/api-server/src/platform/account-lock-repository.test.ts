import { eq, sql } from "drizzle-orm";
import type { Database } from "./database/database.ts";
import { autoWithdrawals, loanSettings } from "./database/schema/index.ts";
import { settleLedger } from "../jobs/day-settlement.ts";
import { lockBalance } from "../modules/ledger/ledger.ts";
import { createPerson } from "../testing/client.ts";
import { TEST_DATABASE_URL } from "../testing/database.ts";
import { untilHeldUp } from "../testing/wait-for-lock.ts";
import { balanceOf } from "../testing/money.ts";
import { addressOf } from "../testing/withdrawing.ts";
import { lockAccount } from "./account-lock-repository.ts";
import { registerTestApp } from "../testing/hooks.ts";

const test = registerTestApp();

const database = () => test.app.services.database;

const DAY = { coin: "BTC", time: 1_795_017_600, hashrate: 1, price: "90000", is_merged: false } as const;
const PROFIT = { pps_profit: 100_000n, pplns_profit: 0n, solo_profit: 0n, fee: 0n, saved: 0n } as const;

async function setRule(account_id: number): Promise<void> {
  const rule = { account_id, coin: "BTC", chain: "BTC", enabled: true, address_type: "chain" } as const;
  await database()
    .insert(autoWithdrawals)
    .values({ ...rule, address: addressOf(5), threshold: "1" });
}

async function repayByRule(account_id: number): Promise<void> {
  await database().insert(loanSettings).values({ account_id, auto_pledge: true, auto_repay: true });
}

// The embedded engine executes one transaction at a time.
const onPostgres = TEST_DATABASE_URL === "" ? describe.skip : describe;

onPostgres("an account that is locked", () => {
  it("can still be referenced, as each money write does first", async () => {
    const { row } = await createPerson(test.app);
    const refer = sql`select id from accounts where id = ${row.id} for key share nowait`;

    await database().transaction(async (tx) => {
      await lockAccount(tx, row.id);
      await expect(database().execute(refer)).resolves.toMatchObject({ rowCount: 1 });
    });
  });

  it.each([
    ["withdraws", setRule],
    ["repays", repayByRule],
  ])("blocks a settlement that %s for it before any balance is locked", async (_, prepare) => {
    const { row } = await createPerson(test.app);
    await prepare(row.id);
    let settled: Promise<void> | undefined;
    const order = async (tx: Database) => {
      await lockAccount(tx, row.id);
      const days = [{ ...DAY, ...PROFIT, account_id: row.id }];
      settled = settleLedger(database(), days, async () => new Map());
      await untilHeldUp(database(), settled);
      return lockBalance(tx, row.id, "BTC");
    };

    await expect(database().transaction(order)).resolves.toBe(0n);
    await expect(settled).resolves.toBeUndefined();
    const kept = await database().select().from(loanSettings).where(eq(loanSettings.account_id, row.id));
    expect([await balanceOf(database(), row.id, "BTC"), kept.length]).toEqual(
      prepare === setRule ? ["0", 0] : ["0.001", 1],
    );
  });
});
