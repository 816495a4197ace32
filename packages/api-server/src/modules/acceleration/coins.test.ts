import { getAcceleration, getAccelerationTerms } from "contracts/calls/accelerator";
import { getBroadcastTerms } from "contracts/calls/broadcast";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { runAccelerationRound } from "../../jobs/accelerations.ts";
import { accelerations } from "../../platform/database/schema/index.ts";
import { DAY } from "../../platform/time.ts";
import { call, solveCaptcha } from "../../testing/client.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { newClientId } from "../../testing/withdrawing.ts";
import { sendTestTransaction } from "../chain-node/test-node.ts";
import { requireQuote } from "./quotes-repository.ts";

const test = registerTestApp({ ACCELERATED_COIN: "LTC" });

async function round(): Promise<void> {
  const errors: unknown[] = [];
  await runAccelerationRound({ services: test.app.services, onError: (error) => errors.push(error) });
  expect(errors).toEqual([]);
}

const read = async (txid: string) => (await call(test.app, `/tools/txaccelerator?txid=${txid}`)).data;

async function quote(txid: string) {
  const found = v.parse(getAcceleration.response, await read(txid));
  if (found.status !== "unconfirmed") throw new Error(found.status);
  return found;
}

/** Stores an acceleration of a given age; returns its state after a round. */
async function followed(row: { readonly coin?: string; readonly txid: string; readonly age: number }) {
  const { clock, database } = test.app.services;
  const { age, ...own } = row;
  const start_time = clock.now() - age;
  const given = { ...own, client_id: newClientId(), type: "free", status: "accelerating" } as const;
  const [added] = await database
    .insert(accelerations)
    .values({ ...given, vsize: 141, ancestor_size: 141, create_time: start_time, start_time })
    .returning({ id: accelerations.id });
  await round();
  const [after] = await database
    .select()
    .from(accelerations)
    .where(eq(accelerations.id, added?.id ?? 0));
  return after;
}

beforeAll(round);

describe("a server that accelerates litecoin", () => {
  it("reports it, with prices and examples of that coin", async () => {
    const terms = v.parse(
      getAccelerationTerms.response,
      (await call(test.app, "/tools/txaccelerator/quota")).data,
    );
    const broadcast = v.parse(getBroadcastTerms.response, (await call(test.app, "/tools/broadcast")).data);
    const [example] = terms.examples;

    expect(terms).toMatchObject({
      coin: "LTC",
      is_open: true,
      price_per_vbyte: "0.00001",
      min_price: "0.002",
    });
    expect(broadcast.accelerated_coin).toBe("LTC");
    expect(await test.app.services.nodes.of("LTC")?.find(example?.txid ?? "")).toMatchObject({
      status: "waiting",
    });
  });

  it("looks a transaction up only on that coin's node, and prices it in that coin", async () => {
    const { services } = test.app;
    const [mine, bitcoin] = [
      await sendTestTransaction(services, "LTC", "low_fee"),
      await sendTestTransaction(services, "BTC", "low_fee"),
    ];
    const found = await quote(mine);
    const prices = [found.price["LTC"], found.price["BTC"]].map(Number);

    expect(found).toMatchObject({ coin: "LTC", free_reason: "fee_too_low" });
    expect(prices[0]).toBeGreaterThanOrEqual(0.002);
    expect(prices[1]).toBeLessThan((prices[0] ?? 0) / 100);
    expect(Number(found.price_usd)).toBeGreaterThan(0);
    expect(found.chain_coins).toContain("BTC");
    expect(found.chain_coins).not.toContain("LTC");
    expect(await read(bitcoin)).toMatchObject({ status: "missing" });
  });

  it("stores the coin with the acceleration and its price", async () => {
    const { clock, database, nodes } = test.app.services;
    const txid = await sendTestTransaction(test.app.services, "LTC", "free");
    const { quote_id } = await quote(txid);
    const answer = await call(test.app, "/tools/txaccelerator", {
      method: "POST",
      body: { txid, client_id: newClientId() },
      headers: { captcha: await solveCaptcha(test.app) },
    });
    await round();
    const [row] = await database.select().from(accelerations).where(eq(accelerations.txid, txid));

    expect(answer).toMatchObject({ code: 0, data: { coin: "LTC", txid, status: "accelerating" } });
    expect(row).toMatchObject({ coin: "LTC", is_prioritised: true });
    expect(await nodes.of("LTC")?.find(txid)).toMatchObject({ status: "waiting" });
    await expect(
      requireQuote(database, { id: quote_id, coin: "BTC", txid, now: clock.now() }),
    ).rejects.toMatchObject({ code: 23001 });
  });

  it("follows accelerations of another coin on that coin's node", async () => {
    const txid = await sendTestTransaction(test.app.services, "BTC", "low_fee");

    expect(await followed({ txid, age: 60 })).toMatchObject({
      coin: "BTC",
      status: "accelerating",
      is_prioritised: true,
    });
  });

  it("waits for a transaction that a restarted node does not know yet, however old the acceleration is", async () => {
    const { clock, database } = test.app.services;
    const [lost, found] = ["ab".repeat(32), await sendTestTransaction(test.app.services, "LTC", "low_fee")];
    const before = await followed({ coin: "LTC", txid: lost, age: 7200 });
    const known = await followed({ coin: "LTC", txid: found, age: 7200 });
    await database
      .update(accelerations)
      .set({ missing_since: clock.now() - 5000 })
      .where(eq(accelerations.txid, found));
    await round();
    const [again] = await database.select().from(accelerations).where(eq(accelerations.txid, found));
    test.clock.advance(601);
    await round();
    const [after] = await database.select().from(accelerations).where(eq(accelerations.txid, lost));

    expect(before).toMatchObject({ status: "accelerating", missing_since: expect.any(Number) });
    expect(known).toMatchObject({ status: "accelerating", missing_since: null });
    expect(again).toMatchObject({ status: "accelerating", missing_since: null });
    expect(after).toMatchObject({ status: "failed", reason: "dropped" });
  });

  it("ends those of a coin without a node once their time is over, not before", async () => {
    const gone = { coin: "ZEC", txid: "cd".repeat(32) };

    expect(await followed({ ...gone, age: DAY - 60 })).toMatchObject({ status: "accelerating" });
    test.clock.advance(61);
    expect(await followed({ ...gone, txid: "ce".repeat(32), age: DAY + 60 })).toMatchObject({
      status: "failed",
      reason: "not_mined",
    });
  });
});
