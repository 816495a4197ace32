/** A payment to be made. */
export interface PaymentOrder {
  readonly id: number;
  readonly coin: string;
  readonly chain: string;
  readonly address: string;
  /** Net amount that arrives, smallest units. */
  readonly amount: bigint;
  /** Fee paid by the owner of the balance, smallest units. */
  readonly fee: bigint;
}

/** A transaction that is signed and not sent yet. */
export interface SignedPayment {
  readonly txid: string;
  readonly raw: string;
  /** Network fee of the chain, smallest units. */
  readonly network_fee: bigint;
}

/** The chain's view of a transaction. */
export interface ChainTransaction {
  readonly txid: string;
  readonly address: string;
  readonly amount: bigint;
  /** Time of the transaction on the chain. */
  readonly time: number;
  readonly confirmations: number;
  /** Whether a reorg removed it. */
  readonly is_removed: boolean;
}

/** Coin and chain code, with the confirmations after which a transaction is final. */
export interface ChainPlace {
  readonly coin: string;
  readonly chain: string;
  readonly irreversible_confirmations: number;
}

/** Owner of a deposit address. */
export interface AddressOwner {
  readonly account_id: number;
  /** Sequence number of the account's address for this coin and chain, from 1. */
  readonly number: number;
}

/**
 * A chain on which payments are made. The demonstration has one whose coins are worthless; an operator implements these functions
 * with wallets of real chains.
 */
export interface PayoutChain {
  /**
   * Lower-case name stored with each address and transaction. Only a chain of the same name processes them further, so it must
   * change when another wallet is used.
   */
  readonly name: string;
  /** Returns an address of the pool's wallet. The same owner always gets the same one, and no other owner gets it. */
  newAddress(place: ChainPlace, owner: AddressOwner): Promise<string>;
  /** Builds and signs a transaction without sending it; the same order always gives the same transaction. */
  sign(order: PaymentOrder): Promise<SignedPayment>;
  /**
   * Sends a signed transaction; idempotent.
   *
   * @returns `refused` only if it is proven that the chain will never accept it; any doubt is an exception.
   */
  send(raw: string, now: number): Promise<"accepted" | "refused">;
  /** Spendable balance of the wallet in smallest units, where available. */
  balance?(): Promise<bigint>;
  /** Finds the transaction on the chain; undefined if the chain does not have it. */
  find(place: ChainPlace, txid: string, now: number): Promise<ChainTransaction | undefined>;
  /** Lists payments to some addresses since a time; earlier ones are final. */
  paymentsTo(
    place: ChainPlace,
    addresses: readonly string[],
    times: { readonly since: number; readonly now: number },
  ): Promise<readonly ChainTransaction[]>;
}
