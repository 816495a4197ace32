import type { MiningNode } from "../modules/engine-readers/ckpool/node.ts";

/** A chain that grows and can be reorganized, as seen through a node. */
export interface ChainOfBlocks {
  readonly node: MiningNode;
  /** Adds a block of the pool. */
  mine(time: number): { readonly height: number; readonly hash: string };
  /** Replaces the newest blocks by those of another miner. */
  replaceNewest(count: number, time: number): void;
  /** Restores the blocks that were replaced last. */
  putBack(): void;
}

interface Block {
  readonly hash: string;
  readonly time: number;
}

/** Subsidy and fees of each block, in smallest units. */
const SUBSIDY = 312_500_000;
const FEES = 4_000_000;

/** Creates a chain. */
export function createChainOfBlocks(firstHeight: number): ChainOfBlocks {
  const known = new Map<
    string,
    { readonly height: number; readonly time: number; readonly isOwn: boolean }
  >();
  let chain: Block[] = [];
  let replaced: readonly Block[] = [];

  function add(time: number, isOwn: boolean) {
    const height = firstHeight + chain.length;
    const hash = known.size.toString(16).padStart(64, "0");
    known.set(hash, { height, time, isOwn });
    chain.push({ hash, time });
    return { height, hash };
  }

  add(0, false);
  return {
    mine: (time) => add(time, true),
    replaceNewest(count, time) {
      replaced = chain.slice(-count);
      chain = chain.slice(0, -count);
      for (let index = 0; index < count; index += 1) add(time, false);
    },
    putBack() {
      chain = [...chain.slice(0, -replaced.length), ...replaced];
    },
    node: {
      network: () =>
        Promise.resolve({ height: firstHeight + chain.length - 1, difficulty: 1e14, tx_fee: String(FEES) }),
      hashAt: (height) => Promise.resolve(chain[height - firstHeight]?.hash),
      requireAddresses: () => Promise.resolve(),
      isOwn: (hash) => Promise.resolve(known.get(hash)?.isOwn === true),
      block(hash) {
        const found = known.get(hash);
        if (found === undefined) return Promise.resolve(undefined);
        const isInChain = chain[found.height - firstHeight]?.hash === hash;
        const confirmations = isInChain ? firstHeight + chain.length - found.height : -1;
        const paid = { reward: String(SUBSIDY + FEES), tx_fee: String(FEES) };
        return Promise.resolve({ time: found.time, confirmations, ...paid });
      },
    },
  };
}
