import { eq } from "drizzle-orm";
import { withdrawals } from "../../platform/database/schema/index.ts";
import { registerLedgerCheck, registerTestApp } from "../../testing/hooks.ts";
import { balanceOf } from "../../testing/money.ts";
import { registerWalletBench } from "../../testing/wallet-bench.ts";
import { createPayer, orderFrom, orderOf, ordersOf, versionsOf } from "../../testing/wallet-payers.ts";
import { withNode } from "../../testing/with-node.ts";
import { addressOf } from "../../testing/withdrawing.ts";
import { createCoreWallet } from "./core/core-wallet.ts";
import { REVIEW_SECONDS } from "./payouts-repository.ts";
import type { WalletChain } from "./wallet-chain.ts";

const test = registerTestApp();
registerLedgerCheck(test);
const database = () => test.app.services.database;

withNode("payouts from a wallet of a Litecoin node", () => {
  const bench = registerWalletBench("batch_seconds=30&bump_seconds=600&fee_min=2&fee_max=40");

  async function round(): Promise<void> {
    expect(await bench.round(test.app.services)).toEqual([]);
  }

  /** Moves orders past the review and the time for batching. */
  async function letThrough(): Promise<void> {
    test.clock.advance(REVIEW_SECONDS);
    await round();
    test.clock.advance(30);
    await round();
  }

  const received = (address: string) => bench.outputsTo(address);

  it("pay several orders in one transaction, confirm and complete them, and match the ledger to the unit", async () => {
    const person = await createPayer(test, bench, "10");
    const addresses = [101, 102, 103].map((mark) => addressOf(mark, "LTC"));
    const ids: number[] = [];
    for (const address of addresses)
      ids.push(await orderFrom(test, person, { address, amount: "1.50000007" }));
    test.clock.advance(REVIEW_SECONDS);
    await round();
    const gathered = await ordersOf(test, ids);
    test.clock.advance(30);
    await round();
    const sent = await ordersOf(test, ids);
    await bench.node.mine(11);
    await round();
    const nearly = await ordersOf(test, ids);
    await bench.node.mine(1);
    await round();
    const done = await ordersOf(test, ids);
    const [transaction] = await versionsOf(test, sent[0]?.id ?? 0);

    expect(gathered.map(({ status, txid }) => [status, txid])).toEqual(ids.map(() => ["processing", null]));
    expect(new Set(sent.map(({ txid }) => txid)).size).toBe(1);
    expect(sent.map(({ status_reason }) => status_reason)).toEqual(ids.map(() => "confirming"));
    expect(nearly.map(({ status, confirmations }) => [status, confirmations])).toEqual(
      ids.map(() => ["processing", 11]),
    );
    expect(done.map(({ status }) => status)).toEqual(ids.map(() => "finished"));
    const fees = done.reduce((total, { network_fee }) => total + BigInt(network_fee), 0n);
    expect(fees.toString()).toBe(transaction?.network_fee);
    expect(transaction).toMatchObject({ status: "mined", kind: "payment", txid: sent[0]?.txid });
    for (const address of addresses) expect(await received(address)).toBe(1);
    expect(await balanceOf(database(), person.row.id, "LTC")).toBe("5.49999979");
    expect(await balanceOf(database(), person.row.id, "LTC", "frozen")).toBe("0");
    expect(await bench.surplus(test.app.services)).toBe(0n);
  });

  it.each(["before it is stored", "after it is stored", "after it was sent"])(
    "pay once when the server stops %s",
    async (moment) => {
      const person = await createPayer(test, bench, "2");
      const address = addressOf(110 + moment.length, "LTC");
      const id = await orderFrom(test, person, { address, amount: "0.5" });
      test.clock.advance(REVIEW_SECONDS);
      await round();
      test.clock.advance(30);
      const { wallet } = bench;
      const killed = () => Promise.reject(new Error("killed"));
      const broken: WalletChain = {
        ...wallet,
        ...(moment === "before it is stored"
          ? { prepare: (...given) => wallet.prepare(...given).then(killed) }
          : moment === "after it is stored"
            ? { send: killed }
            : { send: (transaction) => wallet.send(transaction).then(killed) }),
      };
      const errors = await bench.round(test.app.services, broken);
      const cut = await orderOf(test, id);
      await round();
      test.clock.advance(30);
      await round();
      const sent = await orderOf(test, id);
      await bench.node.mine(12);
      await round();

      expect(errors).toHaveLength(1);
      if (moment !== "before it is stored") expect(sent.txid).toBe(cut.txid);
      expect((await orderOf(test, id)).status).toBe("finished");
      expect(await received(address)).toBe(1);
      expect(await bench.surplus(test.app.services)).toBe(0n);
    },
  );

  it("wait while the wallet is locked, and are sent when it is unlocked", async () => {
    const person = await createPayer(test, bench, "2");
    const id = await orderFrom(test, person, { address: addressOf(130, "LTC"), amount: "0.5" });
    await bench.node.rpc("encryptwallet", ["words"], "pool");
    test.clock.advance(REVIEW_SECONDS);
    await round();
    test.clock.advance(30);
    const errors = await bench.round(test.app.services);
    const waiting = await orderOf(test, id);
    await bench.node.rpc("walletpassphrase", ["words", 3600], "pool");
    test.clock.advance(30);
    await round();
    const sent = await orderOf(test, id);
    await bench.node.mine(12);
    await round();

    expect(errors).toMatchObject([{ code: "WALLET_LOCKED" }]);
    expect(waiting).toMatchObject({ status: "processing", status_reason: "paused", txid: null });
    expect(sent).toMatchObject({ status_reason: "confirming", txid: expect.any(String) });
    expect((await orderOf(test, id)).status).toBe("finished");
    expect(await bench.surplus(test.app.services)).toBe(0n);
  });

  it("wait while the node is away, and are sent again by a node that lost them", async () => {
    const person = await createPayer(test, bench, "2");
    const id = await orderFrom(test, person, { address: addressOf(131, "LTC"), amount: "0.5" });
    await letThrough();
    const sent = await orderOf(test, id);
    await bench.node.kill();
    const errors = await bench.round(test.app.services);
    await bench.node.start();
    await bench.node.rpc("walletpassphrase", ["words", 3600], "pool");
    await round();
    await bench.node.mine(12);
    await round();

    expect(errors.length).toBeGreaterThan(0);
    expect(errors).toEqual(errors.map(() => expect.objectContaining({ code: "NODE_AWAY" })));
    expect(await orderOf(test, id)).toMatchObject({ status: "finished", txid: sent.txid });
    expect(await bench.surplus(test.app.services)).toBe(0n);
  });

  it("return the money when the wallet spent the same outputs elsewhere and that is final", async () => {
    const person = await createPayer(test, bench, "2");
    const address = addressOf(133, "LTC");
    const id = await orderFrom(test, person, { address, amount: "0.5" });
    await letThrough();
    const sent = await orderOf(test, id);
    const before = await bench.holds();
    // Someone manually spends the same outputs, with a higher fee.
    const raw = await bench.spendInstead(sent.raw_tx ?? "");
    await bench.node.rpc("sendrawtransaction", [raw]);
    await bench.node.mine(11);
    await round();
    const young = await orderOf(test, id);
    await bench.node.mine(1);
    await round();

    expect(young.status).toBe("processing");
    expect(await orderOf(test, id)).toMatchObject({ status: "failed", status_reason: "not_sent" });
    expect(await balanceOf(database(), person.row.id, "LTC")).toBe("2");
    expect(await received(address)).toBe(0);
    expect((await versionsOf(test, id)).map(({ status }) => status)).toEqual(["lost"]);
    expect(await bench.holds()).not.toBe(before);
  });

  it("are settled by the transaction that somebody made of them outside of the server", async () => {
    const person = await createPayer(test, bench, "2");
    const surplus = await bench.surplus(test.app.services);
    const address = addressOf(139, "LTC");
    const id = await orderFrom(test, person, { address, amount: "0.5" });
    await letThrough();
    const { txid } = await orderOf(test, id);
    const raised = (await bench.node.rpc("bumpfee", [txid], "pool")) as { txid: string };
    await bench.node.mine(12);
    await round();

    expect(await orderOf(test, id)).toMatchObject({ status: "finished", txid: raised.txid });
    expect(await balanceOf(database(), person.row.id, "LTC")).toBe("1.5");
    expect(await received(address)).toBeGreaterThan(0);
    expect((await versionsOf(test, id)).map(({ status }) => status)).toEqual(["lost", "mined"]);
    // The ledger has the fee of the transaction that was mined.
    expect(await bench.surplus(test.app.services)).toBe(surplus);
  });

  it("return the money for what the node refuses permanently, and pay the others", async () => {
    const person = await createPayer(test, bench, "3");
    const [bad, good] = [
      await orderFrom(test, person, { address: addressOf(134, "LTC"), amount: "0.5" }),
      await orderFrom(test, person, { address: addressOf(135, "LTC"), amount: "0.5" }),
    ];
    await database().update(withdrawals).set({ address: "ltc1nonsense" }).where(eq(withdrawals.id, bad));
    await letThrough();
    await bench.node.mine(12);
    await round();

    expect(await orderOf(test, bad)).toMatchObject({
      status: "failed",
      status_reason: "not_sent",
      txid: null,
    });
    expect(await orderOf(test, good)).toMatchObject({ status: "finished" });
    expect(await balanceOf(database(), person.row.id, "LTC")).toBe("2.5");
  });

  it("wait when the wallet has too little, while smaller ones are paid first", async () => {
    const person = await createPayer(test, bench, "60");
    const holds = await bench.holds();
    await bench.spendAllBut(20n);
    const [large, small] = [
      await orderFrom(test, person, { address: addressOf(136, "LTC"), amount: "40" }),
      await orderFrom(test, person, { address: addressOf(137, "LTC"), amount: "1" }),
    ];
    test.clock.advance(REVIEW_SECONDS);
    await round();
    test.clock.advance(30);
    const owing = await bench.round(test.app.services);
    const cautious = await ordersOf(test, [large, small]);
    // A wallet funded for one day's payouts holds less than is owed, and its operator configured this.
    const dayWallet = createCoreWallet("LTC", { ...bench.setting, pausesBelowOwed: false });
    test.clock.advance(30);
    const errors = await bench.round(test.app.services, dayWallet);

    expect(owing).toEqual([]);
    expect(cautious.map(({ pause_reason }) => pause_reason)).toEqual(["below_owed", "below_owed"]);
    expect(holds).toBeGreaterThan(60n * 10n ** 8n);
    expect(errors).toMatchObject([{ code: "WALLET_SHORT" }]);
    expect(await orderOf(test, large)).toMatchObject({
      status: "processing",
      status_reason: "paused",
      pause_reason: "wallet_short",
      txid: null,
    });
    expect(await orderOf(test, small)).toMatchObject({ status_reason: "confirming", pause_reason: null });
  });
});
