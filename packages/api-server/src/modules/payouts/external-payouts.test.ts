import { listOperatorActions } from "contracts/operator/calls/actions";
import * as v from "valibot";
import { withSigner } from "../../testing/signing-desk.ts";
import { orderOf, ordersOf, versionsOf } from "../../testing/wallet-payers.ts";
import { addressOf } from "../../testing/withdrawing.ts";
import type { ExternalSigner } from "./wallet-chain.ts";

withSigner("payouts above the threshold of an external signer", {}, ({ test, bench, desk }) => {
  it("leave as a file, are refused unless it returns unchanged and signed, and are then paid once", async () => {
    const [large, small] = [await desk.order(501), await desk.order(502, "1")];
    expect(await desk.round()).toEqual([]);
    const [waits, goes] = await ordersOf(test, [large, small]);
    const given = await desk.waitingFor(large);
    const elsewhere = await desk.signer.spendElsewhere(
      given.psbt,
      String(await bench.node.rpc("getnewaddress", [], "miner")),
    );
    const other = await desk.order(503);
    expect(await desk.round()).toEqual([]);
    const another = await desk.waitingFor(other);
    const refusals = [
      await desk.bringBack(given.id, "bm90IGEgUFNCVA=="),
      await desk.bringBack(given.id, given.psbt),
      await desk.bringBack(given.id, await desk.signer.sign(elsewhere)),
      await desk.bringBack(given.id, await desk.signer.sign(another.psbt)),
      await desk.bringBack(given.id, "***"),
    ];
    const still = await orderOf(test, large);
    const signed = await desk.signer.sign(given.psbt);
    const stored = [await desk.bringBack(given.id, `${signed.slice(0, 60)}\n${signed.slice(60)}`)];
    stored.push(await desk.bringBack(given.id, signed));
    await desk.sign(another);
    const before = await orderOf(test, large);
    expect(await desk.round()).toEqual([]);
    const sent = await orderOf(test, large);
    expect(await desk.settle()).toEqual([]);
    const actions = v.parse(
      listOperatorActions.response,
      (await desk.ada.send("GET", "actions?about=psbts%2F&limit=50")).json(),
    );

    expect(waits).toMatchObject({ status_reason: "paused", pause_reason: "external_signer", txid: null });
    expect(goes).toMatchObject({ status_reason: "confirming" });
    expect(given).toMatchObject({ amount: "5.999", orders: [{ id: large, amount: "5.999" }] });
    expect(refusals.map((answer) => [answer.statusCode, answer.json().message])).toEqual([
      [409, "This is not a PSBT. Nothing was stored."],
      [409, "Signatures are missing in this file, or wrong. Nothing was stored."],
      [409, "This file pays different addresses or amounts from the one issued. Nothing was stored."],
      [409, "This file pays different addresses or amounts from the one issued. Nothing was stored."],
      [400, expect.any(String)],
    ]);
    expect(still).toMatchObject({ pause_reason: "external_signer", transaction_id: null });
    for (const answer of stored) expect(answer.json()).toEqual({ state: "stored", txid: given.txid });
    expect(before).toMatchObject({ status_reason: "sending", txid: given.txid });
    expect(sent).toMatchObject({ status_reason: "confirming", txid: given.txid });
    expect((await ordersOf(test, [large, small, other])).map(({ status }) => status)).toEqual(
      Array(3).fill("finished"),
    );
    for (const mark of [501, 502, 503]) expect(await bench.outputsTo(addressOf(mark, "LTC"))).toBe(1);
    expect(await desk.listed(large)).toMatchObject([{ status: "signed", end_by: desk.ada.email }]);
    expect(actions.data.map(({ action, outcome }) => `${action} ${String(outcome)}`)).toEqual(
      expect.arrayContaining(["getPayoutPsbt done", "returnPayoutPsbt refused", "returnPayoutPsbt done"]),
    );
    expect(
      (await desk.bob.send("POST", `psbts/${String(given.id)}/abandon`, { reason: "Late." })).statusCode,
    ).toBe(409);
    expect(await desk.surplus()).toBe(0n);
  });

  it.each([
    ["before the file is stored", { prepare: true }, 511],
    ["before the transaction is sent", { send: true }, 512],
    ["after it was sent", { sent: true }, 513],
  ] as const)("pay once when the server stops %s", async (_when, moment, mark) => {
    const { external } = bench.wallet;
    if (external === undefined) throw new Error("the wallet has no external signer");
    const killed = () => Promise.reject(new Error("killed"));
    const { wallet } = external;
    const broken: ExternalSigner = {
      ...external,
      ...("prepare" in moment ? { prepare: (...given) => external.prepare(...given).then(killed) } : {}),
      wallet: {
        ...wallet,
        ...("send" in moment ? { send: killed } : {}),
        ...("sent" in moment ? { send: (transaction) => wallet.send(transaction).then(killed) } : {}),
      },
    };
    const id = await desk.order(mark);
    const errors = [...(await desk.round({ ...bench.wallet, external: broken }))];
    expect(await desk.round()).toEqual([]);
    const given = await desk.waitingFor(id);
    await desk.sign(given);
    errors.push(...(await desk.round({ ...bench.wallet, external: broken })));
    expect(await desk.settle()).toEqual([]);
    expect(await desk.settle()).toEqual([]);

    expect(errors).toHaveLength(1);
    expect(await orderOf(test, id)).toMatchObject({ status: "finished", txid: given.txid });
    expect(await versionsOf(test, id)).toHaveLength(1);
    expect(await bench.outputsTo(addressOf(mark, "LTC"))).toBe(1);
    expect(await desk.surplus()).toBe(0n);
  });

  it("are exported again by two operators or after a timeout, and pay once whichever file is sent", async () => {
    const id = await desk.order(521);
    await desk.round();
    const first = await desk.waitingFor(id);
    const { email } = desk.ada;
    const both = `${email}, ${desk.bob.email}`;
    const asked = await desk.ada.send("POST", `psbts/${String(first.id)}/abandon`, {
      reason: "Lost the file.",
    });
    const own = await desk.ada.send("POST", `approvals/${String(asked.json().approval_id)}`, {
      decision: "confirm",
    });
    const proposed = await desk.waitingFor(id);
    await desk.bob.send("POST", `approvals/${String(asked.json().approval_id)}`, { decision: "confirm" });
    const over = await desk.sign(first);
    expect(await desk.round()).toEqual([]);
    const second = await desk.waitingFor(id);
    await desk.expire();
    expect(await desk.round()).toEqual([]);
    const third = await desk.waitingFor(id);
    const history = await desk.listed(id);
    // The signer sends the first file after all; the third one is returned as well.
    await desk.signer.send(first.psbt);
    const late = await desk.sign(third);
    expect(await desk.round()).toEqual([]);
    const found = await orderOf(test, id);
    expect(await desk.settle()).toEqual([]);

    expect(asked.json()).toMatchObject({ state: "proposed" });
    expect(own.statusCode).toBe(409);
    expect(proposed.proposal).toMatchObject({ proposer: email });
    expect([over.statusCode, over.json().message]).toEqual([
      409,
      "This transaction no longer needs a signature. Nothing was changed.",
    ]);
    expect(history.map(({ status, end_by, end_reason }) => [status, end_by, end_reason])).toEqual([
      ["waiting", null, null],
      ["abandoned", "rule", "expired"],
      ["abandoned", both, "Lost the file."],
    ]);
    expect(new Set([first, second, third].map(({ id: one }) => one)).size).toBeGreaterThan(1);
    expect(late.json().message).toMatch(
      /^The node would reject this transaction: (?:insufficient fee|.*conflict)/u,
    );
    expect(found).toMatchObject({ status_reason: "confirming", txid: first.txid });
    expect(await orderOf(test, id)).toMatchObject({ status: "finished", txid: first.txid });
    expect(await bench.outputsTo(addressOf(521, "LTC"))).toBe(1);
    expect(await desk.surplus()).toBe(0n);
  });
});
