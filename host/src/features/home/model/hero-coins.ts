/** Coins whose live figures the home page shows. */
export const HERO_COINS = ["BTC", "LTC", "KAS", "BCH"] as const;

/** A coin of the live panel. */
export type HeroCoin = (typeof HERO_COINS)[number];

/** Number of blocks in the strip. */
export const BLOCKS_SHOWN = 6;
