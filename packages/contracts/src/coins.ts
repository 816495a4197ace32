/** The twelve coins mined at the pool, in pool order (spec 9). */
export const POOL_COINS = [
  "BTC",
  "BCH",
  "XEC",
  "LTC",
  "ETHW",
  "ETC",
  "ZEC",
  "ZEN",
  "DASH",
  "CKB",
  "HNS",
  "KAS",
] as const;

/** Code of a coin mined at the pool. */
export type PoolCoin = (typeof POOL_COINS)[number];

/** Prefix letters of hash units in rising order, powers of 1000 (spec 9). */
export const HASH_UNITS = ["K", "M", "G", "T", "P", "E"] as const;

/** Prefix letter of a hash unit. */
export type HashUnit = (typeof HASH_UNITS)[number];

/**
 * Unit in which a coin's hashrates are shown by default (spec 9). The specification lists Ethereum, whose proof-of-work chain
 * trades as ETHW since 2022.
 */
export const DEFAULT_HASH_UNITS: Readonly<Record<PoolCoin | "ETH", HashUnit>> = {
  BTC: "P",
  BCH: "P",
  XEC: "P",
  LTC: "T",
  ETH: "G",
  ETHW: "G",
  ETC: "G",
  ZEC: "M",
  ZEN: "M",
  DASH: "T",
  CKB: "G",
  HNS: "G",
  KAS: "G",
};

/** Coins whose work is counted in solutions: their unit is Sol/s, all others H/s. */
export const SOLUTION_COINS: readonly PoolCoin[] = ["ZEC", "ZEN"];

/** Coin shown when none is chosen. */
export const DEFAULT_COIN = "BTC" satisfies PoolCoin;

/** Coin an acceleration is paid with when none is chosen (spec 9). */
export const DEFAULT_ACCELERATION_COIN = "BCH" satisfies PoolCoin;
