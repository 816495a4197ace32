/** Prefixes at powers of 1000, smallest first; the empty one is the unit itself (spec 9). */
export const UNIT_PREFIXES = ["", "K", "M", "G", "T", "P", "E"] as const;

/** Prefix of a hashrate or of an abbreviated number. */
export type UnitPrefix = (typeof UNIT_PREFIXES)[number];
