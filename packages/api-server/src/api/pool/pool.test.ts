import {
  getPoolBlocks,
  getPoolHome,
  getPoolStates,
  getPoolYields,
  getUserHashrateChart,
  getUserProfitChart,
} from "contracts/calls/pool";
import { getProfitSummary } from "contracts/calls/profit";
import { getWalletSummary } from "contracts/calls/wallet-summary";
import { DEFAULT_HASH_UNITS, POOL_COINS } from "contracts/coins";
import * as v from "valibot";
import { add, fiat } from "amount";
import { amountText } from "../../modules/coins/wire-format.ts";
import { earningOf } from "../../modules/engine/index.ts";
import { parseCsv } from "../../testing/csv.ts";
import { registerDemoApp } from "../../testing/hooks.ts";

const AS = { as: "northfield" };

const demo = registerDemoApp();

async function homeOf(as: string, query = "") {
  return v.parse(getPoolHome.response, (await demo.call(`/pool/BTC/home${query}`, { as })).data);
}

it("R2.3.25 values yesterday as the earnings history does, in the display currency", async () => {
  const headers = { currency: "CNY" };
  const home = await demo.call("/pool/BTC/home", { ...AS, headers });
  const summary = await demo.call("/profit/BTC/summary?utc=false", { ...AS, headers });
  const { yesterday, currency } = v.parse(getProfitSummary.response, summary.data);

  expect(currency).toBe("CNY");
  expect(home.data).toMatchObject({
    profit_yesterday: yesterday.profit,
    profit_yesterday_money: yesterday.money,
  });
  expect(yesterday.money).not.toBe("0");
});

describe("public figures", () => {
  it("R9.5 lists the twelve coins in order with their default units", async () => {
    const states = v.parse(getPoolStates.response, (await demo.call("/pool/state/new")).data);

    expect(states.map((state) => [state.coin, state.hash_unit])).toEqual(
      POOL_COINS.map((coin) => [coin, DEFAULT_HASH_UNITS[coin]]),
    );
    expect(states.find((state) => state.coin === "LTC")?.reward_coins).toEqual(["DOGE"]);
  });

  it("adds merge-mined coins to the yield of a unit, after their fee", async () => {
    const states = v.parse(getPoolStates.response, (await demo.call("/pool/state/new")).data);
    const yields = v.parse(getPoolYields.response, (await demo.call("/pool/yield")).data);
    const litecoin = yields.find(({ coin }) => coin === "LTC");
    const [own, merged] = litecoin?.outputs ?? [];
    const state = states.find(({ coin }) => coin === "LTC");

    expect(yields.map(({ coin }) => coin)).toEqual(states.map(({ coin }) => coin));
    expect(own).toEqual({ coin: "LTC", amount: state?.unit_output, value: state?.unit_output_currency });
    expect(merged).toMatchObject({ coin: "DOGE", value: expect.any(String) });
    expect(litecoin?.value).toBe(add(fiat(own?.value ?? ""), fiat(merged?.value ?? "")));
    // A day of a merge-mined coin is settled by the same formula: one day's work of a unit, less the fee.
    const source = await demo.app.services.poolSource.coinState("LTC", demo.clock.now());
    const [doge] = source.merged;
    const work = { hashrate: 10n ** 12n, seconds: 86_400, fee: 200 };
    if (doge === undefined) throw new Error("nothing is mined along");
    const { net } = earningOf({ ...work, hashes_per_block: doge.hashes_per_block, reward: doge.reward });
    expect(litecoin).toMatchObject({ hash_unit: "T" });
    expect(merged?.amount).toBe(amountText(net, "DOGE"));
  });

  it("D6 sends Bitcoin's network hashrate above 1,000 EH/s as raw H/s", async () => {
    const answer = await demo.call("/pool/BTC/state");

    expect(answer.data).toMatchObject({ network_hashrate: expect.stringMatching(/^1\d{21}$/) });
  });

  it.each([
    ["USD", "$"],
    ["CNY", "¥"],
    ["RUB", "₽"],
  ])("R1.3 converts values to the header's currency: %s", async (currency, symbol) => {
    const usd = await demo.call("/pool/BTC/state");
    const answer = await demo.call("/pool/BTC/state", { headers: { currency } });

    expect(answer.data).toMatchObject({ pricing_currency_symbol: symbol });
    expect(JSON.stringify(answer.data) === JSON.stringify(usd.data)).toBe(symbol === "$");
  });

  it.each(["/pool/DOGE/state", "/pool/btc/state", "/pool/XYZ/block", "/pool/XYZ/state/USD/chart"])(
    "rejects an unknown coin: %s",
    async (path) => {
      const answer = await demo.call(path);

      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    },
  );

  it("lists the newest blocks first", async () => {
    const answer = await demo.call("/pool/LTC/block?limit=20");
    const times = JSON.stringify(answer.data).match(/"time":\d+/g) ?? [];

    expect(times).toHaveLength(20);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it("2.5 exports the found blocks with their confirmations, as the table shows them", async () => {
    const { body } = await demo.file("/pool/LTC/block/export", {});
    const { data } = v.parse(getPoolBlocks.response, (await demo.call("/pool/LTC/block?limit=20")).data);
    const [head = [], ...rows] = parseCsv(body);
    const states = rows.slice(0, 20).map((row) => row.slice(head.indexOf("Status")));
    const names = { confirmed: "Confirmed", immature: "Immature", orphan: "" } as const;

    expect(states).toEqual(data.map((block) => [names[block.status], String(block.confirmations)]));
    expect(new Set(data.map(({ status }) => status)).size).toBe(2);
  });

  it("D9 sends rates as fractions of 1", async () => {
    const answer = await demo.call("/pool/rate");

    expect(answer.data).toMatchObject([
      { coin: "BTC", pps_fee_rate: "0.04", tx_fee_rate: "0.02" },
      ...POOL_COINS.slice(1).map((coin) => ({ coin })),
    ]);
  });
});

describe("dashboard of an account", () => {
  it("R2.3.25 sums the workers and their earnings", async () => {
    const home = await homeOf("northfield");

    expect(home.total_active + home.total_unactive + home.total_invalid).toBe(1100);
    expect(Number(home.profit_30day)).toBeGreaterThan(Number(home.profit_7day));
    expect(Number(home.profit_total)).toBeGreaterThan(Number(home.profit_30day));
    expect(home.stratum_url).toBe("stratum+tcp://btc.brightseam.example:3333");
  });

  it("is empty, not missing, for a new account", async () => {
    const home = await homeOf("newcomer");

    expect(home).toMatchObject({
      hashrate_10min: "0",
      total_active: 0,
      profit_total: "0",
      account_balance: "0",
      last_share_time: null,
    });
  });

  it("names the account's own auto-withdrawal rule, and none where nothing is paid out", async () => {
    const { auto_payout: rule } = await homeOf("northfield");

    expect(rule?.threshold).toBe("0.5");
    expect(rule?.next_time).toBeGreaterThan(demo.clock.now());
    expect((await homeOf("newcomer")).auto_payout).toBeNull();
    expect(await homeOf("northfield", "?summary=true")).not.toHaveProperty("auto_payout");
  });

  it("shows a sub-account its own figures only, even with summary", async () => {
    // The rule is that of one account.
    const { auto_payout, ...own } = await homeOf("north_rack_a");

    expect(auto_payout).not.toBeNull();
    expect(await homeOf("north_rack_a", "?summary=true")).toEqual(own);
    expect(Number((await homeOf("northfield", "?summary=true")).hashrate_1day)).toBeGreaterThan(
      Number(own.hashrate_1day),
    );
  });

  it.each([
    ["min", 144, 600],
    ["hour", 168, 3600],
    ["day", 30, 86_400],
  ])("returns %s charts of %d points", async (interval, points, step) => {
    const chart = v.parse(
      getUserHashrateChart.response,
      (await demo.call(`/pool/BTC/user/hashrate/${interval}/chart`, AS)).data,
    );

    expect(chart).toMatchObject({ step, unit: "P" });
    expect(chart.hashrate).toHaveLength(points);
    expect(chart.hashrate.every((value) => value !== null && value > 0)).toBe(true);
  });

  it("returns charts of the person's other accounts, not of other people's", async () => {
    const path = "/pool/BTC/user/hashrate/hour/chart?points=24";
    const read = async (account: string, name?: string) =>
      demo.call(path + (name === undefined ? "" : `&account=${name}`), { as: account });
    const other = await read("northfield", "north_rack_a");

    expect(other.data).toEqual((await read("north_rack_a")).data);
    expect(other.data).not.toEqual((await read("northfield")).data);
    expect((await read("northfield", "granite_ridge")).code).toBe(404);
    expect((await read("north_rack_a", "northfield")).code).toBe(404);
  });

  it("returns gaps for unmeasured times", async () => {
    const chart = v.parse(
      getUserHashrateChart.response,
      (await demo.call("/pool/BTC/user/hashrate/day/chart?points=120", AS)).data,
    );

    expect(chart.hashrate[0]).toBeNull();
    expect(chart.hashrate.at(-1)).toBeGreaterThan(0);
  });

  it("D15 sums the parts of a day exactly", async () => {
    const chart = v.parse(
      getUserProfitChart.response,
      (await demo.call("/pool/BTC/user/profit/chart?period=30", AS)).data,
    );
    const units = (value: string | undefined) =>
      BigInt((value ?? "0").replace(".", "") + "0".repeat(8 - (value?.split(".")[1]?.length ?? 0)));

    chart.total_profit.forEach((total, day) => {
      expect(units(total)).toBe(
        units(chart.pps_profit[day]) + units(chart.pplns_profit[day]) + units(chart.solo_profit[day]),
      );
    });
  });

  it("saves the coin viewed last", async () => {
    await demo.call("/setting/coin/pool", { ...AS, method: "PUT", body: { coin: "KAS" } });

    expect((await demo.call("/setting/coin/pool", AS)).data).toEqual({ coin: "KAS" });
    expect(
      (await demo.call("/setting/coin/pool", { ...AS, method: "PUT", body: { coin: "DOGE" } })).code,
    ).toBe(26001);
  });
});

describe("wallet", () => {
  it("R2.3.15 values every coin and shows its auto-withdrawal rule", async () => {
    const wallet = v.parse(getWalletSummary.response, (await demo.call("/wallet/summary", AS)).data);
    const btc = wallet.balances.find((balance) => balance.coin === "BTC");

    expect(wallet.balances).toHaveLength(POOL_COINS.length + 2);
    expect(btc).toMatchObject({
      account: null,
      frozen: "0",
      auto: { enabled: true, threshold: "0.5", address_type: "chain" },
    });
    expect(Number(wallet.total_value)).toBeGreaterThan(0);
    expect(Number(wallet.total_btc)).toBeGreaterThan(Number(btc?.total));
  });

  it("lists accounts in a holder's summary, and nothing of others", async () => {
    const holder = v.parse(
      getWalletSummary.response,
      (await demo.call("/wallet/summary?summary=true", AS)).data,
    );
    const stranger = v.parse(
      getWalletSummary.response,
      (await demo.call("/wallet/summary?summary=true", { as: "agency_desk" })).data,
    );

    expect(new Set(holder.balances.map((balance) => balance.account)).size).toBe(7);
    // The agency sees what the holder shared with it, under its own name only.
    expect(new Set(stranger.balances.map((balance) => balance.account))).toEqual(new Set(["agency_desk"]));
  });
});
