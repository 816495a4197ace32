import type { PayoutChainSetting } from "../../platform/payout-chain-setting.ts";
import { createCoreRpc } from "../core-rpc/index.ts";
import { type ChainNodes, NO_EXAMPLES } from "./chain-nodes.ts";
import { createCoreNode } from "./core-node.ts";

/** The nodes of the payout chains that have one: the pool's tools ask the node that the pool pays through. */
export function createCoreNodes(settings: readonly PayoutChainSetting[]): ChainNodes {
  const nodes = new Map(
    settings.flatMap((one) => {
      if (!("core" in one)) return [];
      const { node } = one.core;
      // The wallet of the pool is no business of the tools.
      const url = node.url.replace(/\/wallet\/[^/]+$/, "");
      return [[one.coin, createCoreNode(createCoreRpc({ ...node, url }))] as const];
    }),
  );
  return {
    coins: [...nodes.keys()],
    of: (coin) => nodes.get(coin),
    examples: () => Promise.resolve(NO_EXAMPLES),
  };
}
