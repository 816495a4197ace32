import { convertSmallBalances, getAutoExchanges, getSmallBalances } from "contracts/calls/exchange";
import { getBills } from "contracts/calls/wallet-bill";
import * as v from "valibot";
import { call } from "../../testing/client.ts";
import { nextFactor } from "../../testing/factors.ts";
import { credit } from "../../testing/money.ts";
import { postTransfers } from "../ledger/ledger.ts";
import { settleAutoExchange } from "./rules-repository.ts";
import { registerTraderBench } from "../../testing/trader-bench.ts";

const { test, person, read, send, balance } = registerTraderBench();

const rule = (body: object = {}) =>
  send(
    "/wallet/exchange/auto/switch",
    { from: "LTC", to: "USDT", ratio: "0.5", enabled: true, ...nextFactor(test.clock), ...body },
    "PUT",
  );
const rules = async () => v.parse(getAutoExchanges.response, (await read("/wallet/exchange/auto")).data);

/** Settles a day that paid the person in LTC, a part of which the pool took back, and runs the exchange step. */
async function settle(time: number, units: bigint, { ltc = "100", takenBack = 0n } = {}) {
  const { database } = test.app.services;
  const reward = { account_id: null, kind: "pool_reward" } as const;
  const available = { account_id: person().row.id, kind: "available" } as const;
  const common = { time, coin: "LTC", reference: `mining:${time}`, price: ltc } as const;
  await database.transaction(async (transaction) => {
    await postTransfers(transaction, [
      { ...common, from: reward, to: available, amount: units, kind: "mining_pps" },
      { ...common, from: available, to: reward, amount: takenBack, kind: "adjustment" },
    ]);
    await settleAutoExchange(transaction, time, new Map([["LTC", ltc]]));
  });
}

describe("rules", () => {
  it("R7.4.2 split a coin between several targets, up to the whole", async () => {
    expect((await rule({ ratio: "0.6" })).code).toBe(0);
    expect((await rule({ to: "BTC", ratio: "0.41" })).code).toBe(23005);
    expect((await rule({ to: "BTC", ratio: "0.40" })).code).toBe(0);
    expect((await rule({ ratio: "1" })).code).toBe(23005);
    expect((await rule({ to: "BTC", ratio: "0.4", enabled: false })).code).toBe(0);
    expect((await rule({ ratio: "1.00" })).code).toBe(0);
    expect((await rules()).map(({ to, ratio }) => [to, ratio])).toEqual([
      ["USDT", "1"],
      ["BTC", "0.4"],
    ]);
  });

  it.each(["0", "1.01", "0.001", "0.00", "2"])("reject a part of %s", async (ratio) => {
    expect((await rule({ ratio })).code).toBe(400);
  });

  it("reject coins that are not mined here", async () => {
    expect((await rule({ from: "USDT", to: "BTC" })).code).toBe(26001);
  });

  it("set small parts aside and exchange once they reach the minimum, across a pause, once a day", async () => {
    await rule();
    const day = test.clock.now() + 100;
    await settle(day, 6_000_000n);
    await settle(day, 6_000_000n);
    expect(await balance("LTC")).toBe("0.03");
    expect(await balance("LTC", "auto_accum")).toBe("0.03");
    expect((await rules())[0]).toMatchObject({ accumulated: "0.03", last: null });

    await rule({ enabled: false });
    await settle(day + 86_400, 6_000_000n);
    expect(await balance("LTC", "auto_accum")).toBe("0.03");

    test.clock.advance(86_500);
    await rule();
    await settle(test.clock.now() + 86_400, 6_000_000n);
    expect(await balance("LTC", "auto_accum")).toBe("0");
    expect(await balance("USDT")).toBe("5.988");
    expect((await rules())[0]).toMatchObject({
      accumulated: "0",
      last: { from_amount: "0.06", to_amount: "5.988" },
    });
  });

  it("share what a correction left of the payout, in the order of their creation", async () => {
    await rule();
    await rule({ to: "BTC" });
    await settle(test.clock.now() + 100, 6_000_000n, { takenBack: 2_500_000n });

    expect((await rules()).map(({ to, accumulated }) => [to, accumulated])).toEqual([
      ["USDT", "0.03"],
      ["BTC", "0.005"],
    ]);
    expect(await balance("LTC")).toBe("0");
  });

  it("return the amount set aside when deleted, at its current price", async () => {
    await rule();
    await settle(test.clock.now() + 100, 6_000_000n);
    const [kept] = await rules();
    const remove = () =>
      call(test.app, `/wallet/exchange/auto/${kept?.id ?? 0}`, { method: "DELETE", token: person().token });

    expect((await remove()).code).toBe(0);
    expect(await balance("LTC")).toBe("0.06");
    const { data } = v.parse(getBills.response, (await read("/wallet/bill?coin=LTC")).data);
    expect(data).toMatchObject([
      { type: "exchange_in", amount: "0.03", fiat_value: "3", ref_type: "exchange", ref_id: null },
      { type: "exchange_out", amount: "-0.03", fiat_value: "3", ref_type: "exchange", ref_id: null },
      { amount: "0.06", ref_type: "mining" },
    ]);
    expect((await remove()).code).toBe(404);
  });
});

describe("small balances", () => {
  async function small(target = "USDT") {
    return v.parse(getSmallBalances.response, (await read(`/wallet/conversion/small?target=${target}`)).data);
  }

  it("R2.3.21 are offered below 10 USD and converted as chosen", async () => {
    const { database } = test.app.services;
    await credit(database, person().row.id, "LTC", "0.0999");
    await credit(database, person().row.id, "KAS", "10");
    await credit(database, person().row.id, "ZEN", "0.001");
    const offer = await small();
    expect(offer.items.map(({ coin }) => coin)).toEqual(["LTC", "KAS"]);
    expect(offer).toMatchObject({ to_amount: "10.46902", runs_left: 5 });

    const answer = await send("/wallet/conversion/small", {
      client_id: crypto.randomUUID(),
      quote_id: offer.quote_id,
      coins: ["LTC"],
      target: "USDT",
    });
    expect(v.parse(convertSmallBalances.response, answer.data)).toMatchObject({
      to_amount: "9.97002",
      runs_left: 4,
    });
    expect(await balance("LTC")).toBe("0");
    expect(await balance("KAS")).toBe("10");
  });

  it("have no quote if none is small", async () => {
    expect(await small()).toMatchObject({ items: [], quote_id: null, expire_time: null });
  });

  it("are converted at most five times in 24 hours", async () => {
    const { database } = test.app.services;
    const run = async () => {
      await credit(database, person().row.id, "KAS", "10");
      const { quote_id } = await small();
      return send("/wallet/conversion/small", {
        client_id: crypto.randomUUID(),
        quote_id,
        coins: ["KAS"],
        target: "USDT",
      });
    };
    for (let count = 0; count < 5; count += 1) expect((await run()).code).toBe(0);
    expect((await run()).code).toBe(23006);

    test.clock.advance(86_401);
    expect((await run()).code).toBe(0);
  });
});
