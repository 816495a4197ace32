import { fundWallets, type RegtestNode, startRegtestNode } from "test-support/litecoin";
import { readCheckNode } from "../../../platform/core-chain-setting.ts";
import { createCoreRpc } from "../../core-rpc/index.ts";
import { withNode } from "../../../testing/with-node.ts";
import { createMiningNode, type MiningNode } from "./node.ts";

const SET_UP_MS = 60_000;

/** The whole family of nodes supports these calls. */
withNode("the node beside a ckpool", () => {
  let regtest: RegtestNode;
  let node: MiningNode;

  beforeAll(async () => {
    regtest = await startRegtestNode();
    await fundWallets(regtest);
    const url = regtest.walletUrl().replace(/\/wallet\/[^/]+$/, "");
    node = createMiningNode(createCoreRpc(readCheckNode(url).node));
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
});
