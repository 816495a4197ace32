/** What holds for a coin on a chain before an operator changes it; amounts in coin units (domain wallet 1.3). */
export interface ChainSeed {
  /** Unless given, the chain is called like the coin. */
  readonly chain?: string;
  readonly name?: string;
  /** Form of its addresses. */
  readonly address: string;
  readonly confirmations: readonly [safe: number, irreversible: number];
  readonly amounts: {
    readonly min: string;
    readonly max: string;
    readonly fee: string;
    /** Null where the coin is not paid out automatically. */
    readonly autoMin: string | null;
    /** Least amount that may arrive, where the chain refuses less. */
    readonly minFinal?: string;
  };
  readonly explorer: {
    readonly site: string;
    /** Folders of its pages about blocks and transactions, where payouts and blocks link to them. */
    readonly block?: string;
    readonly tx?: string;
  };
  readonly isSuspended?: boolean;
  /** What a depositor has to know besides what holds for every coin. */
  readonly notices?: readonly ("contract_not_credited" | "evm_alike" | "transparent_only")[];
}

/** How a coin is mined; the reward in smallest units. */
export interface MiningRow {
  /** Hashes behind one unit of difficulty. */
  readonly work: number;
  /** Seconds between two blocks of the network. */
  readonly seconds: number;
  /** What a block pays without its fees. */
  readonly reward: bigint;
  /** Blocks between two changes of difficulty, where it changes in periods. */
  readonly period?: number;
  /** Blocks between two halvings, where the reward halves. */
  readonly halving?: number;
}

/** Network and market of a mined coin in the demonstration's model. */
export interface DemoMarket {
  /** Middle of the price in USD. */
  readonly price: number;
  /** Of the chain at the start of 2025. */
  readonly height: number;
  /** Middle of the network's hashrate. */
  readonly network: number;
  /** The pool's part of it. */
  readonly share: number;
  /** Hashrate of a usual machine, from which connections follow. */
  readonly machine: number;
  /** Transaction fees on top of the block reward, in millionths of it. */
  readonly fees: bigint;
}

/** Everything the server knows of a coin before an operator or a market changes it. */
export interface CoinRow {
  readonly name: string;
  readonly algorithm: string;
  /** Decimals of the ledger. */
  readonly precision: number;
  /** Absent for a coin that only arrives along with another one, or is only held. */
  readonly mining?: MiningRow;
  /** Pool fee in hundredths of a percent, least payout in smallest units, and confirmations that a block needs. */
  readonly payout?: { readonly fee: number; readonly min: bigint; readonly confirmations: number };
  /** Coins that are mined along. */
  readonly along?: readonly string[];
  readonly chains: readonly ChainSeed[];
  /** Bounds of one exchange in coin units; paused where no one makes a market. */
  readonly exchange: { readonly min: string; readonly max: string; readonly isPaused?: boolean };
  readonly demo: DemoMarket | Pick<DemoMarket, "price">;
}
