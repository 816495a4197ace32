import type { PoolBlock } from "contracts";
import { DAY } from "shared/format";

/** Coins whose live figures the home page shows. */
export const HERO_COINS = ["BTC", "LTC", "KAS", "BCH"] as const;

/** A coin of the live panel. */
export type HeroCoin = (typeof HERO_COINS)[number];

/** Number of blocks requested, enough to count those of a day; six of them are shown. */
export const BLOCKS_ASKED = 100;

/** Number of blocks in the strip. */
export const BLOCKS_SHOWN = 6;

/**
 * Counts the blocks of the last 24 hours.
 *
 * @param blocks newest first
 * @param now seconds since 1970
 * @returns the number, and whether there may be more than the list holds
 */
export function countDay(blocks: readonly PoolBlock[], now: number): { count: number; isMore: boolean } {
  const count = blocks.filter(({ time, status }) => now - time < DAY && status !== "orphan").length;
  return {
    count,
    isMore: blocks.length >= BLOCKS_ASKED && blocks.every(({ time }) => now - time < DAY),
  };
}
