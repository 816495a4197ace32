/** Prefix letters of hash units in rising order, powers of 1000 (spec 9). */
export const HASH_UNITS = ["K", "M", "G", "T", "P", "E"] as const;

/** Prefix letter of a hash unit. */
export type HashUnit = (typeof HASH_UNITS)[number];

/**
 * Coins in the order of the pool (spec 9), the unit in which their hashrates are shown by default, and the unit of their work
 * where it is counted in solutions instead of hashes. The specification lists Ethereum, whose proof-of-work chain trades as
 * ETHW since 2022.
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

/** Unit in which a coin's hashrates are shown by default. */
export const DEFAULT_HASH_UNITS: Readonly<Record<string, HashUnit>> =
  /* @__PURE__ */ Object.fromEntries(ROWS);

/** Coins whose work is counted in solutions: their unit is Sol/s, all others H/s. */
export const SOLUTION_COINS: readonly string[] = /* @__PURE__ */ ROWS.flatMap(([coin, , work]) =>
  work === undefined ? [] : coin,
);

/** What the smallest unit of a coin is called where it is not the satoshi, as in fee rates. */
const SMALLEST_UNITS: Readonly<Record<string, string>> = {
  LTC: "lit",
  DOGE: "koinu",
  DASH: "duff",
  ZEC: "zat",
};

/**
 * Short name of the smallest unit of a coin of the Bitcoin family, in which fee rates are given.
 *
 * @param coin its code
 */
export function smallestUnitOf(coin: string): string {
  return SMALLEST_UNITS[coin] ?? "sat";
}

/** Coin shown when none is chosen. */
export const DEFAULT_COIN = "BTC" satisfies PoolCoin;

/** Coin an acceleration is paid with when none is chosen (spec 9). */
export const DEFAULT_ACCELERATION_COIN = "BCH" satisfies PoolCoin;
