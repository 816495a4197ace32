import { calculateProfit, getCalculator, getMiners } from "contracts/calls/calculator";
import { POOL_COINS } from "contracts/coins";
import * as v from "valibot";
import { amountText } from "../../modules/coins/index.ts";
import { earningOf } from "../../modules/engine/index.ts";
import { MERGED_FEE } from "../../modules/mining/pool/fees.ts";
import { DAY } from "../../platform/time.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const test = registerTestApp();

async function get(path: string, currency = "USD") {
  const answer = await test.app.inject({ url: `/res${path}`, headers: { currency } });
  return answer.json<{ code: number; data: unknown }>();
}

async function calculate(body: object) {
  const answer = await test.app.inject({ method: "POST", url: "/res/tools/calculator", payload: body });
  return answer.json<{ code: number; data: unknown }>();
}

const BODY = {
  coin: "BTC",
  coin_price: "90000",
  currency: "USD",
  diff: "150000000000000",
  pps_fee_rate: "0",
  hashrate: "1",
  hash_unit: "P",
};

describe("calculator", () => {
  it("R2.3.41 starts with market values of all coins", async () => {
    const coins = v.parse(getCalculator.response, (await get("/tools/calculator")).data);

    expect(coins).toHaveLength(POOL_COINS.length);
    expect(coins.find((coin) => coin.coin === "LTC")).toMatchObject({
      profit: { DOGE: expect.stringMatching(/^\d/) },
    });
  });

  it("3.7 takes the fee on merge-mined coins from them, as the settlement does", async () => {
    const { poolSource } = test.app.services;
    const coins = v.parse(getCalculator.response, (await get("/tools/calculator?coin=LTC")).data);
    const { merged } = await poolSource.coinState("LTC", test.clock.now());
    const [doge] = merged;
    if (doge === undefined) throw new Error("nothing is mined along");
    const { hashes_per_block, reward } = doge;
    const { net } = earningOf({
      hashrate: 10n ** 12n,
      seconds: DAY,
      hashes_per_block,
      reward,
      fee: MERGED_FEE,
    });

    expect(coins).toMatchObject([
      { pps_fee_rate: "0.03", merged_fee_rate: "0.02", profit: { DOGE: amountText(net, "DOGE") } },
    ]);
  });

  it("earns 0.0004191 BTC with 1 PH/s at 150 T (domain formula 3.5)", async () => {
    const { data } = await calculate(BODY);

    expect(v.parse(calculateProfit.response, data)).toEqual({ profit: { BTC: "0.00041909" } });
  });

  it.each([
    [{ pps_fee_rate: "0.04" }, "0.00040232"],
    [{ hashrate: "0" }, "0"],
    [{ hashrate: "1000", hash_unit: "T" }, "0.00041909"],
    [{ pps_fee_rate: "1" }, "0"],
  ])("calculates %p", async (change, expected) => {
    const { data } = await calculate({ ...BODY, ...change });

    expect(data).toEqual({ profit: { BTC: expected } });
  });

  it.each([
    [{ diff: "0" }, 400],
    [{ pps_fee_rate: "1.5" }, 400],
    [{ hashrate: "-1" }, 400],
    [{ hashrate: 1 }, 400],
    [{ hash_unit: "Z" }, 400],
    [{ coin: "DOGE" }, 26001],
    [{ more: "x" }, 400],
  ])("rejects %p with %d", async (change, code) => {
    expect((await calculate({ ...BODY, ...change })).code).toBe(code);
  });
});

describe("machines", () => {
  it("lists them by daily profit, in the header's currency", async () => {
    const usd = v.parse(getMiners.response, (await get("/pool/miner?electricity_price=0.06")).data);
    const eur = v.parse(getMiners.response, (await get("/pool/miner?electricity_price=0.06", "EUR")).data);
    const left = usd.miners.map((miner) => Number(miner.profit_currency));

    expect(left).toEqual(left.toSorted((a, b) => b - a));
    expect(usd.currency).toBe("USD");
    expect(Number(eur.miners[0]?.payout_currency)).toBeLessThan(Number(usd.miners[0]?.payout_currency));
  });

  it("has no shutdown price where merge-mined coins pay for the electricity", async () => {
    const { miners } = v.parse(getMiners.response, (await get("/pool/miner?electricity_price=0.06")).data);
    const scrypt = miners.filter(({ coin }) => coin === "LTC");
    const [bitcoin] = miners.filter(({ coin }) => coin === "BTC");

    expect(scrypt.find(({ profit_currency: left }) => !left.startsWith("-"))).toMatchObject({
      shutdown_coin_price: "0",
    });
    expect(bitcoin?.shutdown_coin_price).toMatch(/^[1-9]\d{3,}\./);
  });

  it("shows losses where power is expensive", async () => {
    const { miners } = v.parse(
      getMiners.response,
      (await get("/pool/miner?electricity_price=0.25&coin=BTC")).data,
    );

    expect(miners.every((miner) => miner.coin === "BTC")).toBe(true);
    expect(miners.at(-1)?.profit_currency).toMatch(/^-/);
    expect(Number(miners.at(-1)?.electricity_fee_percent)).toBeGreaterThan(1);
  });
});
