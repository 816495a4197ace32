import type { WorkerSample } from "./worker-sample.ts";
import type { CoinParameters } from "../coins/index.ts";

/** The state of a coin's network and of the pool on it at one time. */
export interface CoinState {
  readonly coin: string;
  /** Height of the chain. */
  readonly height: number;
  readonly difficulty: number;
  /** H/s, or Sol/s for Equihash coins, like every hashrate here. */
  readonly network_hashrate: number;
  readonly network_hashrate_1days: number;
  readonly network_hashrate_3days: number;
  readonly network_hashrate_7days: number;
  readonly pool_hashrate: number;
  readonly connections: number;
  /** Expected hashes for one block. */
  readonly hashes_per_block: bigint;
  /** Usual transaction fees of a block, in smallest units. */
  readonly tx_fee: bigint;
  /** USD for one coin, or null when no market gave a price. */
  readonly price: string | null;
  /** What is mined along with the same work. */
  readonly merged: readonly MergedCoin[];
  /** Only for coins whose difficulty changes in periods. */
  readonly period: DifficultyPeriod | null;
}

/** A coin that is mined along. */
export interface MergedCoin {
  readonly coin: string;
  readonly hashes_per_block: bigint;
  readonly reward: bigint;
  readonly price: string | null;
}

/** Difficulty periods around a time. */
export interface DifficultyPeriod {
  readonly previous_difficulty: number;
  readonly next_difficulty: number;
  readonly rest_time: number;
}

/** A block the pool found. */
export interface FoundBlock {
  readonly coin: string;
  readonly height: number;
  readonly time: number;
  readonly hash: string;
  readonly reward: bigint;
  readonly tx_fee: bigint;
  readonly luck: number | null;
  readonly running_time: number | null;
  /** Account whose share solved the block, as its miner signs in; null when it is not one of the server's. */
  readonly finder: string | null;
}

/** Who a worker is to the stratum server: `account.name` on one coin. */
export interface WorkerIdentity {
  readonly account: string;
  readonly coin: string;
  readonly name: string;
}

/** Share statistics over one bucket of time. */
export interface RatePoint {
  /** Start of the bucket. */
  readonly time: number;
  readonly hashrate: number;
  readonly reject_rate: number;
}

/** Share statistics of an account on one coin over one bucket. */
export interface AccountPoint extends RatePoint {
  readonly account: string;
  readonly coin: string;
  readonly active_workers: number;
}

/** Buckets of equal length: `count` of them from `from` on. */
export interface Buckets {
  readonly from: number;
  readonly step: number;
  readonly count: number;
}

/** One worker's series, or one coin's, is requested by this. */
export interface WorkerSeriesRequest extends Buckets {
  readonly worker: WorkerIdentity & { readonly first_active: number; readonly last_active: number };
}

/** Pool and network over time, arrays of `count` figures. */
export interface PoolSeries {
  readonly pool_hashrate: readonly number[];
  readonly network_hashrate: readonly number[];
  readonly difficulty: readonly number[];
}

/** What the machines of an account on the quick-switch address do on one coin. */
export interface SwitchLoad {
  readonly coin: string;
  /** Machines connected through the address that mine the coin now. */
  readonly workers: number;
  /** Their hashrate on it over the last 10 minutes. */
  readonly hashrate: number;
}

/** A coin that an account chose for its machines on the quick-switch address. */
export interface SwitchChoice {
  readonly account: string;
  readonly coin: string;
  /** When it was chosen. */
  readonly time: number;
}

/** An address whose machines mine whatever coin of its algorithm their account chose. */
export interface QuickSwitchEngine {
  /** Replaces the coin in the pool's host pattern, e.g. `sha256`. */
  readonly host: string;
  /** Coins of one algorithm; the first is mined until an account chooses. */
  readonly coins: readonly string[];
  /** What an account's machines on the address do at a time; coins without any may be left out. */
  connected(request: { readonly account: string; readonly at: number }): Promise<readonly SwitchLoad[]>;
  /**
   * Sends the machines of an account to another coin. A second identical request changes nothing. Throws when it cannot be
   * done; nothing is logged then.
   */
  choose(choice: SwitchChoice): Promise<{ readonly effective_time: number }>;
}

/** Candles of a pair that are requested: one for each start, up to the next start, and the last up to `end`. */
export interface CandleRequest {
  readonly base: string;
  readonly quote: string;
  /** Starts of the candles, ascending, at most 1000. */
  readonly starts: readonly number[];
  readonly end: number;
}

/** Prices of a pair over one bucket: units of `quote` for one `base`. */
export interface MarketCandle {
  readonly time: number;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  /** Traded amount of `base`. */
  readonly volume: string;
}

/** The market that the exchange's prices come from. */
export interface MarketHistory {
  /** Start of its oldest data. */
  readonly start: number;
  /** Candles in ascending order; those without trades are left out. */
  candles(request: CandleRequest): Promise<readonly MarketCandle[]>;
}

/**
 * What a mining engine gives to the pool server. The reference server runs on a model of one (`demo`); an operator implements
 * these six functions over the engine's own statistics and hands them to the server at start.
 *
 * Times are seconds since 1970. A function answers for any time up to the present, as far back as the engine keeps;
 * buckets it knows nothing of have a hashrate of 0.
 */
export interface PoolSource {
  /** The coins the pool mines, in the order in which they are offered. */
  readonly coins: readonly CoinParameters[];
  coinState(coin: string, at: number): Promise<CoinState>;
  poolSeries(coin: string, buckets: Buckets): Promise<PoolSeries>;
  /** Blocks found in `from <= time < to`, oldest first, at most the newest `limit`. */
  blocks(
    coin: string,
    range: { readonly from: number; readonly to: number; readonly limit: number },
  ): Promise<readonly FoundBlock[]>;
  /** Every worker that sent a share in the 24 hours before `at`. */
  workers(at: number): Promise<readonly WorkerSample[]>;
  /** Figures of every account and coin that has workers. */
  accountSeries(buckets: Buckets): Promise<readonly AccountPoint[]>;
  workerSeries(request: WorkerSeriesRequest): Promise<readonly RatePoint[]>;
  /**
   * Only for engines whose figures arrive after their minute. The pool job asks it before it works through minutes.
   *
   * @param now the server's clock
   * @returns time up to which figures are complete and will not change
   */
  completeUntil?(now: number): Promise<number>;
  /** Only for engines that count no rejected shares: reject rates are unknown then, whatever the figures say. */
  readonly lacksRejects?: boolean;
  /** Only for engines that have such an address. */
  readonly quickSwitch?: QuickSwitchEngine;
  /** Only for engines that know the market; without it, price charts show the exchange's own trades. */
  readonly market?: MarketHistory;
}

export type { WorkerSample };
