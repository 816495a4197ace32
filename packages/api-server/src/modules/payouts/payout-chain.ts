/** A payment that is to be made. */
export interface PaymentOrder {
  readonly id: number;
  readonly coin: string;
  readonly chain: string;
  readonly address: string;
  /** What arrives, smallest units. */
  readonly amount: bigint;
  /** What the owner of the balance pays for it, smallest units. */
  readonly fee: bigint;
}

/** A transaction that is signed and not sent yet. */
export interface SignedPayment {
  readonly txid: string;
  readonly raw: string;
  /** What the chain takes for it, smallest units. */
  readonly network_fee: bigint;
}

/** A transaction as a chain shows it. */
export interface ChainTransaction {
  readonly txid: string;
  readonly address: string;
  readonly amount: bigint;
  /** When the chain took it. */
  readonly time: number;
  readonly confirmations: number;
  /** A reorganisation removed it. */
  readonly is_removed: boolean;
}

/** Place of a chain: coin and chain code with the confirmations after which nothing changes any more. */
export interface ChainPlace {
  readonly coin: string;
  readonly chain: string;
  readonly irreversible_confirmations: number;
}

/** Whom a deposit address is for. */
export interface AddressOwner {
  readonly account_id: number;
  /** Counts the addresses of the account for this coin and chain, from 1. */
  readonly number: number;
}

/**
 * A chain that payments are made on. The demonstration has one whose coins are worth nothing; an operator puts the wallets of real
 * chains behind these functions.
 */
export interface PayoutChain {
  /**
   * Lower-case name that is stored with each address and transaction. Only a chain of the same name moves them on, so it must
   * change when the wallet behind it is another one.
   */
  readonly name: string;
  /** An address of the pool's wallet. The same owner always gets the same one, and no other owner gets it. */
  newAddress(place: ChainPlace, owner: AddressOwner): Promise<string>;
  /** Builds and signs; the same order always gives the same transaction, and nothing is sent. */
  sign(order: PaymentOrder): Promise<SignedPayment>;
  /**
   * Sends a signed transaction. Sending it again changes nothing.
   *
   * @returns `refused` only when it is proven that it never will be taken; any doubt is an exception.
   */
  send(raw: string, now: number): Promise<"accepted" | "refused">;
  /** What the wallet can spend, smallest units, where it can say so. */
  balance?(): Promise<bigint>;
  /** The transaction on the chain, or nothing when the chain does not know it. */
  find(place: ChainPlace, txid: string, now: number): Promise<ChainTransaction | undefined>;
  /** Payments to some addresses that the chain took from a time on; nothing changes about those it took before. */
  paymentsTo(
    place: ChainPlace,
    addresses: readonly string[],
    times: { readonly since: number; readonly now: number },
  ): Promise<readonly ChainTransaction[]>;
}
