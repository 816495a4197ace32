import type { NodeRefusal } from "contracts/calls/broadcast";

/** An output spent by a transaction; script and amount are null if unknown to the node. */
export interface NodeInput {
  readonly txid: string;
  readonly vout: number;
  /** Locking script of the spent output, hexadecimal. */
  readonly script: string | null;
  /** In smallest units. */
  readonly amount: bigint | null;
}

/** An output of a transaction. */
export interface NodeOutput {
  /** Locking script, hexadecimal. */
  readonly script: string;
  /** In smallest units. */
  readonly amount: bigint;
}

/** A decoded raw transaction. */
export interface DecodedRaw {
  readonly txid: string;
  /** Size in bytes; fees are counted in virtual bytes. */
  readonly size: number;
  readonly vsize: number;
  readonly inputs: readonly NodeInput[];
  readonly outputs: readonly NodeOutput[];
  /** Whether a later transaction may replace it (BIP 125). */
  readonly is_replaceable: boolean;
}

/** Totals of a transaction and all its unconfirmed parents. */
export interface AncestorTotals {
  readonly count: number;
  /** Virtual bytes. */
  readonly vsize: number;
  /** In smallest units. */
  readonly fee: bigint;
}

/** A node's view of a transaction. */
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

/** The text is not a transaction of the coin. */
export class MalformedTransactionError extends Error {
  override readonly name = "MalformedTransactionError";
}

/**
 * A full node of one coin, used by the pool to look up, send and prioritize transactions. The demonstration has one with its own
 * mempool; an operator connects a real chain's node through this interface.
 */
export interface ChainNode {
  /** Finds a transaction in the mempool or the chain; undefined if the node does not know it. */
  find(txid: string): Promise<NodeTransaction | undefined>;
  /**
   * Decodes a raw transaction, with the outputs it spends.
   *
   * @throws {MalformedTransactionError} for anything that is not a transaction
   */
  decode(raw: string): Promise<DecodedRaw>;
  /** Returns why the node would reject a raw transaction now; null if it would accept it. */
  check(raw: string): Promise<NodeRefusal | null>;
  /** Sends a raw transaction; one that is already waiting is accepted again. */
  broadcast(raw: string): Promise<{ readonly txid: string } | { readonly refusal: NodeRefusal }>;
  /**
   * Prioritizes a waiting transaction and its unconfirmed parents in the pool's blocks. Idempotent.
   *
   * @returns false when the transaction does not wait
   */
  prioritise(txid: string): Promise<boolean>;
}
