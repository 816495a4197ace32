import type { DemoMarket } from "../modules/coins/coin-row.ts";
import { COIN_TABLE } from "../modules/coins/coin-table.ts";
import { coinParameters, type CoinParameters } from "../modules/coins/coins.ts";
import type {
  Buckets,
  CoinState,
  DifficultyPeriod,
  MergedCoin,
  PoolSeries,
} from "../modules/engine/pool-source.ts";
import { decimalText } from "../modules/coins/wire-format.ts";
import { keyOf, wander } from "./noise.ts";
import { DAY } from "../platform/time.ts";

/** Start of 2025, the reference time of block heights. */
export const HEIGHTS_START = 1_735_689_600;

function marketOf(coin: string): DemoMarket {
  const demo = COIN_TABLE[coin]?.demo;
  if (demo === undefined || !("network" in demo)) throw new RangeError(`no market for ${coin}`);
  return demo;
}

/** Returns the height of a chain. */
export function heightAt(coin: string, at: number): number {
  const { block_time } = coinParameters(coin);
  return marketOf(coin).height + Math.floor(at / block_time) - Math.floor(HEIGHTS_START / block_time);
}

/** Returns the hashrate of a coin's network. */
function networkAt(coin: string, at: number): number {
  const key = keyOf(`network ${coin}`);
  return (
    marketOf(coin).network * (1 + 0.024 * wander(key, at, 17 * DAY) + 0.006 * wander(key + 1, at, 6 * 3600))
  );
}

/** Returns the hashrate of the pool on a coin. */
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

/** Returns the difficulty that matches the network hashrate at a time. */
function matchingDifficulty(coin: CoinParameters, at: number): number {
  return (networkAt(coin.coin, at) * coin.block_time) / coin.hashes_per_difficulty;
}

/** Returns the difficulty of a coin, constant within a period. */
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
 * Returns the price of a coin in USD before formatting.
 *
 * @returns finite number
 */
export function exactPriceAt(coin: string, at: number): number {
  const middle = COIN_TABLE[coin]?.demo.price;
  if (middle === undefined) throw new RangeError(`no price of ${coin}`);
  const key = keyOf(`price ${coin}`);
  const swing =
    coin === "USDT"
      ? 1
      : 1 +
        0.06 * wander(key, at, 21 * DAY) +
        0.025 * wander(key + 1, at, 3 * DAY) +
        0.006 * wander(key + 2, at, 3600) +
        0.0018 * wander(key + 3, at, 900) +
        0.0009 * wander(key + 4, at, 240) +
        0.0005 * wander(key + 5, at, 60);
  return middle * swing;
}

/**
 * Formats a price with six significant digits, at least two of them decimals.
 *
 * @returns decimal string
 */
export function priceText(price: number): string {
  return decimalText(price, Math.max(2, 5 - Math.floor(Math.log10(price))));
}

/**
 * Returns the price of a coin in USD.
 *
 * @param coin code of a pool coin, a merge-mined coin or USDT
 * @returns decimal string with six significant digits
 */
export function priceAt(coin: string, at: number): string {
  return priceText(exactPriceAt(coin, at));
}

/** Hashes per block on the DOGE network, and its block reward: Scrypt work counts on both chains. */
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

/** Figures of a coin on which the blocks of the pool depend; much cheaper than the whole state. */
export function roundAt(
  code: string,
  at: number,
): Pick<CoinState, "difficulty" | "pool_hashrate" | "hashes_per_block" | "tx_fee"> {
  const coin = coinParameters(code);
  const difficulty = difficultyAt(coin, at);
  return {
    difficulty,
    pool_hashrate: Math.round(poolAt(code, at)),
    hashes_per_block: BigInt(Math.round(difficulty * coin.hashes_per_difficulty)),
    tx_fee: (coin.block_reward * marketOf(code).fees) / 1_000_000n,
  };
}

/** Returns the state of a coin's network and of the pool on it. */
export function coinStateAt(code: string, at: number): CoinState {
  const coin = coinParameters(code);
  const round = roundAt(code, at);
  return {
    ...round,
    coin: code,
    height: heightAt(code, at),
    network_hashrate: Math.round(networkAt(code, at)),
    network_hashrate_1days: Math.round(average(code, at, 1)),
    network_hashrate_3days: Math.round(average(code, at, 3)),
    network_hashrate_7days: Math.round(average(code, at, 7)),
    connections: Math.round(round.pool_hashrate / marketOf(code).machine),
    price: priceAt(code, at),
    merged: coin.reward_coins.map((code) => mergedAt(code, at)),
    period: periodAt(coin, at),
  };
}

/**
 * Returns pool and network figures over time.
 *
 * @returns one figure per bucket, at its middle
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
