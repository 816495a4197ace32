import type { NodeRefusal } from "contracts/calls/broadcast";

/** An output that a transaction spends; script and amount are null when the node does not know it. */
export interface NodeInput {
  readonly txid: string;
  readonly vout: number;
  /** Locking script of the spent output, hexadecimal. */
  readonly script: string | null;
  /** Smallest units. */
  readonly amount: bigint | null;
}

/** An output of a transaction. */
export interface NodeOutput {
  /** Locking script, hexadecimal. */
  readonly script: string;
  /** Smallest units. */
  readonly amount: bigint;
}

/** A raw transaction taken apart. */
export interface DecodedRaw {
  readonly txid: string;
  /** Bytes, and virtual bytes in which fees are counted. */
  readonly size: number;
  readonly vsize: number;
  readonly inputs: readonly NodeInput[];
  readonly outputs: readonly NodeOutput[];
  /** Says that a later transaction may replace it (BIP 125). */
  readonly is_replaceable: boolean;
}

/** A transaction with all its unconfirmed parents, itself included. */
export interface AncestorTotals {
  readonly count: number;
  /** Virtual bytes. */
  readonly vsize: number;
  /** Smallest units. */
  readonly fee: bigint;
}

/** What a node knows about a transaction. */
export type NodeTransaction =
  | {
      readonly status: "waiting";
      readonly txid: string;
      readonly size: number;
      readonly vsize: number;
      readonly fee: bigint;
      readonly ancestors: AncestorTotals;
    }
  | { readonly status: "confirmed"; readonly txid: string; readonly block_height: number }
  | { readonly status: "replaced"; readonly txid: string; readonly replaced_by: string };

/** The text is no transaction of the coin. */
export class MalformedTransactionError extends Error {
  override readonly name = "MalformedTransactionError";
}

/**
 * A full node of one coin: the pool looks transactions up there, sends them, and has them mined first. The demonstration has one
 * with its own mempool; an operator puts the node of a real chain behind these functions.
 */
export interface ChainNode {
  /** A transaction of the mempool or the chain; undefined when the node does not know it. */
  find(txid: string): Promise<NodeTransaction | undefined>;
  /**
   * Takes a raw transaction apart, with the outputs that it spends.
   *
   * @throws {MalformedTransactionError} for anything that is no transaction
   */
  decode(raw: string): Promise<DecodedRaw>;
  /** Why the node would refuse a raw transaction now; null when it would take it. */
  check(raw: string): Promise<NodeRefusal | null>;
  /** Sends a raw transaction; one that waits already is taken again. */
  broadcast(raw: string): Promise<{ readonly txid: string } | { readonly refusal: NodeRefusal }>;
  /**
   * Has a waiting transaction and its unconfirmed parents mined before all others in the pool's blocks. Doing it again changes
   * nothing.
   *
   * @returns false when the transaction does not wait
   */
  prioritise(txid: string): Promise<boolean>;
}
