/** Meaning of a line's height: a size, or a level such as a price, of which the changes matter. */
export type ScaleKind = "size" | "level";

/** Lowest and highest value of a scale. */
export interface ValueScale {
  from: number;
  to: number;
}

/** Minimum span of a scale as a share of the highest level. */
const LEAST_SPAN = 0.1;

/**
 * Chooses the scale of a line so that noise looks like noise. A size starts at zero: one percent of noise takes one percent of
 * the height, and half the size half of it. A level may start higher, but one percent never takes more than a tenth of the
 * height.
 *
 * @param low lowest value
 * @param high highest value
 * @param kind meaning of the height
 * @returns the minimum range of the scale
 */
export function scaleOf(low: number, high: number, kind: ScaleKind = "size"): ValueScale {
  if (kind === "size") return { from: Math.min(0, low), to: Math.max(0, high) };
  const missing = Math.max(0, Math.max(Math.abs(low), Math.abs(high)) * LEAST_SPAN - (high - low));
  return { from: low - missing / 2, to: high + missing / 2 };
}
