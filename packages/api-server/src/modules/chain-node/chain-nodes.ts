import type { ChainNode } from "./chain-node.ts";

/** Transactions that a visitor of the demonstration can try. */
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

/** The nodes available to a process. */
export interface ChainNodes {
  /** Coins that have a node, in pool coin order. */
  readonly coins: readonly string[];
  /** Returns the node of a coin; undefined if there is none. */
  of(coin: string): ChainNode | undefined;
  /** Returns examples for visitors to try; empty outside of the demonstration. */
  examples(): Promise<NodeExamples>;
}

/** No examples. */
export const NO_EXAMPLES: NodeExamples = { waiting: [], unsent: [] };
