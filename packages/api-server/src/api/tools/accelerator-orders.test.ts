import { getAccelerations, payAcceleration } from "contracts/calls/accelerator";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { runPayoutRound } from "../../jobs/payouts.ts";
import { payOnTestChain, TEST_CHAIN_SECONDS } from "../../modules/payouts/test-chain-repository.ts";
import { accelerations, testNodeTransactions } from "../../platform/database/schema/index.ts";
import { createTestApp } from "../../testing/app.ts";
import { call } from "../../testing/client.ts";
import { credit } from "../../testing/money.ts";
import { newClientId } from "../../testing/withdrawing.ts";
import { registerAcceleratorBench } from "../../testing/accelerator-bench.ts";

const { test, database, round, send, person, balance, waiting, free, payment, fromBalance, orderOf } =
  registerAcceleratorBench();

describe("an on-chain payment", () => {
  async function order(coin = "BCH") {
    const body = await payment(await waiting(), coin);
    const answer = await send({ method: "chain", ...body });
    return { body, answer, order: v.parse(payAcceleration.response, answer.data) };
  }

  async function payTo(address: string, units: bigint): Promise<void> {
    const time = test.clock.now();
    await payOnTestChain(database(), {
      coin: "BCH",
      chain: "BCH",
      address,
      amount: units,
      time,
      mark: address,
    });
  }

  async function settle(): Promise<void> {
    const { services } = test.app;
    const config = { ...services.config, mode: "production" } as const;
    await runPayoutRound({
      services: { ...services, config },
      onError: (error) => expect(error).toBeUndefined(),
    });
    await round();
  }

  const units = (text: string) => BigInt(Math.round(Number(text) * 1e8));

  it("R8.11 starts the acceleration once confirmed, at the price of the received amount", async () => {
    const { order: made, body } = await order();
    expect(made).toMatchObject({
      status: "unpaid",
      amount: body.amount,
      confirmations: { seen: 0, needed: 6 },
    });
    await payTo(made.address ?? "", units(body.amount) + 700n);
    await settle();
    expect(await orderOf(body.client_id)).toMatchObject({ status: "paid" });

    test.clock.advance(TEST_CHAIN_SECONDS);
    await settle();

    expect(await orderOf(body.client_id)).toMatchObject({ status: "accelerating" });
    expect(await balance("BCH")).toBe("0.000007");
  });

  it("expires unpaid; a later payment stays in the balance", async () => {
    const { order: made, body } = await order();
    test.clock.advance(1800 + 121);
    await settle();
    expect(await orderOf(body.client_id)).toMatchObject({ status: "expired", reason: "not_paid" });

    await payTo(made.address ?? "", units(body.amount));
    await settle();
    test.clock.advance(TEST_CHAIN_SECONDS);
    await settle();

    expect(await balance("BCH")).toBe(body.amount);
    expect(await orderOf(body.client_id)).toMatchObject({ status: "expired" });
  });

  it("does not start with too little, nor for a transaction mined in the meantime", async () => {
    const { order: made, body } = await order();
    await payTo(made.address ?? "", units(body.amount) - 1n);
    await settle();
    expect(await orderOf(body.client_id)).toMatchObject({ status: "unpaid" });

    await database()
      .update(testNodeTransactions)
      .set({ block_height: 900_020 })
      .where(eq(testNodeTransactions.txid, body.txid));
    await settle();
    expect(await orderOf(body.client_id)).toMatchObject({
      status: "expired",
      reason: "confirmed_before_payment",
    });
    expect(await balance("BCH")).toBe("0");
  });

  it("is rejected in bitcoin, and gives each order its own address", async () => {
    const bitcoin = await order("BTC").catch(() => null);
    const [one, two] = [await order(), await order()];

    expect(bitcoin).toBeNull();
    expect(one.order.address).not.toBe(two.order.address);
    expect(await send({ method: "chain", ...one.body })).toEqual(one.answer);
    const deposit = await call(test.app, "/wallet/deposit/address?coin=BCH&chain=BCH", {
      token: person().token,
    });
    expect([one.order.address, two.order.address]).not.toContain(
      v.parse(v.object({ address: v.string() }), deposit.data).address,
    );
  });
});

describe("the history", () => {
  const list = async (query: string, token?: string) =>
    v.parse(
      getAccelerations.response,
      (await call(test.app, `/tools/txaccelerator/history?${query}`, token === undefined ? {} : { token }))
        .data,
    );

  it("R2.3.42 shows an account its own orders, and a visitor those saved in the browser", async () => {
    await credit(database(), person().row.id, "BCH", "1");
    const body = await payment(await waiting());
    await fromBalance(body);
    const client_id = newClientId();
    const txid = await waiting("free");
    await free(txid, { client_id });

    const own = await list("status=accelerating&type=paid", person().token);
    const kept = await list(`client_ids=${client_id},${body.client_id}`);

    expect(own.data.map((row) => row.client_id)).toEqual([body.client_id]);
    expect(kept.data.map((row) => row.client_id)).toEqual([client_id]);
    expect((await list("")).total).toBe(0);
    expect((await list(`txid=${txid}`, person().token)).total).toBe(0);
    expect(await orderOf(body.client_id, null)).toBeNull();
  });
});

describe("a closed accelerator", () => {
  it("reports that it is closed", async () => {
    const production = await createTestApp({
      HASHFRONT_MODE: "production",
      SMTP_URL: "smtp://localhost:2525",
      POOL_SOURCE: "/nowhere.ts",
      PUBLIC_URL: "https://www.pool.test",
      MAIL_FROM: "no-reply@pool.test",
    });
    const answer = await call(production.app, `/tools/txaccelerator?txid=${"ab".repeat(32)}`);
    const quota = await call(production.app, "/tools/txaccelerator/quota");
    await production.close();

    expect(answer.code).toBe(27004);
    expect(quota.data).toMatchObject({ is_open: false, examples: [] });
  });
});

it("keeps no acceleration paid without an account", async () => {
  const rows = await database().select().from(accelerations).where(eq(accelerations.type, "paid"));

  expect(rows.every(({ account_id }) => account_id !== null)).toBe(true);
});
