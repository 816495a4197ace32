import type { ChainNode } from "./chain-node.ts";

/** A transaction that a visitor of the demonstration may try. */
export interface NodeExamples {
  readonly waiting: readonly {
    readonly txid: string;
    readonly kind: "free" | "low_fee" | "with_parents" | "confirmed";
  }[];
  readonly unsent: readonly {
    readonly coin: string;
    readonly raw_tx: string;
    readonly kind: "valid" | "low_fee" | "missing_inputs";
  }[];
}

/** The nodes that a process may ask. */
export interface ChainNodes {
  /** Coins that have a node, in pool coin order. */
  readonly coins: readonly string[];
  /** The node of a coin; undefined where there is none. */
  of(coin: string): ChainNode | undefined;
  /** What a visitor may try; nothing outside of the demonstration. */
  examples(): Promise<NodeExamples>;
}

/** Nothing to try. */
export const NO_EXAMPLES: NodeExamples = { waiting: [], unsent: [] };
