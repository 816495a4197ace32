import { add, amount, compare, fromSmallestUnits, subtract, sum, toSmallestUnits } from "amount";
import {
  getMiningSetting,
  getPoolBlocks,
  getProfitDetail,
  getProfitExplanation,
  getProfitPplns,
  getProfitPps,
  getProfitReward,
  getProfitSolo,
  getProfitSummary,
} from "contracts";
import { sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows } from "../../platform/database/database.ts";
import { withdrawals } from "../../platform/database/schema/index.ts";
import { DEMO_OBSERVERS } from "../../demo/accounts.ts";
import { advancePool } from "../../jobs/pool-minute.ts";
import { type TestRequest } from "../../testing/demo-app.ts";
import { registerDemoApp } from "../../testing/hooks.ts";

const AS = { as: "northfield" };

const demo = registerDemoApp();

async function read<const S extends v.GenericSchema<unknown, unknown>>(
  call: { readonly response: S },
  path: string,
  request: TestRequest = AS,
): Promise<v.InferOutput<S>> {
  const answer = await demo.call(path, request);
  expect(answer.code).toBe(0);
  return v.parse(call.response, answer.data);
}

describe("profit of an account", () => {
  it("R2.3.27 totals the whole filter, not the page", async () => {
    const all = await read(getProfitDetail, "/profit/BTC/detail?limit=100");
    const page = await read(getProfitDetail, "/profit/BTC/detail?limit=10&page=2");

    expect(page.data).toHaveLength(10);
    expect(page.totals).toEqual(all.totals);
    expect(page.total).toBe(all.total);
    expect(sum(all.data.map((day) => amount(day.total_profit)))).toBe(all.totals.total_profit);
    expect(page.today).toBeNull();
  });

  it("D15 sums the parts of every row exactly", async () => {
    const { data } = await read(getProfitDetail, "/profit/BTC/detail?limit=100");

    for (const day of data) {
      const parts = sum([amount(day.pps_profit), amount(day.pplns_profit), amount(day.solo_profit)]);
      expect(parts).toBe(day.total_profit);
    }
  });

  it("D4 supports both day boundaries, each with its own rows", async () => {
    const range = "start_date=2026-01-01&limit=20";
    const east = await read(getProfitDetail, `/profit/BTC/detail?${range}`);
    const utc = await read(getProfitDetail, `/profit/BTC/detail?${range}&utc=true`);

    expect(east.data.map((day) => day.date)).not.toEqual([]);
    expect(utc.data[1]?.total_profit).not.toBe(east.data[1]?.total_profit);
  });

  it("filters by day and reports the running day so far", async () => {
    const { data, today } = await read(getProfitDetail, "/profit/BTC/detail?limit=5");
    const [newest, second] = data;
    const one = await read(
      getProfitDetail,
      `/profit/BTC/detail?start_date=${second?.date ?? ""}&end_date=${second?.date ?? ""}`,
    );

    expect(one.data).toEqual([second]);
    expect(one.today).toBeNull();
    expect(today === null || today.date > (newest?.date ?? "")).toBe(true);
  });

  it("matches the hours and blocks of a day", async () => {
    const { data } = await read(getProfitDetail, "/profit/BTC/detail?limit=3");
    const date = data[1]?.date ?? "";
    const day = await read(getProfitExplanation, `/profit/BTC/day/${date}`);

    expect(day.hours).toHaveLength(24);
    expect(sum(day.hours.map((hour) => amount(hour.profit)))).toBe(day.pps_profit);
    expect(sum(day.blocks.map((block) => amount(block.profit)))).toBe(day.pplns_profit);
    const fees = [...day.hours, ...day.blocks].map((one) => amount(one.fee));
    expect(sum(fees)).toBe(day.fee);
    expect(day.blocks.every((block) => block.status === "credited")).toBe(true);
  });

  it("shows a coupon whose savings are deducted from the fee", async () => {
    const { data } = await read(getProfitDetail, "/profit/BTC/detail?limit=3");
    const day = await read(getProfitExplanation, `/profit/BTC/day/${data[1]?.date ?? ""}`);
    const [paid, saved] = [amount(day.fee), amount(day.coupon?.saved ?? "0")];

    expect(day.coupon?.name).toMatch(/50% off the fee for 30 days/);
    const gap = compare(paid, saved) > 0 ? subtract(paid, saved) : subtract(saved, paid);
    expect(compare(gap, amount("0.000005"))).toBe(-1);
  });

  it("returns 404 for a day without a row and 400 for an invalid date", async () => {
    expect((await demo.call("/profit/BTC/day/2020-01-01", AS)).code).toBe(404);
    expect((await demo.call("/profit/BTC/day/2026-02-31", AS)).status).toBe(400);
  });

  it("filters hours by month and sums them", async () => {
    const all = await read(getProfitPps, "/profit/BTC/pps?limit=100");
    const month = new Date((all.data[0]?.start_time ?? 0) * 1000).toISOString().slice(0, 7);
    const one = await read(getProfitPps, `/profit/BTC/pps?limit=100&utc=true&month=${month}`);

    expect(one.total).toBeLessThan(all.total);
    expect(one.data.every((hour) => new Date(hour.start_time * 1000).toISOString().startsWith(month))).toBe(
      true,
    );
  });

  it("3.8 marks unconfirmed blocks as immature, and counts them as pending", async () => {
    const { data } = await read(getProfitPplns, "/profit/BTC/pplns?limit=100");
    const summary = await read(getProfitSummary, "/profit/BTC/summary");
    const waiting = data.filter((block) => block.status === "immature");

    expect(data.every((block) => block.base === "fees")).toBe(true);
    expect(summary.pending).toBe(
      waiting.length === 0 ? "0" : sum(waiting.map((block) => amount(block.profit))),
    );
  });

  it("3.9 pays a PPLNS account its part of whole rewards, and nothing by the hour", async () => {
    const blocks = await read(getProfitPplns, "/profit/BCH/pplns?limit=20");
    const hours = await read(getProfitPps, "/profit/BCH/pps");

    expect(blocks.data.length).toBeGreaterThan(0);
    expect(blocks.data.every((block) => block.base === "reward")).toBe(true);
    expect(hours.total).toBe(0);
  });

  it("3.10 pays a SOLO account only the blocks found by its workers, less the fee", async () => {
    const as = { as: "etc_garage" };
    const solo = await read(getProfitSolo, "/profit/HNS/solo?limit=100", as);
    const hours = await read(getProfitPps, "/profit/HNS/pps", as);
    const blocks = await read(getProfitPplns, "/profit/HNS/pplns", as);

    expect(hours.total + blocks.total).toBe(0);
    expect(solo.data.length).toBeGreaterThan(0);
    for (const block of solo.data) {
      expect(add(amount(block.profit), amount(block.fee))).toBe(block.reward);
    }
  });

  it("7.3 names single blocks by their hash, and none of several blocks together", async () => {
    const { data: found } = await read(getPoolBlocks, "/pool/HNS/block?limit=100");
    const hashes = new Map(found.map((block) => [block.height, block.hash]));
    const as = { as: "etc_garage" };
    const solo = await read(getProfitSolo, "/profit/HNS/solo?limit=20", as);
    const hours = await read(getProfitPplns, "/profit/ETC/pplns?limit=100", as);
    const several = hours.data.filter(({ blocks }) => blocks > 1);

    expect(solo.data[0]?.hash).toMatch(/./u);
    expect(solo.data.map(({ hash }) => hash)).toEqual(solo.data.map(({ height }) => hashes.get(height)));
    expect(several.length).toBeGreaterThan(0);
    expect(several.every(({ hash }) => hash === undefined)).toBe(true);
  });

  it("lists merged mining by day with the merge-mined coin", async () => {
    const { data, totals, currency } = await read(getProfitReward, "/profit/LTC/reward?limit=100");

    expect(currency).toBe("USD");
    expect(data[0]?.coin).toBe("DOGE");
    expect(sum(data.map((row) => amount(row.profit)))).toBe(totals[0]?.profit);
  });

  it("returns empty lists for a new account, without errors", async () => {
    const as = { as: "newcomer" };
    const summary = await read(getProfitSummary, "/profit/BTC/summary", as);
    const days = await read(getProfitDetail, "/profit/BTC/detail", as);

    expect(summary).toMatchObject({ total: { profit: "0" }, first_time: null, pending: "0" });
    expect(days).toMatchObject({ data: [], total: 0, today: null });
    expect((await demo.call("/profit/BTC/summary")).code).toBe(401);
  });

  it("totals all accounts of a holder with summary", async () => {
    const own = await read(getProfitSummary, "/profit/BTC/summary");
    const all = await read(getProfitSummary, "/profit/BTC/summary?summary=true");

    expect(compare(amount(all.yesterday.profit), amount(own.yesterday.profit))).toBe(1);
  });

  it("credits the ledger with the sum of the days", async () => {
    const account_id = await demo.idOf("northfield");
    const rows = await selectRows(
      demo.app.services.database,
      sql`select sum(t.amount)::text as credited from ledger_transfers t join ledger_accounts a on a.id = t.to_id
          where a.account_id = ${account_id} and a.coin = 'BTC' and t.kind in ('mining_pps', 'mining_pplns', 'mining_solo')`,
      v.object({ credited: v.string() }),
    );
    const { total } = await read(getProfitSummary, "/profit/BTC/summary");

    expect(fromSmallestUnits(BigInt(rows[0]?.credited ?? "0"), 8)).toBe(total.profit);
    expect(toSmallestUnits(amount(total.profit), 8)).toBeGreaterThan(0n);
  });
});

describe("observers", () => {
  const keyOf = (name: string) => DEMO_OBSERVERS.find((one) => one.name === name)?.access_key ?? "";
  const PATHS = ["summary", "detail", "pps", "pplns", "solo", "reward", "day/2026-01-01"];

  it.each([...PATHS.map((path) => `profit/${path}`), "payment/detail"])(
    "R6.5 rejects a link without profit for %s",
    async (path) => {
      const answer = await demo.call(`/observer/${path}?access_key=${keyOf("dashboard")}`);

      expect(answer.code).toBe(4030);
    },
  );

  it("R6.5 a link with profit reads the days of its account only, and no revenue sharing without share_profit", async () => {
    const seen = await read(
      getProfitDetail,
      `/observer/profit/detail?access_key=${keyOf("single")}&coin=LTC`,
      {},
    );
    const own = await read(getProfitDetail, "/profit/LTC/detail", { as: "lease_kz_02" });
    const share = await demo.call(`/observer/profit/share?access_key=${keyOf("single")}&coin=LTC`);

    expect(seen.totals).toEqual(own.totals);
    expect(share.code).toBe(4030);
  });

  it("lists payouts with masked addresses, without transfers between accounts", async () => {
    const account_id = await demo.idOf("northfield");
    const address = "bc1q7m0kz5v3x2c9w8e4r6t1y0u3i5o7p9a4gfa3";
    const order = {
      account_id,
      owner_id: account_id,
      coin: "DASH",
      chain: "DASH",
      address,
      amount: "150010000",
      fee: "10000",
      status: "finished" as const,
      usd_value: "40",
      create_time: 1_700_000_000,
      update_time: 1_700_000_600,
      txid: "ab".repeat(32),
    };
    await demo.app.services.database.insert(withdrawals).values([
      { ...order, type: "outer" },
      { ...order, type: "inner", address: "north_rack_a" },
    ]);
    const link = `access_key=${keyOf("global")}&coin=DASH`;
    const answer = await demo.call(`/observer/payment/detail?${link}`);
    const history = await demo.call(`/observer/wallet/withdraw/history?${link}`);

    expect(answer.data).toMatchObject({
      total: 1,
      data: [
        { coin: "DASH", amount: "1.5", status: "finished", address: "bc1q7m…a4gfa3", address_url: null },
      ],
    });
    const destinations = (history.data as { data: { address: string }[] }).data.map(({ address }) => address);
    expect(destinations.toSorted()).toEqual(["bc1q7m…a4gfa3", "no***"]);
  });
});

describe("mining method", () => {
  it("R2.3.28 applies from the next hour, changes the settlement, and is fixed for a day", async () => {
    const as = { as: "north_rack_a" };
    const before = await read(getMiningSetting, "/pool/BTC/setting", as);
    const put = { ...as, method: "PUT" as const, body: { profit_type: "pplns" } };
    const chosen = await read(getMiningSetting, "/pool/BTC/setting", put);
    const again = await demo.call("/pool/BTC/setting", { ...put, body: { profit_type: "pps" } });
    const { services } = demo.app;
    const now = services.clock.now();
    await advancePool({
      database: services.database,
      source: services.poolSource,
      to: chosen.effective_time + 2 * 3600,
    });
    const hours = await read(getProfitPps, "/profit/BTC/pps?limit=5", as);

    expect(before).toMatchObject({ profit_type: "pps", inherited: true, can_change: true });
    expect(chosen).toMatchObject({ profit_type: "pps", next_profit_type: "pplns", can_change: false });
    expect(chosen.effective_time).toBe((Math.floor(now / 3600) + 1) * 3600);
    expect(again.code).toBe(26007);
    expect(hours.data[0]?.end_time).toBeLessThanOrEqual(chosen.effective_time);
  });

  it("a sub-account follows its main account until it chooses", async () => {
    const setting = await read(getMiningSetting, "/pool/BCH/setting", { as: "north_rack_b" });

    expect(setting).toMatchObject({ profit_type: "pplns", inherited: true });
  });
});
