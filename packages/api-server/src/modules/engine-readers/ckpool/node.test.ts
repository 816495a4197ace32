import * as v from "valibot";
import { fundWallets, type RegtestNode, startRegtestNode } from "test-support/litecoin";
import { readCheckNode } from "../../../platform/core-chain-setting.ts";
import { createCoreRpc } from "../../core-rpc/index.ts";
import { withNode } from "../../../testing/with-node.ts";
import { createMiningNode, type MiningNode } from "./node.ts";

const outputSchema = v.object({
  scriptPubKey: v.object({ address: v.optional(v.string()), addresses: v.optional(v.array(v.string())) }),
});
const SET_UP_MS = 60_000;

const blockSchema = v.object({ tx: v.array(v.object({ vout: v.array(outputSchema) })) });

/** Returns the newest block and the address that it was mined to. */
async function coinbaseOf({ rpc }: RegtestNode) {
  const hash = v.parse(v.string(), await rpc("getbestblockhash"));
  const [coinbase] = v.parse(blockSchema, await rpc("getblock", [hash, 2])).tx;
  const script = coinbase?.vout[0]?.scriptPubKey;
  return { hash, address: script?.address ?? script?.addresses?.[0] ?? "" };
}

/** The whole family of nodes supports these calls. */
withNode("the node beside a ckpool", () => {
  let regtest: RegtestNode;
  let node: MiningNode;
  let other: MiningNode;
  let none: MiningNode;

  beforeAll(async () => {
    regtest = await startRegtestNode();
    await fundWallets(regtest);
    const url = regtest.walletUrl().replace(/\/wallet\/[^/]+$/, "");
    const client = createCoreRpc(readCheckNode(url).node);
    const unused = await regtest.rpc("getnewaddress", [], "pool");
    const { address } = await coinbaseOf(regtest);
    node = createMiningNode(client, { coin: "LTC", addresses: [v.parse(v.string(), unused), address] });
    other = createMiningNode(client, { coin: "LTC", addresses: [v.parse(v.string(), unused)] });
    none = createMiningNode(client, { coin: "LTC", addresses: ["bc1qnonsense0000"] });
  }, SET_UP_MS);
  afterAll(() => regtest.stop());

  it("returns the network, and blocks with their rewards, including orphaned ones", async () => {
    const { height, difficulty, tx_fee } = await node.network();
    const hash = (await node.hashAt(height)) ?? "";
    const found = await node.block(hash);
    await regtest.rpc("invalidateblock", [hash]);
    const orphan = await node.block(hash);
    const after = await node.network();
    await regtest.rpc("reconsiderblock", [hash]);

    expect(height).toBeGreaterThan(100);
    expect(difficulty).toBeGreaterThan(0);
    expect(tx_fee).toMatch(/^\d+$/);
    expect(found).toMatchObject({ confirmations: 1 });
    expect(BigInt(found?.reward ?? "0")).toBeGreaterThan(0n);
    expect(orphan).toMatchObject({ confirmations: -1, reward: "0" });
    expect(after.height).toBe(height - 1);
    expect(await node.block(hash)).toMatchObject({ confirmations: 1 });
    expect(await node.hashAt(height + 1)).toBeUndefined();
    expect(await node.block("ab".repeat(32))).toBeUndefined();
  });

  it("tells a block that was mined to one of the pool's addresses from others", async () => {
    const { hash } = await coinbaseOf(regtest);

    expect(await node.isOwn(hash)).toBe(true);
    expect(await other.isOwn(hash)).toBe(false);
    await expect(none.requireAddresses()).rejects.toThrow("CKPOOL_ADDRESSES");
    await expect(none.isOwn(hash)).rejects.toThrow("CKPOOL_ADDRESSES has an address that is not one of LTC");
  });
});
