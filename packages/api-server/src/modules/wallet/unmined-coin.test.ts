import { getCommonCoin } from "contracts/calls/common";
import { walletSummarySchema } from "contracts/calls/wallet-summary";
import { accountTotalsSchema } from "contracts/calls/account-totals";
import * as v from "valibot";
import { createDemoSource } from "../../demo/demo-source.ts";
import { autoWithdrawals, coinChainSettings, deposits } from "../../platform/database/schema/index.ts";
import { call } from "../../testing/client.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { balanceOf, credit } from "../../testing/money.ts";
import { addressOf, createHolder, withdrawAs, type Holder } from "../../testing/withdrawing.ts";

const inner = createDemoSource();
const isMined = ({ coin }: { readonly coin: string }) => coin === "BTC";

/** An engine that offers bitcoin only. */
const poolSource = {
  ...inner,
  coins: inner.coins.filter(isMined),
  coinState: (coin: string, at: number) =>
    isMined({ coin }) ? inner.coinState(coin, at) : Promise.reject(new Error(`no coin ${coin}`)),
};
const test = registerTestApp({}, { poolSource });
const database = () => test.app.services.database;

async function read(person: Holder) {
  const { token } = person;
  const summary = await call(test.app, "/wallet/summary", { token });
  const every = await call(test.app, "/wallet/summary?summary=true", { token });
  const totals = await call(test.app, "/account/total", { token });
  return {
    one: v.parse(walletSummarySchema, summary.data),
    all: v.parse(walletSummarySchema, every.data),
    totals: v.parse(accountTotalsSchema, totals.data),
  };
}

async function coinsOfPages(): Promise<readonly string[]> {
  const { coins } = v.parse(getCommonCoin.response, (await call(test.app, "/common/coin")).data);
  return coins.map(({ coin }) => coin);
}

describe("a coin that the engine does not offer", () => {
  it("is shown with its balance and no value, and can be withdrawn", async () => {
    const person = await createHolder(test, "0.1");
    const before = await read(person);
    await credit(database(), person.row.id, "LTC", "12");
    const { one, all, totals } = await read(person);
    const address = addressOf(61, "LTC");
    const order = { coin: "LTC", address, amount: "1", fee: "0.001" };

    expect(before.one.balances.map(({ coin }) => coin)).toEqual(["BTC", "USDT"]);
    expect(one.balances.find(({ coin }) => coin === "LTC")).toMatchObject({ total: "12", value: null });
    expect(all.balances.map(({ coin }) => coin).toSorted()).toEqual(["BTC", "LTC"]);
    expect(one.total_value).toBe(before.one.total_value);
    expect(totals.balance_value).toBe(before.totals.balance_value);
    expect(await withdrawAs(test, person, order)).toMatchObject({ code: 0 });
    expect(await balanceOf(database(), person.row.id, "LTC")).toBe("11");
  });

  it("is shown while an account awaits a deposit of it or has a rule for it", async () => {
    const person = await createHolder(test, "0.1");
    const account_id = person.row.id;
    const rule = { account_id, coin: "BCH", chain: "BCH", enabled: true, threshold: "1" } as const;
    await database()
      .insert(autoWithdrawals)
      .values({ ...rule, address_type: "chain", address: addressOf(62, "BCH") });
    await database()
      .insert(deposits)
      .values({
        account_id,
        coin: "KAS",
        chain: "KAS",
        address: "a",
        txid: "cd".repeat(32),
        amount: "500000000",
        confirmations: 0,
        status: "confirming",
        create_time: 1,
        update_time: 1,
      });
    const { one } = await read(person);

    expect(one.balances.map(({ coin }) => coin).toSorted()).toEqual(["BCH", "BTC", "KAS", "USDT"]);
  });

  it("is offered by pickers while its chain is open, or if it ever moved here", async () => {
    const person = await createHolder(test, "0.1");
    const open = await coinsOfPages();
    await database()
      .insert(coinChainSettings)
      .values(
        ["ETC", "DASH"].map((coin) => ({
          coin,
          chain: coin,
          deposit_enabled: false,
          withdraw_enabled: false,
        })),
      );
    await credit(database(), person.row.id, "ETC", "1");
    const closed = await coinsOfPages();

    expect(open).toEqual(expect.arrayContaining(["BTC", "LTC", "ETC", "DASH", "DOGE", "USDT"]));
    expect(new Set(open).size).toBe(open.length);
    expect(closed).toContain("ETC");
    expect(closed).not.toContain("DASH");
  });
});
