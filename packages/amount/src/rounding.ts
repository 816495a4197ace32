import type { Big } from "big.js";

/** `down` cuts towards zero, `up` goes away from zero, the others round to the nearest. */
export type Rounding = "down" | "up" | "half-up" | "half-even";

/** Where an operation that cannot be exact has to stop, and how. */
export interface RoundingOptions {
  /** Decimals of the result, 0 to 40. */
  decimals: number;
  rounding: Rounding;
}

const MODES = { down: 0, "half-up": 1, "half-even": 2, up: 3 } as const satisfies Record<
  Rounding,
  Big.RoundingMode
>;

/**
 * The number big.js knows a rounding by.
 *
 * @param rounding name of the rounding
 * @returns mode of big.js
 */
export function roundingMode(rounding: Rounding): Big.RoundingMode {
  return MODES[rounding];
}
