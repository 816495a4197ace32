/** What the height of a line means: how large something is, or the level of a price, whose changes count. */
export type ScaleKind = "size" | "level";

/** Lowest and highest value that a scale shows. */
export interface ValueScale {
  from: number;
  to: number;
}

/** Least part of the highest level that a scale spans. */
const LEAST_SPAN = 0.1;

/**
 * Chooses the scale of a line so that noise looks like noise. A size starts at zero: one percent of noise takes one percent of the
 * height, and half the size half of it. A level may start higher, but one percent never takes more than a tenth of the height.
 *
 * @param low lowest value
 * @param high highest value
 * @param kind what the height means
 * @returns what the scale must show at least
 */
export function scaleOf(low: number, high: number, kind: ScaleKind = "size"): ValueScale {
  if (kind === "size") return { from: Math.min(0, low), to: Math.max(0, high) };
  const missing = Math.max(0, Math.max(Math.abs(low), Math.abs(high)) * LEAST_SPAN - (high - low));
  return { from: low - missing / 2, to: high + missing / 2 };
}
