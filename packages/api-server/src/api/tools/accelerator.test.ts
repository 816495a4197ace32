import { getAcceleration } from "contracts/calls/accelerator";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { lookUp } from "../../modules/acceleration/index.ts";
import { mineTestBlock } from "../../modules/chain-node/test-node.ts";
import { requireCurrency } from "../../modules/prices/currencies.ts";
import {
  accelerationHours,
  ledgerTransfers,
  testNodeTransactions,
} from "../../platform/database/schema/index.ts";
import { call } from "../../testing/client.ts";
import { credit } from "../../testing/money.ts";
import { newClientId } from "../../testing/withdrawing.ts";
import { registerAcceleratorBench } from "../../testing/accelerator-bench.ts";

const {
  test,
  database,
  round,
  terms,
  look,
  quote,
  send,
  person,
  balance,
  waiting,
  free,
  payment,
  fromBalance,
  orderOf,
} = registerAcceleratorBench();

const transfersOf = (kind: "accelerator_fee" | "accelerator_refund") =>
  database().select().from(ledgerTransfers).where(eq(ledgerTransfers.kind, kind));

describe("a quote", () => {
  it("R2.3.39 returns sizes, prices in pool coin order with the account discount, and balances", async () => {
    await credit(database(), person().row.id, "BCH", "0.5");
    const found = await quote(await waiting("with_parents"));

    expect(found).toMatchObject({ ancestor_count: 1, balance: { BCH: "0.5", BTC: "0" } });
    expect(found.ancestor_size).toBeGreaterThan(found.vsize);
    // 150 satoshis per virtual byte, at 200 BCH per bitcoin.
    const satoshis = 150 * found.ancestor_size;
    expect(found.price).toMatchObject({
      BTC: (satoshis / 1e8).toFixed(8).replace(/0+$/, ""),
      BCH: ((satoshis * 200) / 1e8).toFixed(8).replace(/0+$/, "").replace(/\.$/, ""),
    });
    expect(found.price_discount["BTC"]).toBe(((satoshis * 0.8) / 1e8).toFixed(8).replace(/0+$/, ""));
    expect(Object.keys(found.price).slice(0, 3)).toEqual(["BTC", "BCH", "LTC"]);
    expect(found.price_usd).toBe((satoshis * 0.8 * 0.001).toFixed(2).replace(/\.?0+$/, ""));
    expect(found.price_value).toBe(found.price_usd);
    const { data } = await call(test.app, `/tools/txaccelerator?txid=${found.txid}`, {
      headers: { currency: "CNY" },
    });
    const inYuan = v.parse(getAcceleration.response, data);
    expect(inYuan).toMatchObject({ price_value: "price_cny" in inYuan ? inYuan.price_cny : null });
  });

  it.each([
    ["three minutes old", 180, ["BTC", "BCH"]],
    ["older", 181, ["BTC"]],
  ])("converts at a market price that is %s as an exchange does", async (_what, age, coins) => {
    const { services } = test.app;
    const { poolSource } = services;
    const reporting: typeof poolSource = {
      ...poolSource,
      coinState: async (coin, at) => ({ ...(await poolSource.coinState(coin, at)), price_time: at - age }),
    };
    // A quote of the last minute would be used again.
    test.clock.advance(61);
    const given = { ...services, poolSource: reporting };
    const viewer = { accountId: undefined, currency: requireCurrency("USD") };
    const found = await lookUp(given, { ...viewer, txid: await waiting("low_fee") });
    test.clock.advance(61);
    if (found.status !== "unconfirmed") throw new Error(found.status);

    expect(Object.keys(found.price).filter((coin) => coin === "BTC" || coin === "BCH")).toEqual(coins);
    expect(found.chain_coins.includes("BCH")).toBe(coins.includes("BCH"));
    expect(found.price_usd).not.toBe("0");
  });

  it("has the full price and no balance without sign-in", async () => {
    const found = await look(await waiting());

    expect(found).toMatchObject({ status: "unconfirmed", balance: { BCH: "0" } });
    if (found.status === "unconfirmed") expect(found.price_discount).toEqual(found.price);
  });

  it("reports the status of a transaction that is not waiting", async () => {
    const txid = await waiting();
    await mineTestBlock(database(), "BTC", { height: 900_000, isPools: true });
    expect(await look("ab".repeat(32))).toEqual({ status: "missing", txid: "ab".repeat(32) });

    await database()
      .update(testNodeTransactions)
      .set({ block_height: 900_001 })
      .where(eq(testNodeTransactions.txid, txid));
    expect(await look(txid.toUpperCase())).toEqual({ status: "confirmed", txid, block_height: 900_001 });
  });

  it("cannot be paid on chain in bitcoin, which would also wait", async () => {
    const found = await quote(await waiting());

    expect(found.chain_coins).toContain("BCH");
    expect(found.chain_coins).not.toContain("BTC");
    expect(found.chain_coins).not.toContain("ZEN");
  });
});

describe("a free acceleration", () => {
  it("R7.4.3 needs a captcha and no sign-in, and is mined in the pool's next block", async () => {
    const txid = await waiting("free");
    const client_id = newClientId();
    const without = await call(test.app, "/tools/txaccelerator", { method: "POST", body: { txid } });

    const answer = await free(txid, { client_id });
    await round();
    expect(await look(txid)).toMatchObject({ status: "accelerating" });
    await mineTestBlock(database(), "BTC", { height: 900_010, isPools: true });
    await round();

    expect(without.code).toBe(21010);
    expect(answer).toMatchObject({ code: 0, data: { type: "free", status: "accelerating", pay_coin: null } });
    expect(await orderOf(client_id, null)).toMatchObject({ status: "confirmed", block_height: 900_010 });
    expect((await terms()).quota.used).toBe(1);
  });

  it("is granted once when the request is repeated, without another captcha", async () => {
    const txid = await waiting("free");
    const body = { txid, client_id: newClientId() };
    const first = await free(txid, body);

    const again = await call(test.app, "/tools/txaccelerator", { method: "POST", body });

    expect(again.data).toEqual(first.data);
    expect((await terms()).quota.used).toBe(1);
    expect(await free(txid)).toMatchObject({ code: 27002 });
    expect((await terms()).quota.used).toBe(1);
  });

  it("is rejected below the minimum fee rate, and when the hourly quota is used up", async () => {
    const low = await free(await waiting("low_fee"));
    const { quota } = await terms();
    await database()
      .insert(accelerationHours)
      .values({ hour: quota.reset_time - 3600, used: quota.total });
    const txid = await waiting("free");

    expect(low).toMatchObject({ code: 27003, data: { reason: "fee_too_low" } });
    expect(await look(txid)).toMatchObject({ is_free_allowed: false, free_reason: "quota_used" });
    expect(await free(txid)).toMatchObject({ code: 27003, data: { reason: "quota_used" } });
  });

  it("fails without a refund when the transaction is replaced", async () => {
    const txid = await waiting("free");
    const client_id = newClientId();
    await free(txid, { client_id }, person().token);
    await database()
      .update(testNodeTransactions)
      .set({ replaced_by: "cd".repeat(32) })
      .where(eq(testNodeTransactions.txid, txid));
    await round();

    expect(await orderOf(client_id)).toMatchObject({ status: "failed", reason: "replaced" });
    expect(await transfersOf("accelerator_refund")).toEqual([]);
  });
});

describe("a payment from the balance", () => {
  it("R7.4.3 charges the discounted price once, however often it is sent", async () => {
    await credit(database(), person().row.id, "BCH", "1");
    const body = await payment(await waiting());
    const before = (await transfersOf("accelerator_fee")).length;

    const first = await fromBalance(body);
    const again = await send({
      method: "balance",
      ...body,
      verify_type: "google_code",
      verify_code: "000000",
    });

    expect(first).toMatchObject({
      code: 0,
      data: { status: "accelerating", type: "paid", pay_coin: "BCH", amount: body.amount },
    });
    expect(again).toEqual(first);
    expect((await transfersOf("accelerator_fee")).length).toBe(before + 1);
    expect(Number(await balance("BCH"))).toBeCloseTo(1 - Number(body.amount), 8);
    expect(await look(body.txid)).toMatchObject({ status: "accelerating" });
  });

  it("is rejected with a wrong code, another price, an old quote, or without sign-in", async () => {
    await credit(database(), person().row.id, "BCH", "1");
    const body = await payment(await waiting());

    const wrong = await send({
      method: "balance",
      ...body,
      verify_type: "google_code",
      verify_code: "000000",
    });
    const cheap = await fromBalance({ ...body, amount: "0.00000001" });
    const stranger = await call(test.app, "/tools/txaccelerator/pay", {
      method: "POST",
      body: { method: "chain", ...body },
    });
    test.clock.advance(601);
    const old = await fromBalance({ ...body, client_id: newClientId() });

    expect([wrong.code, cheap.code, stranger.code, old.code]).toEqual([21001, 23002, 401, 23001]);
    expect(await balance("BCH")).toBe("1");
  });

  it.each(["BTC", "BCH"])("R8.11 is rejected with the available balance of %s", async (coin) => {
    await credit(database(), person().row.id, coin, "0.00001");
    const body = await payment(await waiting(), coin);

    const answer = await fromBalance(body);

    expect(answer).toMatchObject({ code: 22001, data: { available: "0.00001" } });
    expect(await orderOf(body.client_id)).toBeNull();
    expect(await look(body.txid)).toMatchObject({ status: "unconfirmed" });
  });

  it("is refunded once when the transaction is replaced or not mined within a day", async () => {
    await credit(database(), person().row.id, "BCH", "1");
    const body = await payment(await waiting());
    await fromBalance(body);
    test.clock.advance(86_401);

    await round();
    await round();

    expect(await orderOf(body.client_id)).toMatchObject({ status: "refunded", reason: "not_mined" });
    expect(await balance("BCH")).toBe("1");
  });

  it("is charged once when two people pay for the same transaction", async () => {
    await credit(database(), person().row.id, "BCH", "1");
    const txid = await waiting();
    const [one, two] = [await payment(txid), await payment(txid)];
    await fromBalance(one);

    expect(await fromBalance(two)).toMatchObject({ code: 27002 });
    expect(Number(await balance("BCH"))).toBeCloseTo(1 - Number(one.amount), 8);
  });
});
