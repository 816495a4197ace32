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

/**
 * Puts real nodes in the place of others; what a visitor may try is then of the others' coins only.
 *
 * @param nodes the demonstration's, and those that the settings name
 * @param acceleratedCoin coin of the transactions that wait to be tried
 */
export function withCoreNodes(
  { others, real }: { readonly others: ChainNodes; readonly real: ChainNodes },
  acceleratedCoin: string,
): ChainNodes {
  if (real.coins.length === 0) return others;
  return {
    coins: [...others.coins, ...real.coins.filter((coin) => !others.coins.includes(coin))],
    of: (coin) => real.of(coin) ?? others.of(coin),
    async examples() {
      const { waiting, unsent } = await others.examples();
      const isReal = real.of(acceleratedCoin) !== undefined;
      return {
        waiting: isReal ? [] : waiting,
        unsent: unsent.filter(({ coin }) => real.of(coin) === undefined),
      };
    },
  };
}
