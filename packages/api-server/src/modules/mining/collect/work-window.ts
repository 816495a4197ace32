import type { ProfitType } from "./methods-repository.ts";
import { HOUR } from "../../../platform/time.ts";

/** Difficulty rounds of work that count for a block (domain pool 3.8). */
export const PPLNS_ROUNDS = 5;

/** Work of an account in one hour, or in several that are summed. */
export interface HourWork {
  readonly account_id: number;
  /** Average in whole H/s; of several hours, the sum of their averages. */
  readonly hashrate: bigint;
  readonly method: ProfitType;
}

/** One hour of a coin: hashrates of the pool and of each account. Summed hours have one entry per account and method. */
export interface CoinHour {
  readonly pool_hashrate: bigint;
  readonly accounts: readonly HourWork[];
}

/** Work that counts for a block, in hashes: claims on fees, claims on the reward, and all work except solo work. */
export interface WorkWindow {
  readonly fees: ReadonlyMap<number, bigint>;
  readonly reward: ReadonlyMap<number, bigint>;
  readonly total: bigint;
}

/**
 * Returns the work that the given hours lack to five rounds.
 *
 * @param hours hours of the coin, oldest first
 * @param hashes_per_block work of one round
 * @returns hashes; 0 or less if the hours have five rounds or more
 */
export function missingWork(hours: readonly CoinHour[], hashes_per_block: bigint): bigint {
  let missing = hashes_per_block * BigInt(PPLNS_ROUNDS);
  for (let index = hours.length - 1; index >= 0 && missing > 0n; index -= 1)
    missing -= (hours[index]?.pool_hashrate ?? 0n) * BigInt(HOUR);
  return missing;
}

/**
 * Adds up the work before a block in whole hours, backwards from the block's own hour, until it reaches five rounds.
 *
 * @param hours hours of the coin, oldest first; the last one is the block's
 * @param hashes_per_block work of one round
 */
export function countWork(hours: readonly CoinHour[], hashes_per_block: bigint): WorkWindow {
  const claims = { pps: new Map<number, bigint>(), pplns: new Map<number, bigint>() };
  let pool = 0n;
  let solo = 0n;
  let known = 0n;
  for (const hour of hours.toReversed()) {
    if (pool >= hashes_per_block * BigInt(PPLNS_ROUNDS)) break;
    pool += hour.pool_hashrate * BigInt(HOUR);
    for (const { account_id, hashrate, method } of hour.accounts) {
      const work = hashrate * BigInt(HOUR);
      if (method === "solo") {
        solo += work;
        continue;
      }
      known += work;
      const own = claims[method];
      own.set(account_id, (own.get(account_id) ?? 0n) + work);
    }
  }
  const shared = pool - solo;
  return { fees: claims.pps, reward: claims.pplns, total: shared > known ? shared : known };
}
