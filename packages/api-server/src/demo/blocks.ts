import { createHash } from "node:crypto";
import { coinParameters } from "../modules/coins/coins.ts";
import { toNumber } from "../modules/coins/wire-format.ts";
import { luckOf } from "../modules/engine/formulas.ts";
import type { FoundBlock } from "../modules/engine/pool-source.ts";
import { coinStateAt, heightAt, HEIGHTS_START, roundAt } from "./market.ts";
import { keyOf, randomAt } from "./noise.ts";

/** Number of expected rounds searched for the block before the oldest requested one. */
const LOOK_BACK_ROUNDS = 12;

/** One slot per network block, which the pool either finds or not. */
interface Draw {
  readonly key: number;
  readonly slot: number;
  readonly chance: number;
}

function randomOf(coin: string): Draw {
  const state = coinStateAt(coin, HEIGHTS_START);
  const chance = state.pool_hashrate / state.network_hashrate;
  return { key: keyOf(`blocks ${coin}`), slot: coinParameters(coin).block_time, chance };
}

function timeOfSlot(draw: Draw, index: number): number | null {
  if (randomAt(draw.key, index) >= draw.chance) return null;
  return index * draw.slot + Math.floor(randomAt(draw.key + 1, index) * draw.slot);
}

function previousTime(draw: Draw, index: number): number | null {
  const oldest = index - LOOK_BACK_ROUNDS / draw.chance;
  for (let slot = index - 1; slot > oldest; slot -= 1) {
    const time = timeOfSlot(draw, slot);
    if (time !== null) return time;
  }
  return null;
}

/** An account and its part of the pool's work. */
export interface Finder {
  readonly account: string;
  readonly part: number;
}

/** Picks the finder of a share: each account's chance is its part of the work; the rest goes to miners elsewhere. */
function finderOf(finders: readonly Finder[], draw: number): string | null {
  let reached = 0;
  for (const { account, part } of finders) {
    reached += part;
    if (draw < reached) return account;
  }
  return null;
}

/** A block found by the pool in a slot. */
interface Found {
  readonly index: number;
  readonly time: number;
  readonly previous: number | null;
}

function blockAt(coin: string, draw: Draw, found: Found, finders: readonly Finder[]): FoundBlock {
  const { block_reward } = coinParameters(coin);
  const round = roundAt(coin, found.time);
  const height = heightAt(coin, found.index * draw.slot);
  const running_time = found.previous === null ? null : Math.max(1, found.time - found.previous);
  const fees = (round.tx_fee * BigInt(Math.round(400 + 1200 * randomAt(draw.key + 2, found.time)))) / 1000n;
  return {
    coin,
    height,
    time: found.time,
    hash: createHash("sha256")
      .update(`${coin} ${String(height)}`)
      .digest("hex")
      .replace(/^.{12}/, "000000000000"),
    reward: block_reward + fees,
    tx_fee: fees,
    luck: luckOf(toNumber(round.hashes_per_block) / round.pool_hashrate, running_time),
    running_time,
    finder: finderOf(finders, randomAt(draw.key + 3, found.index)),
  };
}

/**
 * Returns the pool's blocks within a time range.
 *
 * @param range `from <= time < to`, and the maximum number of newest blocks
 * @returns blocks, oldest first
 */
export function blocksOf(
  coin: string,
  range: { readonly from: number; readonly to: number; readonly limit: number },
  finders: readonly Finder[],
): readonly FoundBlock[] {
  const draw = randomOf(coin);
  const found: FoundBlock[] = [];
  const first = Math.floor(range.from / draw.slot);
  for (
    let slot = Math.floor((range.to - 1) / draw.slot);
    slot >= first && found.length < range.limit;
    slot -= 1
  ) {
    const time = timeOfSlot(draw, slot);
    if (time === null || time < range.from || time >= range.to) continue;
    found.push(blockAt(coin, draw, { index: slot, time, previous: previousTime(draw, slot) }, finders));
  }
  return found.reverse();
}
