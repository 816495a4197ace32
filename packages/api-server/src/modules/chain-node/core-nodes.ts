import type { PayoutChainSetting } from "../../platform/payout-chain-setting.ts";
import { createCoreRpc } from "../core-rpc/index.ts";
import { type ChainNodes, NO_EXAMPLES } from "./chain-nodes.ts";
import { createCoreNode } from "./core-node.ts";

/** Creates the nodes of payout chains that have one: the pool's tools use the same node as its payouts. */
export function createCoreNodes(settings: readonly PayoutChainSetting[]): ChainNodes {
  const nodes = new Map(
    settings.flatMap((one) => {
      if (!("core" in one)) return [];
      const { node } = one.core;
      // The tools do not use the pool's wallet.
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
 * Replaces nodes by real ones; visitors' examples then exist only for the remaining coins.
 *
 * @param nodes the demonstration's, and those named in the settings
 * @param acceleratedCoin coin of the waiting example transactions
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
