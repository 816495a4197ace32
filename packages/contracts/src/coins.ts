/** Prefix letters of hash units in ascending order, powers of 1000 (spec 9). */
export const HASH_UNITS = ["K", "M", "G", "T", "P", "E"] as const;

/** Prefix letter of a hash unit. */
export type HashUnit = (typeof HASH_UNITS)[number];

/**
 * Coins in pool order (spec 9), the default display unit of their hashrates, and the unit of their work if it is counted in
 * solutions instead of hashes. The specification lists Ethereum, whose proof-of-work chain has traded as ETHW since 2022.
 */
const ROWS = [
  ["BTC", "P"],
  ["BCH", "P"],
  ["XEC", "P"],
  ["LTC", "T"],
  ["ETH", "G"],
  ["ETHW", "G"],
  ["ETC", "G"],
  ["ZEC", "M", "Sol/s"],
  ["ZEN", "M", "Sol/s"],
  ["DASH", "T"],
  ["CKB", "G"],
  ["HNS", "G"],
  ["KAS", "G"],
] as const satisfies readonly (readonly [coin: string, unit: HashUnit, work?: "Sol/s"])[];

/** Code of a coin mined at the pool. */
export type PoolCoin = Exclude<(typeof ROWS)[number][0], "ETH">;

/** The coins mined at the pool, in pool order. */
export const POOL_COINS: readonly PoolCoin[] = /* @__PURE__ */ ROWS.flatMap(([coin]) =>
  coin === "ETH" ? [] : coin,
);

/** Default display unit of each coin's hashrate. */
export const DEFAULT_HASH_UNITS: Readonly<Record<string, HashUnit>> =
  /* @__PURE__ */ Object.fromEntries(ROWS);

/** Coins whose work is counted in solutions; their unit is Sol/s, all others use H/s. */
export const SOLUTION_COINS: readonly string[] = /* @__PURE__ */ ROWS.flatMap(([coin, , work]) =>
  work === undefined ? [] : coin,
);

/** Name of a coin's smallest unit in fee rates, unless it is the satoshi. */
const SMALLEST_UNITS: Readonly<Record<string, string>> = {
  LTC: "lit",
  DOGE: "koinu",
  DASH: "duff",
  ZEC: "zat",
};

/**
 * Returns the short name of the smallest unit of a Bitcoin-family coin, in which fee rates are given.
 *
 * @param coin its code
 */
export function smallestUnitOf(coin: string): string {
  return SMALLEST_UNITS[coin] ?? "sat";
}

/** Default coin. */
export const DEFAULT_COIN = "BTC" satisfies PoolCoin;

/** Default coin for paying an acceleration (spec 9). */
export const DEFAULT_ACCELERATION_COIN = "BCH" satisfies PoolCoin;
