import { fundWallets, type RegtestNode, startRegtestNode } from "test-support/litecoin";
import * as v from "valibot";
import { getAccelerationOrder } from "contracts/calls/accelerator";
import { broadcastTransaction } from "contracts/calls/broadcast";
import { runAccelerationRound } from "../../jobs/accelerations.ts";
import { checkAcceleratedCoin } from "../../modules/acceleration/index.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { call, solveCaptcha } from "../../testing/client.ts";
import { withNode } from "../../testing/with-node.ts";
import { newClientId } from "../../testing/withdrawing.ts";

const SET_UP_MS = 120_000;
/** Room for one transaction besides the coinbase. */
const ONE_TRANSACTION = "-blockmaxweight=4800";

const hexSchema = v.object({ hex: v.string() });

withNode("the accelerator on a Litecoin node", () => {
  let node: RegtestNode;
  let test: TestApp;
  beforeAll(async () => {
    node = await startRegtestNode({ arguments: [ONE_TRANSACTION] });
    await fundWallets(node);
    await node.mine(3);
  }, SET_UP_MS);
  beforeAll(async () => {
    test = await createTestApp({
      PAYOUT_CHAINS: `LTC=core-rpc:${node.walletUrl()}`,
      ACCELERATED_COIN: "LTC",
    });
  }, SET_UP_MS);
  afterAll(async () => {
    await test.close();
    await node.stop();
  });

  async function round(): Promise<void> {
    const errors: unknown[] = [];
    await runAccelerationRound({ services: test.app.services, onError: (error) => errors.push(error) });
    expect(errors).toEqual([]);
  }

  /** Broadcasts a payment through the server; the fee rate is in coins per 1,000 virtual bytes. */
  async function broadcast(feeRate: string): Promise<string> {
    const to = String(await node.rpc("getnewaddress", [], "pool"));
    const draft = await node.rpc("createrawtransaction", [[], [{ [to]: "0.5" }]]);
    const options = { feeRate, lockUnspents: true };
    const { hex } = v.parse(hexSchema, await node.rpc("fundrawtransaction", [draft, options], "miner"));
    const signed = v.parse(hexSchema, await node.rpc("signrawtransactionwithwallet", [hex], "miner"));
    const body = { coin: "LTC", raw_tx: signed.hex };
    const sent = await call(test.app, "/tools/broadcast", { method: "POST", body });
    return v.parse(broadcastTransaction.response, sent.data).txid;
  }

  async function mined(): Promise<string> {
    const [block] = await node.mine(1);
    return JSON.stringify(await node.rpc("getblock", [block]));
  }

  it("mines an accelerated transaction in the next block, ahead of one with a higher fee", async () => {
    const [cheap, rich] = [await broadcast("0.00012000"), await broadcast("0.00090000")];
    const before = await call(test.app, `/tools/txaccelerator?txid=${cheap}`);
    const client_id = newClientId();
    const ordered = await call(test.app, "/tools/txaccelerator", {
      method: "POST",
      body: { txid: cheap, client_id },
      headers: { captcha: await solveCaptcha(test.app) },
    });
    await round();
    const [first, second] = [await mined(), await mined()];
    await round();
    const answer = await call(test.app, `/tools/txaccelerator/order/${client_id}`);
    const { order } = v.parse(getAccelerationOrder.response, answer.data);

    expect(() => checkAcceleratedCoin(test.app.services)).not.toThrow();
    expect(before).toMatchObject({ data: { status: "unconfirmed", coin: "LTC", is_free_allowed: true } });
    expect(ordered).toMatchObject({ data: { coin: "LTC", status: "accelerating" } });
    expect([first.includes(cheap), first.includes(rich)]).toEqual([true, false]);
    expect([second.includes(cheap), second.includes(rich)]).toEqual([false, true]);
    expect(order).toMatchObject({
      coin: "LTC",
      status: "confirmed",
      block_height: Number(await node.rpc("getblockcount")) - 1,
    });
  });
});
