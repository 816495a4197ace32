import { listPayoutPsbts } from "contracts/operator/calls/psbts";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { operatorApprovals } from "../../platform/database/schema/index.ts";
import { withSigner } from "../../testing/signing-desk.ts";
import { orderOf } from "../../testing/wallet-payers.ts";
import { addressOf } from "../../testing/withdrawing.ts";
import { CoreRpcError, wireAmount } from "../core-rpc/index.ts";
import { createCoreWallet } from "./core/core-wallet.ts";
import { isWallet } from "./payout-chains.ts";

const lockedSchema = v.array(v.object({ txid: v.string(), vout: v.number() }));

withSigner("orders whose file can no longer be mined", {}, ({ test, bench, desk }) => {
  const elsewhere = async (coins: bigint) => [
    { [String(await bench.node.rpc("getnewaddress", [], "miner"))]: wireAmount(coins * 100_000_000n) },
  ];

  /** The file created for an order, regardless of other orders. */
  async function fileFor(orderId: number) {
    await desk.round();
    return desk.waitingFor(orderId);
  }

  /** Lets the file expire, so that the next one finds its inputs spent. */
  async function findSpent(orderId: number): Promise<void> {
    await desk.expire();
    const errors = await desk.round();
    expect(errors).toContainEqual(expect.objectContaining({ code: "PSBT_SPENT" }));
    expect(await orderOf(test, orderId)).toMatchObject({ status: "processing", pause_reason: "psbt_spent" });
  }

  /** An order whose first file spends one output of the signer, and whose waiting second file spends one more. */
  async function orderWithTwoFiles(mark: number) {
    // The fee of the second file is more than the first one has left for it.
    const dear = createCoreWallet("LTC", { ...bench.setting, feeMin: 15_000, feeMax: 15_000 });
    const id = await desk.order(mark, "9.981");
    expect(await desk.round()).toEqual([]);
    const first = await desk.waitingFor(id);
    await desk.expire();
    expect(await desk.round(dear)).toEqual([]);
    const second = await desk.waitingFor(id);
    const spent = await desk.signer.inputsOf(first.psbt);
    const [kept] = spent;
    const added = (await desk.signer.inputsOf(second.psbt)).find((outpoint) => !spent.includes(outpoint));
    if (kept === undefined || added === undefined) throw new Error("the second file spends nothing more");
    return { id, first, second, kept, added };
  }

  const locked = async (outpoint: string) => {
    const all = await desk.signer.rpc.call("listlockunspent", [], lockedSchema);
    return all.some(({ txid, vout }) => `${txid}:${String(vout)}` === outpoint);
  };

  /** Lets the node fail once when outputs are released. */
  function failRelease(): void {
    const wallet = test.app.services.chains.of("LTC", "LTC");
    if (wallet === undefined || !isWallet(wallet) || wallet.external === undefined)
      throw new Error("nobody signs");
    const away = new CoreRpcError("lockunspent", { code: "NODE_AWAY" });
    jest.spyOn(wallet.external, "reserve").mockRejectedValueOnce(away);
  }

  /** Leaves a confirmed decision as a server does that ends before it records the outcome. */
  async function interrupt(id: number): Promise<void> {
    await test.app.services.database
      .update(operatorApprovals)
      .set({ status: "running", decided_time: test.clock.now() - 60 })
      .where(eq(operatorApprovals.id, id));
  }

  afterEach(() => jest.restoreAllMocks());

  it.each([
    ["renew", 581, () => undefined],
    ["settle", 582, (to: string) => [{ [to]: "5.999" }]],
  ] as const)(
    "keep the decision %s as it was when the node fails, and when it is confirmed again",
    async (decision, mark, pays) => {
      const id = await desk.order(mark);
      const given = await fileFor(id);
      const outputs = pays(await desk.signer.payeeOf(given.psbt, "5.99900000")) ?? (await elsewhere(1n));
      await desk.signer.spend(await desk.signer.inputsOf(given.psbt), outputs);
      await bench.node.mine(12);
      await findSpent(id);
      failRelease();
      const failed = await desk.decide(given.id, decision);
      const kept = await orderOf(test, id);
      const done = await desk.decide(given.id, decision);
      const { id: approval } = v.parse(v.looseObject({ id: v.number() }), done.json());
      await interrupt(approval);
      const again = await desk.bob.send("POST", `approvals/${String(approval)}`, { decision: "confirm" });
      const decided = await orderOf(test, id);
      expect(await desk.round()).toEqual([]);
      if (decision === "renew") await desk.sign(await desk.waitingFor(id));
      expect(await desk.round()).toEqual([]);
      expect(await desk.settle()).toEqual([]);

      expect(failed.json()).toMatchObject({
        status: "failed",
        note: "The node could not check this file (NODE_AWAY). Nothing was stored: try again.",
      });
      expect(kept).toMatchObject({ pause_reason: "psbt_spent", psbt_id: given.id });
      expect([done.json().status, again.json().status]).toEqual(["done", "done"]);
      expect(decided.pause_reason).toBeNull();
      expect(await orderOf(test, id)).toMatchObject({ status: "finished" });
    },
  );

  it("are not paid from other outputs while one of their files may still be mined", async () => {
    const { id, first, second, added } = await orderWithTwoFiles(551);
    await desk.signer.spend([added], await elsewhere(1n));
    await bench.node.mine(12);
    await findSpent(id);
    const refused = [await desk.propose(second.id, "renew"), await desk.propose(second.id, "settle")];
    // The abandoned file is mined after all.
    const sent = await desk.signer.send(first.psbt);
    expect(await desk.round()).toEqual([]);
    expect(await desk.settle()).toEqual([]);

    for (const answer of refused)
      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        "The node has no transaction that spent the coins of this file. Nothing was changed.",
      ]);
    expect(await orderOf(test, id)).toMatchObject({ status: "finished", txid: sent });
    expect(await bench.outputsTo(addressOf(551, "LTC"))).toBe(1);
  });

  it("release unspent outputs to other orders once they are paid from other outputs", async () => {
    const { id, second, kept, added } = await orderWithTwoFiles(552);
    await desk.signer.spend([kept], await elsewhere(1n));
    await bench.node.mine(12);
    await findSpent(id);
    const before = await locked(added);
    expect((await desk.decide(second.id, "renew")).statusCode).toBe(200);
    const after = await locked(added);
    expect(await desk.round()).toEqual([]);
    const fresh = await desk.waitingFor(id);
    await desk.sign(fresh);
    expect(await desk.round()).toEqual([]);
    expect(await desk.settle()).toEqual([]);

    expect([before, after]).toEqual([true, false]);
    expect(await orderOf(test, id)).toMatchObject({ status: "finished", txid: fresh.txid });
    expect(await bench.outputsTo(addressOf(552, "LTC"))).toBe(1);
  });

  it("wait for a person when something else spends the inputs of an abandoned file", async () => {
    const id = await desk.order(531);
    await desk.round();
    const given = await desk.waitingFor(id);
    await desk.signer.spend(await desk.signer.inputsOf(given.psbt), await elsewhere(1n));
    await findSpent(id);

    expect(await bench.outputsTo(addressOf(531, "LTC"))).toBe(0);
    expect(await desk.listed(id)).toMatchObject([{ status: "abandoned", is_spent: true, proposal: null }]);
    const early = await desk.propose(given.id, "renew");
    const tooEarly = early.json().message;
    await bench.node.mine(12);
    const asked = await desk.propose(given.id, "renew");
    const [proposed] = await desk.listed(id);
    await desk.round();
    const still = await orderOf(test, id);
    await desk.decide(given.id, "renew");
    expect(await desk.round()).toEqual([]);
    const fresh = await desk.waitingFor(id);
    const again = await desk.propose(given.id, "renew");
    await desk.sign(fresh);
    expect(await desk.round()).toEqual([]);
    expect(await desk.settle()).toEqual([]);

    expect([early.statusCode, tooEarly]).toEqual([
      409,
      "The transaction that spent the coins of this file has 0 of 12 confirmations. Nothing was changed: try again once it has them all.",
    ]);
    expect(asked.json()).toMatchObject({ state: "proposed" });
    expect(proposed).toMatchObject({ is_spent: true, proposal: { proposer: desk.ada.email } });
    expect(still).toMatchObject({ pause_reason: "psbt_spent", psbt_id: given.id });
    expect(again.statusCode).toBe(409);
    expect(fresh.txid).not.toBe(given.txid);
    expect(await orderOf(test, id)).toMatchObject({ status: "finished", txid: fresh.txid });
    expect(await bench.outputsTo(addressOf(531, "LTC"))).toBe(1);
    const { psbts } = v.parse(listPayoutPsbts.response, (await desk.ada.send("GET", "psbts")).json());
    expect(psbts.find((one) => one.id === given.id)).toMatchObject({
      is_spent: false,
      end_by: `${desk.ada.email}, ${desk.bob.email}`,
      end_reason: "The signer moved them.",
    });
  });

  it("count as paid by a manually created transaction once two operators confirm it", async () => {
    const surplus = await desk.surplus();
    const id = await desk.order(561);
    expect(await desk.round()).toEqual([]);
    const given = await desk.waitingFor(id);
    const to = await desk.signer.payeeOf(given.psbt, "5.99900000");
    const byHand = await desk.signer.spend(await desk.signer.inputsOf(given.psbt), [{ [to]: "5.999" }]);
    await findSpent(id);
    const early = await desk.propose(given.id, "settle");
    await bench.node.mine(12);
    const asked = await desk.propose(given.id, "settle");
    const [proposed] = await desk.listed(id);
    expect(await desk.round()).toMatchObject([{ code: "PSBT_SPENT" }]);
    const still = await orderOf(test, id);
    const decided = await desk.decide(given.id, "settle");
    const again = await desk.propose(given.id, "settle");
    const [paying] = [await orderOf(test, id)];
    expect(await desk.round()).toEqual([]);

    expect(early.json().message).toMatch(/has 0 of 12 confirmations/u);
    expect(asked.json()).toMatchObject({ state: "proposed" });
    expect(proposed).toMatchObject({
      is_spent: true,
      proposal: null,
      settlement: { proposer: desk.ada.email },
    });
    expect(still).toMatchObject({ pause_reason: "psbt_spent", transaction_id: null });
    expect([decided.statusCode, again.statusCode]).toEqual([200, 409]);
    expect(paying).toMatchObject({ status: "processing", txid: byHand, pause_reason: null });
    expect(await orderOf(test, id)).toMatchObject({ status: "finished", txid: byHand });
    expect(await bench.outputsTo(addressOf(561, "LTC"))).toBe(1);
    expect(await desk.surplus()).toBe(surplus);
  });

  it("are not paid from other outputs when the transaction that spent their inputs pays one of their addresses", async () => {
    const id = await desk.order(541);
    const given = await fileFor(id);
    const waiting = await desk.propose(given.id, "renew");
    const to = await desk.signer.payeeOf(given.psbt, "5.99900000");
    await desk.signer.spend(await desk.signer.inputsOf(given.psbt), [{ [to]: "1" }]);
    await bench.node.mine(12);
    await findSpent(id);
    const refused = await desk.propose(given.id, "renew");

    expect(waiting.json().message).toMatch(/^This transaction no longer needs/u);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringMatching(/^Transaction [0-9a-f]{64} spent the coins of this file and pays an address/u),
    ]);
    expect(await orderOf(test, id)).toMatchObject({ pause_reason: "psbt_spent", psbt_id: given.id });
  });

  it.each([
    [
      "pays another amount",
      571,
      (to: string) => [{ [to]: "5.998" }],
      /^Transaction [0-9a-f]{64} doesn't pay exactly/u,
    ],
    ["pays none of their addresses", 572, () => undefined, /^What spent the coins of this file pays none/u],
  ] as const)("do not count as paid by what %s", async (_what, mark, pays, refusal) => {
    const id = await desk.order(mark);
    const given = await fileFor(id);
    const outputs = pays(await desk.signer.payeeOf(given.psbt, "5.99900000")) ?? (await elsewhere(1n));
    await desk.signer.spend(await desk.signer.inputsOf(given.psbt), outputs);
    await bench.node.mine(12);
    await findSpent(id);
    const refused = await desk.propose(given.id, "settle");

    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringMatching(refusal)]);
    expect(await orderOf(test, id)).toMatchObject({ pause_reason: "psbt_spent", transaction_id: null });
  });
});
