import { coinParameters, type CoinParameters } from "../modules/coins/coins.ts";
import type {
  Buckets,
  CoinState,
  DifficultyPeriod,
  MergedCoin,
  PoolSeries,
} from "../modules/engine/pool-source.ts";
import { decimalText } from "../modules/coins/wire-format.ts";
import { heightAt } from "./heights.ts";
import { keyOf, wander } from "./noise.ts";

const DAY = 86_400;

interface Market {
  /** Middle of the network's hashrate. */
  readonly network: number;
  /** The pool's part of it. */
  readonly share: number;
  /** Middle of the price in USD. */
  readonly price: number;
  /** Hashrate of a usual machine, from which connections follow. */
  readonly machine: number;
  /** Transaction fees on top of the block reward, in millionths of it. */
  readonly fees: bigint;
}

const MARKETS: Readonly<Record<string, Market>> = {
  BTC: { network: 1073.7e18, share: 0.122, price: 94_120, machine: 180e12, fees: 8_400n },
  BCH: { network: 5.42e18, share: 0.112, price: 495.1, machine: 150e12, fees: 900n },
  XEC: { network: 0.21e18, share: 0.094, price: 0.0000126, machine: 150e12, fees: 300n },
  LTC: { network: 3.1e15, share: 0.239, price: 96.2, machine: 11e9, fees: 700n },
  ETHW: { network: 12.4e12, share: 0.046, price: 1.62, machine: 2.4e9, fees: 21_000n },
  ETC: { network: 310e12, share: 0.092, price: 15.1, machine: 2.4e9, fees: 1_500n },
  ZEC: { network: 13.2e9, share: 0.142, price: 612.4, machine: 620e3, fees: 600n },
  ZEN: { network: 1.24e9, share: 0.081, price: 9.82, machine: 420e3, fees: 200n },
  DASH: { network: 2.8e15, share: 0.121, price: 68.4, machine: 1.4e12, fees: 500n },
  CKB: { network: 86e15, share: 0.11, price: 0.00312, machine: 44e12, fees: 100n },
  HNS: { network: 912e12, share: 0.068, price: 0.00518, machine: 3e12, fees: 100n },
  KAS: { network: 620.4e15, share: 0.02, price: 0.0462, machine: 14e12, fees: 400n },
};

/** Coins that are only mined along, or held. */
const MERGED_PRICES: Readonly<Record<string, number>> = { DOGE: 0.1631, USDT: 1 };

function marketOf(coin: string): Market {
  const market = MARKETS[coin];
  if (market === undefined) throw new RangeError(`no market for ${coin}`);
  return market;
}

/** Hashrate of a coin's network. */
function networkAt(coin: string, at: number): number {
  const key = keyOf(`network ${coin}`);
  return (
    marketOf(coin).network * (1 + 0.024 * wander(key, at, 17 * DAY) + 0.006 * wander(key + 1, at, 6 * 3600))
  );
}

/** Hashrate of the pool on a coin. */
function poolAt(coin: string, at: number): number {
  const market = marketOf(coin);
  const key = keyOf(`pool ${coin}`);
  const swing =
    1 +
    0.045 * wander(key, at, 9 * DAY) +
    0.018 * wander(key + 1, at, 5 * 3600) +
    0.004 * wander(key + 2, at, 600);
  return market.network * market.share * swing;
}

function periodLength(coin: CoinParameters): number {
  return coin.period_blocks === null ? 3600 : coin.period_blocks * coin.block_time;
}

/** Difficulty that matches the network of a time. */
function matchingDifficulty(coin: CoinParameters, at: number): number {
  return (networkAt(coin.coin, at) * coin.block_time) / coin.hashes_per_difficulty;
}

/**
 * Difficulty of a coin, constant within a period.
 *
 * @param coin parameters of the coin
 * @returns difficulty
 */
export function difficultyAt(coin: CoinParameters, at: number): number {
  const length = periodLength(coin);
  return matchingDifficulty(coin, Math.floor(at / length) * length);
}

function periodAt(coin: CoinParameters, at: number): DifficultyPeriod | null {
  if (coin.period_blocks === null) return null;
  const length = periodLength(coin);
  const start = Math.floor(at / length) * length;
  return {
    previous_difficulty: matchingDifficulty(coin, start - length),
    next_difficulty: matchingDifficulty(coin, at),
    rest_time: start + length - at,
  };
}

/**
 * Price of a coin in USD.
 *
 * @param coin code of a pool coin, a merged coin or USDT
 * @returns decimal string with six significant digits
 */
export function priceAt(coin: string, at: number): string {
  const middle = MERGED_PRICES[coin] ?? marketOf(coin).price;
  const key = keyOf(`price ${coin}`);
  const swing =
    coin === "USDT"
      ? 1
      : 1 +
        0.06 * wander(key, at, 21 * DAY) +
        0.025 * wander(key + 1, at, 3 * DAY) +
        0.006 * wander(key + 2, at, 3600);
  const price = middle * swing;
  const decimals = Math.max(2, 5 - Math.floor(Math.log10(price)));
  return decimalText(price, decimals);
}

/** Hashes the DOGE network needs for a block, and what a block pays: Scrypt work counts on both chains. */
const MERGED: Readonly<
  Record<string, { readonly network: number; readonly block_time: number; readonly reward: bigint }>
> = {
  DOGE: { network: 2.84e15, block_time: 60, reward: 1_000_000_000_000n },
};

function mergedAt(coin: string, at: number): MergedCoin {
  const merged = MERGED[coin];
  if (merged === undefined) throw new RangeError(`${coin} is not mined along`);
  const hashes_per_block = BigInt(Math.round(merged.network * merged.block_time));
  return { coin, hashes_per_block, reward: merged.reward, price: priceAt(coin, at) };
}

function average(coin: string, at: number, days: number): number {
  const steps = days * 4;
  let total = 0;
  for (let step = 0; step < steps; step += 1) total += networkAt(coin, at - step * 21_600);
  return total / steps;
}

/**
 * State of a coin's network and of the pool on it.
 *
 * @param code code of a pool coin
 */
export function coinStateAt(code: string, at: number): CoinState {
  const coin = coinParameters(code);
  const difficulty = difficultyAt(coin, at);
  const pool_hashrate = Math.round(poolAt(code, at));
  return {
    coin: code,
    height: heightAt(code, at),
    difficulty,
    network_hashrate: Math.round(networkAt(code, at)),
    network_hashrate_1days: Math.round(average(code, at, 1)),
    network_hashrate_3days: Math.round(average(code, at, 3)),
    network_hashrate_7days: Math.round(average(code, at, 7)),
    pool_hashrate,
    connections: Math.round(pool_hashrate / marketOf(code).machine),
    hashes_per_block: BigInt(Math.round(difficulty * coin.hashes_per_difficulty)),
    tx_fee: (coin.block_reward * marketOf(code).fees) / 1_000_000n,
    price: priceAt(code, at),
    merged: coin.reward_coins.map((code) => mergedAt(code, at)),
    period: periodAt(coin, at),
  };
}

/**
 * Pool and network over time.
 *
 * @param code code of a pool coin
 * @param buckets start, length and number of the buckets
 * @returns one figure per bucket, taken in its middle
 */
export function poolSeriesOf(code: string, buckets: Buckets): PoolSeries {
  const coin = coinParameters(code);
  const times = Array.from(
    { length: buckets.count },
    (_, index) => buckets.from + (index + 0.5) * buckets.step,
  );
  return {
    pool_hashrate: times.map((time) => Math.round(poolAt(code, time))),
    network_hashrate: times.map((time) => Math.round(networkAt(code, time))),
    difficulty: times.map((time) => difficultyAt(coin, time)),
  };
}
