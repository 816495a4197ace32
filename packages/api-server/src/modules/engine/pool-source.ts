import type { WorkerSample } from "./worker-sample.ts";
import type { CoinParameters } from "../coins/index.ts";

/** The state of a coin's network, and of the pool on it, at one time. */
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
  /** Expected hashes per block. */
  readonly hashes_per_block: bigint;
  /** Typical transaction fees of a block, in smallest units. */
  readonly tx_fee: bigint;
  /** USD for one coin, or null without a market price. */
  readonly price: string | null;
  /** When the price was reported; absent for a price of the requested time. */
  readonly price_time?: number | undefined;
  /** Merge-mined coins. */
  readonly merged: readonly MergedCoin[];
  /** Only for coins whose difficulty changes periodically. */
  readonly period: DifficultyPeriod | null;
}

/** A merge-mined coin. */
export interface MergedCoin {
  readonly coin: string;
  readonly hashes_per_block: bigint;
  readonly reward: bigint;
  readonly price: string | null;
}

/** The difficulty periods around a time. */
export interface DifficultyPeriod {
  readonly previous_difficulty: number;
  readonly next_difficulty: number;
  readonly rest_time: number;
}

/** A block found by the pool. */
export interface FoundBlock {
  readonly coin: string;
  readonly height: number;
  readonly time: number;
  /** When it was found, if its `time` is later because it was reported late: the work and the methods of then count. */
  readonly found_time?: number | null;
  readonly hash: string;
  readonly reward: bigint;
  readonly tx_fee: bigint;
  readonly luck: number | null;
  readonly running_time: number | null;
  /** Account whose share solved the block, as used to sign in to the stratum server; null if not one of the server's. */
  readonly finder: string | null;
}

/** Identity of a worker at the stratum server: `account.name` on one coin. */
export interface WorkerIdentity {
  readonly account: string;
  readonly coin: string;
  readonly name: string;
}

/** Share statistics in one time bucket. */
export interface RatePoint {
  /** Start of the bucket. */
  readonly time: number;
  readonly hashrate: number;
  readonly reject_rate: number;
}

/** Share statistics of an account on one coin in one time bucket. */
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

/** Request for the series of one worker on one coin. */
export interface WorkerSeriesRequest extends Buckets {
  readonly worker: WorkerIdentity & { readonly first_active: number; readonly last_active: number };
}

/** Pool and network figures over time, in arrays of `count` items. */
export interface PoolSeries {
  readonly pool_hashrate: readonly number[];
  readonly network_hashrate: readonly number[];
  readonly difficulty: readonly number[];
}

/** A coin's blocks that the engine found and the server does not credit, since the chain has those of others at their heights. */
export interface ForeignBlocks {
  readonly coin: string;
  readonly count: number;
}

/** The load of an account's quick-switch machines on one coin. */
export interface SwitchLoad {
  readonly coin: string;
  /** Machines connected through the address that are mining the coin. */
  readonly workers: number;
  /** Their hashrate on the coin over the last 10 minutes. */
  readonly hashrate: number;
}

/** A coin chosen by an account for its quick-switch machines. */
export interface SwitchChoice {
  readonly account: string;
  readonly coin: string;
  /** When it was chosen. */
  readonly time: number;
}

/** An address whose machines mine the coin of its algorithm that their account chose. */
export interface QuickSwitchEngine {
  /** Replaces the coin in the pool's host pattern, e.g. `sha256`. */
  readonly host: string;
  /** Coins of one algorithm; the first is the default. */
  readonly coins: readonly string[];
  /** Returns the load of an account's machines on the address at a time; coins without machines may be omitted. */
  connected(request: { readonly account: string; readonly at: number }): Promise<readonly SwitchLoad[]>;
  /**
   * Switches an account's machines to another coin. Idempotent. Throws if it is not possible, in which case nothing is logged.
   */
  choose(choice: SwitchChoice): Promise<{ readonly effective_time: number }>;
}

/** Request for candles of a pair: one per start, up to the next start, and the last up to `end`. */
export interface CandleRequest {
  readonly base: string;
  readonly quote: string;
  /** Starts of the candles, ascending, at most 1000. */
  readonly starts: readonly number[];
  readonly end: number;
}

/** Prices of a pair in one bucket: units of `quote` for one `base`. */
export interface MarketCandle {
  readonly time: number;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  /** Traded amount of `base`. */
  readonly volume: string;
}

/** The market that provides the exchange's prices. */
export interface MarketHistory {
  /** Start of its oldest data. */
  readonly start: number;
  /** Returns candles in ascending order, without those that have no trades. */
  candles(request: CandleRequest): Promise<readonly MarketCandle[]>;
}

/**
 * Data that a mining engine provides to the pool server. The reference server runs on a simulated engine (`demo`); an operator
 * implements these six functions on the engine's own statistics and passes them to the server at startup.
 *
 * Times are seconds since 1970. A function accepts any time up to the present, as far back as the engine keeps data; buckets
 * without data have a hashrate of 0.
 */
export interface PoolSource {
  /** The coins mined by the pool, in display order. */
  readonly coins: readonly CoinParameters[];
  coinState(coin: string, at: number): Promise<CoinState>;
  poolSeries(coin: string, buckets: Buckets): Promise<PoolSeries>;
  /** Returns blocks found in `from <= time < to`, oldest first, at most the newest `limit`. */
  blocks(
    coin: string,
    range: { readonly from: number; readonly to: number; readonly limit: number },
  ): Promise<readonly FoundBlock[]>;
  /** Returns every worker that sent a share in the 24 hours before `at`. */
  workers(at: number): Promise<readonly WorkerSample[]>;
  /** Returns figures of every account and coin with workers. */
  accountSeries(buckets: Buckets): Promise<readonly AccountPoint[]>;
  workerSeries(request: WorkerSeriesRequest): Promise<readonly RatePoint[]>;
  /**
   * Only for engines whose figures arrive after their minute. Called by the pool job before it processes minutes.
   *
   * @param now the server's clock
   * @returns time up to which figures are complete and final
   */
  completeUntil?(now: number): Promise<number>;
  /** Only for engines whose blocks the server looks up in the chain. */
  foreignBlocks?(): readonly ForeignBlocks[];
  /** Only for engines that do not count rejected shares: reject rates are then unknown, regardless of the figures. */
  readonly lacksRejects?: boolean;
  /** Only for engines with a quick-switch address. */
  readonly quickSwitch?: QuickSwitchEngine;
  /** Only for engines with market data; without it, price charts show the exchange's own trades. */
  readonly market?: MarketHistory;
}

export type { WorkerSample };
