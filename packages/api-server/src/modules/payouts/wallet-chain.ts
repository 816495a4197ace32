import type { AddressOwner, ChainPlace, ChainTransaction } from "./payout-chain.ts";

/** An output of an earlier transaction, as `txid:number`. */
export type Outpoint = string;

/** What one order is paid. */
export interface WalletPayment {
  readonly address: string;
  /** Smallest units. */
  readonly amount: bigint;
}

/** A transaction of the wallet that is signed and not sent yet. */
export interface SignedTransaction {
  readonly txid: string;
  /** Hexadecimal. */
  readonly raw: string;
  readonly inputs: readonly Outpoint[];
  /** Smallest units. */
  readonly network_fee: bigint;
  /** Virtual bytes. */
  readonly vsize: number;
}

/** How a wallet sees one of its transactions. */
export type WalletSight =
  /** The wallet never had it: its node never took it, so nobody else can have it from here. */
  | { readonly state: "unknown" }
  /** The node has it among those that wait for a block. */
  | { readonly state: "waiting" }
  /** The wallet has it, and its node does not offer it for blocks: it was dropped, replaced, or its block was removed. */
  | { readonly state: "dropped" }
  | { readonly state: "mined"; readonly confirmations: number }
  /** Another transaction that spends the same outputs was mined; it has this many confirmations. */
  | { readonly state: "conflicted"; readonly confirmations: number };

/** A transaction that waits too long, and how it is to be mined sooner. */
export interface RaisedTransaction extends SignedTransaction {
  /** It takes the place of the one that waits, or is mined only together with it. */
  readonly kind: "replacement" | "child";
  /** Rule that asked for it, for the record. */
  readonly reason: string;
}

/** The same for keys that are elsewhere: it takes the place of the one that waits once it was signed. */
export interface RaisingFile extends UnsignedTransaction {
  readonly kind: "file";
  readonly reason: string;
  /** Seconds until it is given up unless it came back. */
  readonly expireSeconds: number;
}

/** Payments to the wallet since a mark. */
export interface WalletChanges {
  readonly payments: readonly ChainTransaction[];
  /** Ids among those asked about that never come any more: others that spend the same were mined, or they were given up. */
  readonly gone: readonly string[];
  /** Where to begin next time; null for the beginning. */
  readonly mark: string | null;
}

/** Rules of a wallet that the payouts apply. */
export interface WalletRules {
  readonly batchSeconds: number;
  readonly batchOrders: number;
  readonly bumpSeconds: number;
  /** What may leave within an hour and within a day, smallest units; null where it is not limited. */
  readonly limitHour: bigint | null;
  readonly limitDay: bigint | null;
  /** Pays nothing while the wallet can spend less than is owed of the coin. */
  readonly pausesBelowOwed: boolean;
}

/** A transaction that an external signer is to sign (BIP 174). Its id is known: all that it spends is native segregated witness. */
export interface UnsignedTransaction {
  readonly txid: string;
  /** Base64. */
  readonly psbt: string;
  readonly inputs: readonly Outpoint[];
  /** Smallest units. */
  readonly network_fee: bigint;
}

/** What a file that came back from the signer is. */
export type ReturnedPsbt =
  | { readonly kind: "signed"; readonly signed: SignedTransaction }
  /** No PSBT at all. */
  | { readonly kind: "unreadable" }
  /** It spends or pays something else than what was given out. */
  | { readonly kind: "changed"; readonly what: "inputs" | "outputs" | "terms" }
  | { readonly kind: "unsigned" }
  /** Signed, and the node would not take it for this reason. */
  | { readonly kind: "refused"; readonly reason: string };

/** A transaction that spends coins of the signer's wallet. */
export interface Spender {
  readonly txid: string;
  readonly inputs: readonly Outpoint[];
  /** 0 while it waits for a block. */
  readonly confirmations: number;
  /** Addresses as the node writes them. */
  readonly pays: readonly string[];
}

/** Payments of a wallet whose keys are elsewhere. */
export interface ExternalSigner {
  /** Orders that pay more than this, smallest units. */
  readonly above: bigint;
  readonly expireSeconds: number;
  /** Looks after its transactions once they are signed; stored with them under a name of its own. */
  readonly wallet: WalletChain;
  /**
   * Builds one transaction for some payments to different addresses. Nothing is signed.
   *
   * @param outpoints `reserved` ones are not spent; `spent` ones all are, so that of an earlier transaction and this one only one can
   * ever be mined
   * @throws {CoreRpcError} `PSBT_SPENT` when one of the latter is spent already
   */
  prepare(
    payments: readonly WalletPayment[],
    outpoints: { readonly reserved: readonly Outpoint[]; readonly spent: readonly Outpoint[] },
  ): Promise<UnsignedTransaction>;
  /** Keeps the wallet from spending some outputs, or lets it. */
  reserve(outpoints: readonly Outpoint[], isReserved: boolean): Promise<void>;
  /** Compares a file with what was given out, puts the signatures in, and asks the node whether it would take it. Nothing is sent. */
  read(given: UnsignedTransaction, psbt: string): Promise<ReturnedPsbt>;
  /** The transaction as it was sent without being brought back here; undefined while the node does not know it. */
  findSent(given: UnsignedTransaction): Promise<SignedTransaction | undefined>;
  /**
   * What spent some coins of the wallet, mined or waiting.
   *
   * @param addresses that are to be paid
   * @returns besides, one of these transactions that pays one of the addresses
   */
  findSpenders(
    outpoints: readonly Outpoint[],
    addresses: readonly string[],
  ): Promise<{ readonly spenders: readonly Spender[]; readonly paying: Spender | undefined }>;
  /** A transaction of the wallet that makes some payments and, besides its change, no others; undefined when it does not. */
  readPayment(txid: string, payments: readonly WalletPayment[]): Promise<SignedTransaction | undefined>;
}

/**
 * A chain whose wallet is a node's: it pays several orders in one transaction, chooses what it spends, and raises the fee of a
 * transaction that waits. What it signed is stored before it is sent.
 */
export interface WalletChain {
  /** As that of a payout chain: stored with each address and transaction. */
  readonly name: string;
  readonly rules: WalletRules;
  /** Signs what is above a threshold; absent where the wallet signs all. */
  readonly external?: ExternalSigner;
  /** An address of the wallet. The same owner gets the same one unless two ask at the same time; no other owner gets it. */
  newAddress(place: ChainPlace, owner: AddressOwner): Promise<string>;
  /**
   * Payments that were made, confirmed or taken back since a mark, those that are not final again and again.
   *
   * @param known ids of payments that were seen before and are not final
   */
  changesSince(place: ChainPlace, mark: string | null, known: readonly string[]): Promise<WalletChanges>;
  /**
   * Builds and signs one transaction for some payments to different addresses. Nothing is sent.
   *
   * @param reserved outputs that are not to be spent: signed transactions that were not sent yet spend them
   */
  prepare(payments: readonly WalletPayment[], reserved: readonly Outpoint[]): Promise<SignedTransaction>;
  /**
   * Sends a signed transaction. Sending it again changes nothing.
   *
   * @returns `refused` only when it is proven that the node never took it and does not for a reason that stays; any doubt is an
   * exception
   */
  send(transaction: Pick<SignedTransaction, "txid" | "raw" | "inputs">): Promise<"accepted" | "refused">;
  look(txid: string): Promise<WalletSight>;
  /** What the wallet can spend, smallest units; its own change that waits for a block included. */
  balance?(): Promise<bigint>;
  /**
   * Signs what has a waiting transaction mined sooner, or builds what is to be signed elsewhere, by the node's estimate and the bounds of
   * the setting. Nothing is sent.
   *
   * @param payments what it pays, all of which stays as it is
   * @param mayReplace whether a replacement is tried first; false once the node refused one
   * @returns undefined when its fee is high enough, at its bound, or cannot be raised
   */
  raise(
    waiting: SignedTransaction,
    payments: readonly WalletPayment[],
    mayReplace: boolean,
  ): Promise<RaisedTransaction | RaisingFile | undefined>;
}
