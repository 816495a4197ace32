import type { Big } from "big.js";

/** `down` truncates toward zero, `up` rounds away from zero, the others round to the nearest. */
export type Rounding = "down" | "up" | "half-up" | "half-even";

/** Precision and rounding of an operation that may be inexact. */
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
 * Returns the big.js mode of a rounding.
 *
 * @param rounding name of the rounding
 * @returns mode of big.js
 */
export function roundingMode(rounding: Rounding): Big.RoundingMode {
  return MODES[rounding];
}
