import * as v from "valibot";
import { registerLedgerCheck, registerTestApp } from "../../testing/hooks.ts";
import { createWalletBench, registerWalletBench } from "../../testing/wallet-bench.ts";
import { createPayer, orderFrom, orderOf, versionsOf } from "../../testing/wallet-payers.ts";
import { withNode } from "../../testing/with-node.ts";
import { addressOf } from "../../testing/withdrawing.ts";
import { createCoreWallet } from "./core/core-wallet.ts";
import { REVIEW_SECONDS } from "./payouts-repository.ts";
import { askToRaise } from "./raises-repository.ts";

const SET_UP_MS = 60_000;
const OPTIONS = "batch_seconds=0&bump_seconds=600&fee_min=2&fee_max=40";

withNode("payouts from a node that takes replacements", () => {
  const test = registerTestApp();
  registerLedgerCheck(test);
  const bench = registerWalletBench(OPTIONS);

  async function round(): Promise<void> {
    expect(await bench.round(test.app.services)).toEqual([]);
  }

  it("are replaced by one with a higher fee when they wait too long, and cost the fee of the mined one", async () => {
    const person = await createPayer(test, bench, "2");
    const address = addressOf(132, "LTC");
    const id = await orderFrom(test, person, { address, amount: "0.5" });
    test.clock.advance(REVIEW_SECONDS);
    await round();
    const sent = await orderOf(test, id);
    // From now on the estimate is above what was paid.
    const dear = createCoreWallet("LTC", { ...bench.setting, feeMin: 15 });
    test.clock.advance(599);
    await bench.round(test.app.services, dear);
    const early = await versionsOf(test, id);
    test.clock.advance(1);
    await bench.round(test.app.services, dear);
    const versions = await versionsOf(test, id);
    const raised = await orderOf(test, id);
    await bench.node.mine(12);
    await round();
    const done = await orderOf(test, id);
    const [, replacement] = await versionsOf(test, id);

    expect(early).toHaveLength(1);
    expect(versions.map(({ kind, status }) => [kind, status])).toEqual([
      ["payment", "sent"],
      ["replacement", "sent"],
    ]);
    expect(versions[1]?.reason).toMatch(/^waited at 2\.\d+ per vbyte, estimate 15\.000$/);
    expect(raised.txid).toBe(versions[1]?.txid);
    expect(done).toMatchObject({ status: "finished", txid: replacement?.txid });
    expect(done.network_fee).toBe(replacement?.network_fee);
    expect(Number(done.network_fee)).toBeGreaterThan(4 * Number(sent.network_fee));
    expect(await bench.outputsTo(address)).toBe(1);
    expect(await bench.surplus(test.app.services)).toBe(0n);
  });

  it("are raised earlier when an operator requests it, and the operator sees the outcome", async () => {
    const { database } = test.app.services;
    const person = await createPayer(test, bench, "2");
    const id = await orderFrom(test, person, { address: addressOf(134, "LTC"), amount: "0.5" });
    test.clock.advance(REVIEW_SECONDS);
    await round();
    const [payment] = await versionsOf(test, id);
    const first = payment?.id ?? 0;
    await askToRaise(database, first, test.clock.now());
    await round();
    const enough = await versionsOf(test, id);
    await askToRaise(database, first, test.clock.now());
    await bench.round(test.app.services, createCoreWallet("LTC", { ...bench.setting, feeMin: 15 }));
    const raised = await versionsOf(test, id);
    await round();

    expect(enough).toMatchObject([{ raise_time: null, raise_note: "at_bound" }]);
    expect(raised).toMatchObject([
      { kind: "payment", raise_time: null, raise_note: "raised" },
      { kind: "replacement" },
    ]);
    expect(await versionsOf(test, id)).toHaveLength(2);
    await bench.node.mine(12);
    await round();
    expect(await orderOf(test, id)).toMatchObject({ status: "finished" });
  });

  it("are not replaced while a later payment spends their change, sent or not, and both are paid", async () => {
    const { database } = test.app.services;
    const person = await createPayer(test, bench, "2");
    const addresses = [addressOf(135, "LTC"), addressOf(136, "LTC")];
    const first = await orderFrom(test, person, { address: addresses[0] ?? "", amount: "0.5" });
    test.clock.advance(REVIEW_SECONDS);
    await round();
    const { txid, transaction_id } = await orderOf(test, first);
    const others = await bench.lockAllBut(txid ?? "");
    const second = await orderFrom(test, person, { address: addresses[1] ?? "", amount: "0.5" });
    test.clock.advance(REVIEW_SECONDS);
    const unsent = { ...bench.wallet, send: () => Promise.reject(new Error("killed before it was sent")) };
    await bench.round(test.app.services, unsent);
    await others.unlock();
    const [later] = await versionsOf(test, second);
    test.clock.advance(600);
    const dear = createCoreWallet("LTC", { ...bench.setting, feeMin: 15 });
    // The first is tried before the second is sent, then after it was sent.
    await bench.round(test.app.services, { ...dear, send: unsent.send });
    const kept = await versionsOf(test, first);
    await askToRaise(database, transaction_id ?? 0, test.clock.now());
    await bench.round(test.app.services, dear);
    const [asked, ...versions] = await versionsOf(test, first);
    await bench.node.mine(12);
    await round();

    expect(later).toMatchObject({ status: "signed", inputs: [expect.stringContaining(`${txid ?? ""}:`)] });
    expect(kept).toHaveLength(1);
    expect(asked).toMatchObject({ raise_time: null, raise_note: "spent" });
    expect(versions).toEqual([]);
    expect(await orderOf(test, first)).toMatchObject({ status: "finished", txid });
    expect(await orderOf(test, second)).toMatchObject({ status: "finished" });
    for (const address of addresses) expect(await bench.outputsTo(address)).toBe(1);
  });

  it("keep their change from later payments while their replacement is stored and not sent", async () => {
    const person = await createPayer(test, bench, "2");
    const first = await orderFrom(test, person, { address: addressOf(137, "LTC"), amount: "0.5" });
    test.clock.advance(REVIEW_SECONDS);
    await round();
    const { txid } = await orderOf(test, first);
    test.clock.advance(600);
    const dear = createCoreWallet("LTC", { ...bench.setting, feeMin: 15 });
    const unsent = { ...dear, send: () => Promise.reject(new Error("killed before it was sent")) };
    await bench.round(test.app.services, unsent);
    const stored = await versionsOf(test, first);
    const second = await orderFrom(test, person, { address: addressOf(138, "LTC"), amount: "0.5" });
    test.clock.advance(REVIEW_SECONDS);
    // The wallet has no other coins than the change.
    const others = await bench.lockAllBut(txid ?? "");
    await bench.round(test.app.services, unsent);
    const waiting = await orderOf(test, second);
    await others.unlock();
    const locked = await bench.rpc.call("listlockunspent", [], v.array(v.object({ txid: v.string() })));
    await bench.round(test.app.services, dear);
    await bench.node.mine(12);
    await round();

    expect(stored.map(({ kind, status }) => [kind, status])).toEqual([
      ["payment", "sent"],
      ["replacement", "signed"],
    ]);
    expect(waiting).toMatchObject({ pause_reason: "wallet_short", txid: null });
    // If the first transaction is mined after all, its change can be spent.
    expect(locked.map((one) => one.txid)).not.toContain(txid);
    expect(await orderOf(test, first)).toMatchObject({ status: "finished", txid: stored[1]?.txid });
    expect(await orderOf(test, second)).toMatchObject({ status: "finished" });
  });

  it("stay unchanged when another wallet has taken the name of the one that signed them", async () => {
    const person = await createPayer(test, bench, "2");
    const id = await orderFrom(test, person, { address: addressOf(133, "LTC"), amount: "0.5" });
    test.clock.advance(REVIEW_SECONDS);
    const { wallet } = bench;
    await bench.round(test.app.services, {
      ...wallet,
      send: () => Promise.reject(new Error("killed before it was sent")),
    });
    const stored = await orderOf(test, id);
    await bench.node.rpc("sendrawtransaction", [await bench.spendInstead(stored.raw_tx ?? "")]);
    await bench.node.rpc("createwallet", ["other"]);
    const node = { ...bench.setting.node, url: bench.setting.node.url.replace(/pool$/, "other") };
    const other = createCoreWallet("LTC", { ...bench.setting, node });
    const errors = await bench.round(test.app.services, other);
    const kept = await orderOf(test, id);
    await round();

    expect(stored.raw_tx).toMatch(/^[0-9a-f]+$/);
    expect(errors).toMatchObject([{ code: "NODE_REFUSED" }]);
    expect(kept).toMatchObject({ status: "processing", txid: stored.txid });
    // The wallet that signed it can tell that it was never sent.
    expect(await orderOf(test, id)).toMatchObject({ status: "failed", status_reason: "not_sent" });
  });
});

withNode("payouts from a node that takes no replacements", () => {
  const test = registerTestApp();
  registerLedgerCheck(test);

  it(
    "get a child that pays for both when they wait too long",
    async () => {
      const bench = await createWalletBench(OPTIONS, []);
      const person = await createPayer(test, bench, "2");
      const id = await orderFrom(test, person, { address: addressOf(141, "LTC"), amount: "0.5" });
      test.clock.advance(REVIEW_SECONDS);
      await bench.round(test.app.services);
      const sent = await orderOf(test, id);
      test.clock.advance(600);
      const dear = createCoreWallet("LTC", { ...bench.setting, feeMin: 15 });
      const errors = [
        ...(await bench.round(test.app.services, dear)),
        ...(await bench.round(test.app.services, dear)),
      ];
      const versions = await versionsOf(test, id);
      await bench.node.mine(12);
      await bench.round(test.app.services);
      const done = await orderOf(test, id);
      const surplus = await bench.surplus(test.app.services);
      await bench.close();

      expect(errors).toEqual([]);
      expect(versions.map(({ kind, status }) => [kind, status])).toEqual([
        ["payment", "sent"],
        ["replacement", "refused"],
        ["child", "sent"],
      ]);
      expect(done).toMatchObject({ status: "finished", txid: sent.txid });
      const [payment, , child] = versions;
      expect(BigInt(done.network_fee)).toBe(
        BigInt(payment?.network_fee ?? 0) + BigInt(child?.network_fee ?? 0),
      );
      expect(surplus).toBe(0n);
    },
    SET_UP_MS,
  );
});
