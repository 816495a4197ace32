/** Defaults of a coin on a chain before an operator changes them; amounts in coin units (domain wallet 1.3). */
export interface ChainSeed {
  /** Name of the chain; the coin's by default. */
  readonly chain?: string;
  readonly name?: string;
  /** Format of its addresses. */
  readonly address: string;
  readonly confirmations: readonly [safe: number, irreversible: number];
  readonly amounts: {
    readonly min: string;
    readonly max: string;
    readonly fee: string;
    /** Null if the coin has no auto-withdrawal. */
    readonly autoMin: string | null;
    /** Minimum amount to arrive, where the chain rejects less. */
    readonly minFinal?: string;
  };
  readonly explorer: {
    readonly site: string;
    /** Path prefixes of the explorer's block and transaction pages, used for links from payouts and blocks. */
    readonly block?: string;
    readonly tx?: string;
  };
  readonly isSuspended?: boolean;
  /** Coin-specific notices for depositors. */
  readonly notices?: readonly ("contract_not_credited" | "evm_alike" | "transparent_only")[];
}

/** Mining parameters of a coin; the reward in smallest units. */
export interface MiningRow {
  /** Hashes per unit of difficulty. */
  readonly work: number;
  /** Seconds between two blocks of the network. */
  readonly seconds: number;
  /** Block reward without fees. */
  readonly reward: bigint;
  /** Blocks between difficulty changes, if it changes in periods. */
  readonly period?: number;
  /** Blocks between halvings, if the reward halves. */
  readonly halving?: number;
}

/** Network and market of a mined coin in the demonstration's model. */
export interface DemoMarket {
  /** Mean price in USD. */
  readonly price: number;
  /** Height of the chain at the start of 2025. */
  readonly height: number;
  /** Mean hashrate of the network. */
  readonly network: number;
  /** The pool's part of the network hashrate. */
  readonly share: number;
  /** Hashrate of a typical machine, used to derive the number of connections. */
  readonly machine: number;
  /** Transaction fees on top of the block reward, in millionths of it. */
  readonly fees: bigint;
}

/** The server's defaults for a coin, before operator or market changes. */
export interface CoinRow {
  readonly name: string;
  readonly algorithm: string;
  /** Decimals in the ledger. */
  readonly precision: number;
  /** Absent for a coin that is only merge-mined or only held. */
  readonly mining?: MiningRow;
  /** Pool fee in hundredths of a percent, and confirmations a block needs. */
  readonly payout?: { readonly fee: number; readonly confirmations: number };
  /** Merge-mined coins. */
  readonly along?: readonly string[];
  readonly chains: readonly ChainSeed[];
  /** Limits of one exchange in coin units; paused without a market. */
  readonly exchange: { readonly min: string; readonly max: string; readonly isPaused?: boolean };
  readonly demo: DemoMarket | Pick<DemoMarket, "price">;
}
