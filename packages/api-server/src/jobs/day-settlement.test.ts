import { eq, like } from "drizzle-orm";
import {
  autoExchanges,
  autoWithdrawals,
  ledgerTransfers,
  walletValues,
  withdrawals,
} from "../platform/database/schema/index.ts";
import { postTransfers } from "../modules/ledger/ledger.ts";
import { nextAutoTime } from "../modules/payouts/auto-settlement.ts";
import { createPerson } from "../testing/client.ts";
import { registerLedgerCheck, registerTestApp } from "../testing/hooks.ts";
import { balanceOf, credit } from "../testing/money.ts";
import { addressOf } from "../testing/withdrawing.ts";
import { DAY } from "../platform/time.ts";
import { settleLedger } from "./day-settlement.ts";

const test = registerTestApp();
registerLedgerCheck(test);

const START = 1_795_017_600;
const PROFIT = { pps_profit: 100_000n, pplns_profit: 0n, solo_profit: 0n, fee: 0n, saved: 0n } as const;

const database = () => test.app.services.database;

/** Creates a person who holds coins that nobody mines and has them paid out automatically. */
async function createSaver(): Promise<number> {
  const { row } = await createPerson(test.app);
  await credit(database(), row.id, "USDT", "100");
  await credit(database(), row.id, "DOGE", "5000");
  const rule = { account_id: row.id, coin: "DOGE", chain: "DOGE", enabled: true } as const;
  await database()
    .insert(autoWithdrawals)
    .values({ ...rule, address_type: "chain", address: addressOf(5, "DOGE"), threshold: "1" });
  return row.id;
}

/** Settles a day on which one account mined bitcoin. */
function settle(
  account_id: number,
  price: string,
  market: ReadonlyMap<string, string | null>,
): Promise<void> {
  const day = { account_id, coin: "BTC", time: START, hashrate: 1, price, is_merged: false, ...PROFIT };
  return settleLedger(database(), [day], async () => market);
}

async function settledOf(account_id: number) {
  const orders = await database().select().from(withdrawals).where(eq(withdrawals.account_id, account_id));
  const values = await database().select().from(walletValues).where(eq(walletValues.account_id, account_id));
  return { orders, values };
}

it("orders automatic payouts at the end of the day, the time that was shown, and writes bills in the order of their times", async () => {
  const id = await createSaver();
  const shown = nextAutoTime(START + 3600, null);
  await settle(id, "90000", new Map([["DOGE", "0.2"]]));
  const { orders } = await settledOf(id);
  const moved = await database()
    .select({ time: ledgerTransfers.time })
    .from(ledgerTransfers)
    .where(like(ledgerTransfers.reference, `withdrawal:${String(orders[0]?.id)}%`));

  expect(shown).toBe(START + DAY);
  expect(orders).toMatchObject([{ create_time: shown }]);
  expect(moved).toEqual([{ time: shown }]);
});

describe("the prices of a settled day", () => {
  it("are those of all held coins, mined or not", async () => {
    const id = await createSaver();
    const market = new Map([
      ["USDT", "1"],
      ["DOGE", "0.2"],
    ]);
    await settle(id, "90000", market);
    const { orders, values } = await settledOf(id);

    expect(orders).toMatchObject([{ coin: "DOGE", usd_value: "1000" }]);
    expect(values).toMatchObject([{ time: START + DAY, value: "1190" }]);
  });

  it("value an account without its debts, as the total above the chart does", async () => {
    const { row } = await createPerson(test.app);
    const loan = { time: START, coin: "USDT", amount: 60_000_000n, reference: "loan:1", price: "1" } as const;
    await database().transaction((transaction) =>
      postTransfers(transaction, [
        {
          ...loan,
          from: { account_id: row.id, kind: "loan_debt" },
          to: { account_id: row.id, kind: "loan_free" },
          kind: "loan_borrow",
        },
      ]),
    );
    await settle(row.id, "90000", new Map([["USDT", "1"]]));

    expect((await settledOf(row.id)).values).toMatchObject([{ value: "150" }]);
  });

  it("leave the value of an order open where there is none", async () => {
    const id = await createSaver();
    const rule = { coin: "BTC", chain: "BTC", address: addressOf(6) };
    await database().update(autoWithdrawals).set(rule).where(eq(autoWithdrawals.account_id, id));
    await settle(id, "0", new Map([["USDT", "1"]]));
    const { orders, values } = await settledOf(id);

    expect(orders).toMatchObject([{ coin: "BTC", usd_value: null, limit_time: null }]);
    expect(values).toMatchObject([{ value: "100" }]);
  });

  it("exchange payouts only where the market has a price now", async () => {
    const { row } = await createPerson(test.app);
    const rule = { account_id: row.id, from_coin: "BTC", to_coin: "USDT", ratio: "1" } as const;
    await database()
      .insert(autoExchanges)
      .values({ ...rule, enabled: true, start_time: 0, settled_time: 0 });
    await settle(row.id, "90000", new Map([["USDT", "1"]]));

    expect(await balanceOf(database(), row.id, "USDT")).toBe("0");
    expect(await balanceOf(database(), row.id, "BTC", "auto_accum")).toBe("0.001");
  });
});
