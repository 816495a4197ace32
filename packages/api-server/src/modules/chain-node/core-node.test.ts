import { fundWallets, type RegtestNode, startRegtestNode } from "test-support/litecoin";
import { readPayoutChains } from "../../platform/payout-chain-setting.ts";
import { withNode } from "../../testing/with-node.ts";
import { amountText } from "../coins/index.ts";
import { MalformedTransactionError } from "./chain-node.ts";
import { readRefusal } from "./core-node.ts";
import { createCoreNodes } from "./core-nodes.ts";

const SET_UP_MS = 60_000;

describe("a node's rejection message", () => {
  it.each([
    ["missing-inputs", "missing_inputs"],
    ["bad-txns-inputs-missingorspent", "missing_inputs"],
    ["min relay fee not met, 0 < 141", "fee_too_low"],
    ["mempool min fee not met", "fee_too_low"],
    ["insufficient fee, rejecting replacement", "fee_too_low"],
    ["txn-already-in-mempool", "already_waiting"],
    ["txn-already-known", "already_confirmed"],
    ["txn-mempool-conflict", "conflict"],
    ["non-final", "not_final"],
    ["mandatory-script-verify-flag-failed (Signature must be zero)", "bad_signature"],
    ["bad-txns-in-belowout, value in (1) < value out (2)", "spends_too_much"],
    ["dust", "dust"],
  ])("%s is %s", (words, reason) => {
    expect(readRefusal(words)).toBe(reason);
  });

  it("is reported as non-standard if unknown", () => {
    expect(() => readRefusal("scriptpubkey")).toThrow(MalformedTransactionError);
  });
});

withNode("the pool's tools on a Litecoin node", () => {
  let regtest: RegtestNode;
  const node = () => {
    const settings = readPayoutChains({ PAYOUT_CHAINS: `LTC=core-rpc:${regtest.walletUrl()}` });
    const found = createCoreNodes(settings).of("LTC");
    if (found === undefined) throw new Error("it has no node");
    return found;
  };
  beforeAll(async () => {
    regtest = await startRegtestNode();
    await fundWallets(regtest);
  }, SET_UP_MS);
  afterAll(() => regtest.stop());

  /** Returns a signed transaction of the miner that was never sent. */
  async function signed(options: { readonly feeRate: string; readonly amount?: string }): Promise<string> {
    const to = await regtest.rpc("getnewaddress", [], "miner");
    const amount = options.amount ?? "0.5";
    const draft = await regtest.rpc("createrawtransaction", [[], [{ [String(to)]: amount }]]);
    const funded = await regtest.rpc("fundrawtransaction", [draft, { feeRate: options.feeRate }], "miner");
    const { hex } = funded as { hex: string };
    const done = await regtest.rpc("signrawtransactionwithwallet", [hex], "miner");
    return (done as { hex: string }).hex;
  }

  it("decodes, checks and broadcasts, finds it waiting and then confirmed", async () => {
    const raw = await signed({ feeRate: "0.00010000" });
    const before = await node().decode(raw);
    const problem = await node().check(raw);
    const unknown = await node().find(before.txid);
    const sent = await node().broadcast(raw);
    const again = await node().broadcast(raw);
    const waiting = await node().find(before.txid);
    const waits = await node().check(raw);
    await regtest.mine(1);
    const confirmed = await node().find(before.txid);
    const late = await node().broadcast(raw);

    expect(problem).toBeNull();
    expect(unknown).toBeUndefined();
    expect(sent).toEqual({ txid: before.txid });
    expect(again).toEqual(sent);
    expect(waits).toBe("already_waiting");
    const fee =
      before.inputs.reduce((total, { amount }) => total + (amount ?? 0n), 0n) -
      before.outputs.reduce((total, { amount }) => total + amount, 0n);
    expect(waiting).toEqual({
      status: "waiting",
      txid: before.txid,
      size: before.size,
      vsize: before.vsize,
      fee,
      ancestors: { count: 1, vsize: before.vsize, fee },
    });
    expect(confirmed).toEqual({
      status: "confirmed",
      txid: before.txid,
      block_height: await regtest.rpc("getblockcount"),
    });
    expect(late).toEqual({ refusal: "already_confirmed" });
  });

  it("finds a mined transaction although a waiting one spends all its outputs", async () => {
    const raw = await signed({ feeRate: "0.00010000" });
    const { txid, outputs } = await node().decode(raw);
    await node().broadcast(raw);
    await regtest.mine(1);
    const block_height = await regtest.rpc("getblockcount");
    const total = outputs.reduce((sum, { amount }) => sum + amount, 0n) - 100_000n;
    const to = await regtest.rpc("getnewaddress", [], "miner");
    const spent = outputs.map((_output, vout) => ({ txid, vout }));
    const child = await regtest.rpc("createrawtransaction", [
      spent,
      [{ [String(to)]: amountText(total, "LTC") }],
    ]);
    const done = await regtest.rpc("signrawtransactionwithwallet", [child], "miner");
    await node().broadcast((done as { hex: string }).hex);

    expect(await node().find(txid)).toEqual({ status: "confirmed", txid, block_height });
  });

  it("reports what is wrong with a transaction and rejects anything else", async () => {
    const raw = await signed({ feeRate: "0.00010000" });
    // The last bytes before the lock time are from a signature or a key.
    const broken = `${raw.slice(0, -20)}${raw.slice(-20, -18) === "00" ? "01" : "00"}${raw.slice(-18)}`;
    await node().broadcast(raw);
    const unsent = await signed({ feeRate: "0.00010000" });

    expect(await node().check(broken)).not.toBeNull();
    expect(await node().check(unsent)).toBeNull();
    await expect(node().decode("00ff")).rejects.toThrow(MalformedTransactionError);
  });

  it("prioritizes a transaction that pays too little for a full block, once", async () => {
    const raw = await signed({ feeRate: "0.00001000" });
    const { txid } = await node().decode(raw);
    const unknown = await node().prioritise(txid);
    await node().broadcast(raw);
    const first = await node().prioritise(txid);
    const entry = (await regtest.rpc("getmempoolentry", [txid])) as { fees: { modified: number } };
    const second = await node().prioritise(txid);
    const after = (await regtest.rpc("getmempoolentry", [txid])) as { fees: { modified: number } };
    await regtest.mine(1);

    expect([unknown, first, second]).toEqual([false, true, true]);
    expect(entry.fees.modified).toBeGreaterThan(1);
    expect(after).toEqual(entry);
    expect(await node().find(txid)).toMatchObject({ status: "confirmed" });
    expect(await node().prioritise(txid)).toBe(false);
  });
});
