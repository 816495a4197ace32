import type { AddressOwner, ChainPlace, ChainTransaction } from "./payout-chain.ts";

/** An output of an earlier transaction, as `txid:number`. */
export type Outpoint = string;

/** The payment of one order. */
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

/** A wallet's view of one of its transactions. */
export type WalletSight =
  /** The wallet never had it: its node never accepted it, so nobody else can have received it from here. */
  | { readonly state: "unknown" }
  /** It is in the node's mempool. */
  | { readonly state: "waiting" }
  /** The wallet has it, but not the node's mempool: it was dropped or replaced, or its block was removed. */
  | { readonly state: "dropped" }
  | { readonly state: "mined"; readonly confirmations: number }
  /** Another transaction that spends the same outputs was mined; it has this many confirmations. */
  | { readonly state: "conflicted"; readonly confirmations: number };

/** A transaction that gets one that waits too long mined sooner. */
export interface RaisedTransaction extends SignedTransaction {
  /** Whether it replaces the waiting transaction, or is mined only together with it. */
  readonly kind: "replacement" | "child";
  /** Rule that requested it, for the record. */
  readonly reason: string;
}

/** The same for keys that are elsewhere: it replaces the waiting transaction once it is signed. */
export interface RaisingFile extends UnsignedTransaction {
  readonly kind: "file";
  readonly reason: string;
  /** Seconds until it is abandoned unless it is returned. */
  readonly expireSeconds: number;
}

/** Payments to the wallet since a mark. */
export interface WalletChanges {
  readonly payments: readonly ChainTransaction[];
  /** Requested ids that are permanently gone: transactions with the same inputs were mined, or they were abandoned. */
  readonly gone: readonly string[];
  /** Mark to continue from next time; null for the beginning. */
  readonly mark: string | null;
}

/** Wallet rules that the payouts enforce. */
export interface WalletRules {
  readonly batchSeconds: number;
  readonly batchOrders: number;
  readonly bumpSeconds: number;
  /** Maximum outgoing amount per hour and per day, smallest units; null without a limit. */
  readonly limitHour: bigint | null;
  readonly limitDay: bigint | null;
  /** Whether to pause payments while the wallet can spend less than the pool owes of the coin. */
  readonly pausesBelowOwed: boolean;
}

/**
 * A transaction to be signed by an external signer (BIP 174). Its id is known in advance, since it spends only native segregated
 * witness outputs.
 */
export interface UnsignedTransaction {
  readonly txid: string;
  /** Base64. */
  readonly psbt: string;
  readonly inputs: readonly Outpoint[];
  /** Smallest units. */
  readonly network_fee: bigint;
}

/** What a new transaction may not spend. */
export interface Avoided {
  /** Outputs that unsent transactions spend. */
  readonly reserved: readonly Outpoint[];
  /**
   * Transactions of the wallet, hexadecimal, that an unsent one replaces: their outputs do not exist once that is sent.
   */
  readonly replaced: readonly string[];
}

/** Result of reading a file returned by the signer. */
export type ReturnedPsbt =
  | { readonly kind: "signed"; readonly signed: SignedTransaction }
  /** Not a PSBT. */
  | { readonly kind: "unreadable" }
  /** It spends or pays something other than the exported transaction. */
  | { readonly kind: "changed"; readonly what: "inputs" | "outputs" | "terms" }
  | { readonly kind: "unsigned" }
  /** Signed, but the node would not accept it for this reason. */
  | { readonly kind: "refused"; readonly reason: string };

/** A transaction that spends outputs of the signer's wallet. */
export interface Spender {
  readonly txid: string;
  readonly inputs: readonly Outpoint[];
  /** 0 while it waits for a block. */
  readonly confirmations: number;
  /** Addresses in the node's form. */
  readonly pays: readonly string[];
}

/** A mined transaction that spent outputs of a wallet and pays one of some orders. */
export interface FoundPayment {
  readonly txid: string;
  /** The transaction, if it makes exactly these payments apart from its change. */
  readonly signed: SignedTransaction | undefined;
}

/** Payments from a wallet whose keys are elsewhere. */
export interface ExternalSigner {
  /** Orders above this amount are signed externally, smallest units. */
  readonly above: bigint;
  readonly expireSeconds: number;
  /** The wallet that tracks its transactions once they are signed; stored with them under its own name. */
  readonly wallet: WalletChain;
  /**
   * Builds one transaction for some payments to different addresses, without signing it.
   *
   * @param outpoints `spent` ones are all spent, so that only one of this and an earlier transaction can ever be mined
   * @throws {CoreRpcError} `PSBT_SPENT` when one of the latter is already spent
   */
  prepare(
    payments: readonly WalletPayment[],
    outpoints: Avoided & { readonly spent: readonly Outpoint[] },
  ): Promise<UnsignedTransaction>;
  /** Locks some outputs against being spent by the wallet, or unlocks them. */
  reserve(outpoints: readonly Outpoint[], isReserved: boolean): Promise<void>;
  /**
   * Compares a file with the exported transaction, adds the signatures, and asks the node whether it would accept it. Nothing is
   * sent.
   */
  read(given: UnsignedTransaction, psbt: string): Promise<ReturnedPsbt>;
  /** Finds the transaction if it was sent without being returned here; undefined while the node does not have it. */
  findSent(given: UnsignedTransaction): Promise<SignedTransaction | undefined>;
  /**
   * Finds the transactions, mined or waiting, that spent some outputs of the wallet.
   *
   * @param addresses addresses to be paid
   * @returns also one of these transactions that pays one of the addresses
   */
  findSpenders(
    outpoints: readonly Outpoint[],
    addresses: readonly string[],
  ): Promise<{ readonly spenders: readonly Spender[]; readonly paying: Spender | undefined }>;
  /** Reads a wallet transaction that makes exactly some payments, apart from its change; undefined if it does not. */
  readPayment(txid: string, payments: readonly WalletPayment[]): Promise<SignedTransaction | undefined>;
}

/**
 * A chain backed by a node's wallet: it pays several orders in one transaction, chooses its inputs, and raises the fee of a
 * waiting transaction. Signed transactions are stored before they are sent.
 */
export interface WalletChain {
  /** As for a payout chain: stored with each address and transaction. */
  readonly name: string;
  readonly rules: WalletRules;
  /** Signer of orders above a threshold; absent where the wallet signs all. */
  readonly external?: ExternalSigner;
  /**
   * Returns an address of the wallet. The same owner gets the same one unless two requests are concurrent; no other owner gets
   * it.
   */
  newAddress(place: ChainPlace, owner: AddressOwner): Promise<string>;
  /**
   * Reads payments made, confirmed or reversed since a mark; payments that are not final are repeated.
   *
   * @param known ids of payments that were seen before and are not final
   */
  changesSince(place: ChainPlace, mark: string | null, known: readonly string[]): Promise<WalletChanges>;
  /** Builds and signs one transaction for some payments to different addresses, without sending it. */
  prepare(payments: readonly WalletPayment[], avoided: Avoided): Promise<SignedTransaction>;
  /**
   * Finds the mined transaction that spent some outputs of the wallet and pays one of some orders, such as one whose fee was raised
   * outside of this server.
   *
   * @returns undefined if none of the orders was paid so
   */
  findPayment(
    outpoints: readonly Outpoint[],
    payments: readonly WalletPayment[],
  ): Promise<FoundPayment | undefined>;
  /**
   * Sends a signed transaction; idempotent.
   *
   * @returns `refused` only if it is proven that the node never accepted it and refuses it permanently; any doubt is an exception
   */
  send(transaction: Pick<SignedTransaction, "txid" | "raw" | "inputs">): Promise<"accepted" | "refused">;
  look(txid: string): Promise<WalletSight>;
  /** Spendable balance of the wallet in smallest units, including its own unconfirmed change. */
  balance?(): Promise<bigint>;
  /**
   * Signs a transaction that gets a waiting one mined sooner, or builds one to be signed elsewhere, by the node's estimate and
   * the configured bounds. Nothing is sent.
   *
   * @param payments its payments, which all stay unchanged
   * @param mayReplace whether a replacement is tried first; false once the node refused one
   * @returns undefined when its fee is high enough, at its bound, or cannot be raised
   */
  raise(
    waiting: SignedTransaction,
    payments: readonly WalletPayment[],
    mayReplace: boolean,
  ): Promise<RaisedTransaction | RaisingFile | undefined>;
}
